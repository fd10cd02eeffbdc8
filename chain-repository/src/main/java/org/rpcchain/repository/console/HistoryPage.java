package org.rpcchain.repository.console;

import java.util.List;
import org.rpcchain.repository.catalog.Publication;

/** All publications of a name, newest first; two of them can be compared. */
final class HistoryPage implements Page {
    /** What the page shows. */
    record View(String name, List<Publication> versions) {
        /** Answers which version is compared from, before anybody chooses: the one before the newest. */
        boolean isFrom(int index) {
            return index == Math.min(1, versions.size() - 1);
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
