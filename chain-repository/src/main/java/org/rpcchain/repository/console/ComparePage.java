package org.rpcchain.repository.console;

import java.util.List;
import org.rpcchain.repository.catalog.Publication;

/** Two sources side by side. */
final class ComparePage implements Page {
    /** What the page shows; no rows when both are the same. */
    record View(Publication from, Publication to, List<Comparison.Row> rows) {}

    @Override
    public Answer show(Visit visit) {
        Publication from = chosen(visit, "from");
        Publication to = chosen(visit, "to");
        List<Comparison.Row> rows = Comparison.of(text(visit, from), text(visit, to));
        String title = from.name().equals(to.name()) ? from.name() : from.name() + " and " + to.name();
        return visit.page(new Visit.Shown("compare", "Compare " + title, "functions"), new View(from, to, rows));
    }

    private static Publication chosen(Visit visit, String side) {
        String hash = visit.query().get(side);
        return visit.parts()
                .catalog()
                .publication(hash)
                .orElseThrow(() -> PageException.missing("There is no source '" + hash
                        + "' here that you may read; choose two versions on the page of a function."));
    }

    private static String text(Visit visit, Publication one) {
        return visit.parts().functions().fetch(one.hash()).text();
    }
}
