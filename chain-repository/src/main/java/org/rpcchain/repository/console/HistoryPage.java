package org.rpcchain.repository.console;

import java.util.List;
import org.rpcchain.repository.catalog.Publication;

/** All publications of a name, in whatever namespaces, newest first; two of them can be compared. */
final class HistoryPage implements Page {
    /** What the page shows. */
    record View(String name, List<Publication> versions) {
        /** Answers which version is compared from, before anybody chooses: the one before the newest in its namespace. */
        boolean isFrom(int index) {
            String namespace = versions.get(0).namespace();
            int before = 1;
            while (before < versions.size() && !versions.get(before).namespace().equals(namespace)) {
                before++;
            }
            return index == (before < versions.size() ? before : 0);
        }

        boolean isTo(int index) {
            return index == 0;
        }
    }

    @Override
    public Answer show(Visit visit) {
        String name = visit.path().size() > 1 ? visit.part(1) : visit.query().text("name");
        if (name.isEmpty()) {
            return Answer.seeOther(visit.to().page(""));
        }
        List<Publication> versions =
                visit.path().size() > 2 ? List.of() : visit.parts().catalog().history(name);
        if (versions.isEmpty()) {
            throw PageException.missing("There is no function '" + name + "' here that you may read.");
        }
        return visit.page(new Visit.Shown("history", name, "functions"), new View(name, versions));
    }
}
