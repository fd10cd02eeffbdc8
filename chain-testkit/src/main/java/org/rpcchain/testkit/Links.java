package org.rpcchain.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Who can reach whom in a simulated network. Several cuts may be there at a time: each parts what it parts. */
final class Links {
    /** A cut between groups; those that are in none of them are one more. */
    static final class Cut {
        private final List<Set<String>> groups;

        private Cut(List<Set<String>> groups) {
            this.groups = groups.stream().map(Set::copyOf).toList();
        }

        private boolean parts(String one, String other) {
            return groups.stream().anyMatch(group -> group.contains(one) != group.contains(other));
        }
    }

    private final List<Cut> cuts = new ArrayList<>();

    /** From now on only members of the same group reach each other; those that are not named are one more group. */
    Cut cut(List<Set<String>> groups) {
        Cut cut = new Cut(groups);
        cuts.add(cut);
        return cut;
    }

    /** From now on that cut parts nobody any more. */
    void mend(Cut cut) {
        cuts.remove(cut);
    }

    /** From now on all reach each other. */
    void mendAll() {
        cuts.clear();
    }

    boolean areConnected(String one, String other) {
        for (Cut cut : cuts) { // no stream: asked for each message
            if (cut.parts(one, other)) {
                return false;
            }
        }
        return true;
    }
}
