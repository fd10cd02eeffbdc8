package org.rpcchain.repository.console;

import java.util.List;
import java.util.Optional;
import org.rpcchain.repository.access.Right;
import org.rpcchain.repository.catalog.Catalog;
import org.rpcchain.repository.catalog.Publication;
import org.rpcchain.repository.console.Highlighter.Span;
import org.rpcchain.repository.usage.FunctionUse;

/** A source: its text, who published it, where it is compiled; and its burial. */
final class SourcePage implements Page {
    /**
     * What the page shows.
     *
     * @param previous the hash of the version before, under the same name in the same namespace; empty for the first
     * @param mayBury whether the reader may bury it, and it is not buried yet
     */
    record View(
            Publication function,
            List<List<Span>> lines,
            List<FunctionUse> uses,
            Optional<String> previous,
            boolean mayBury) {}

    /** What the page of a burial shows. */
    record Burial(Publication function, List<FunctionUse> uses, String reason, String complaint) {}

    @Override
    public Answer show(Visit visit) {
        Publication function = function(visit);
        if (isBurial(visit)) {
            return burial(visit, 200, new Burial(function, uses(visit, function), "", ""));
        }
        refuseMore(visit, 2);
        String text = visit.parts().functions().fetch(function.hash()).text();
        boolean mayBury = function.tombstone().isEmpty() && visit.may(Right.ADMINISTER, function.namespace());
        View view =
                new View(function, Highlighter.lines(text), uses(visit, function), previous(visit, function), mayBury);
        return visit.page(new Visit.Shown("source", function.name(), "functions"), view);
    }

    @Override
    public Answer change(Visit visit) {
        Publication function = function(visit);
        if (!isBurial(visit)) {
            throw PageException.of(PageException.NO_METHOD, "A source never changes; publish another one.");
        }
        String reason = visit.form().get("reason");
        if (reason.isEmpty() || reason.length() > Catalog.REASON_LIMIT) {
            String complaint = "Give a reason of 1 to " + Catalog.REASON_LIMIT + " characters; clients will read it.";
            return burial(visit, PageException.BAD, new Burial(function, uses(visit, function), reason, complaint));
        }
        visit.parts().catalog().bury(function.hash(), reason);
        return Answer.seeOther(visit.to().source(function.hash()));
    }

    private static Answer burial(Visit visit, int status, Burial burial) {
        String title = "Bury " + burial.function().name();
        return visit.page(status, new Visit.Shown("bury", title, "functions"), burial);
    }

    private static boolean isBurial(Visit visit) {
        boolean burial = visit.part(2).equals("bury");
        if (burial) {
            refuseMore(visit, 3);
        }
        return burial;
    }

    private static void refuseMore(Visit visit, int parts) {
        if (visit.path().size() > parts) {
            throw PageException.missing("A source has no such page.");
        }
    }

    private static Publication function(Visit visit) {
        String hash = visit.part(1);
        return visit.parts()
                .catalog()
                .publication(hash)
                .orElseThrow(() -> PageException.missing("There is no source " + hash + " here that you may read."));
    }

    private static List<FunctionUse> uses(Visit visit, Publication function) {
        return visit.parts().usage().of(function.hash());
    }

    private static Optional<String> previous(Visit visit, Publication function) {
        List<String> hashes = visit.parts().catalog().history(function.name()).stream()
                .filter(one -> one.namespace().equals(function.namespace()))
                .map(Publication::hash)
                .toList();
        int before = hashes.indexOf(function.hash()) + 1;
        return before > 0 && before < hashes.size() ? Optional.of(hashes.get(before)) : Optional.empty();
    }
}
