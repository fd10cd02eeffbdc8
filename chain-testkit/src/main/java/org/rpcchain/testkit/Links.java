package org.rpcchain.testkit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Who can reach whom in a simulated network. */
final class Links {
    private final Map<String, Integer> groups = new HashMap<>();

    /** From now on only members of the same group reach each other; those that are not named are one more group. */
    void split(List<Set<String>> members) {
        groups.clear();
        for (int i = 0; i < members.size(); i++) {
            for (String member : members.get(i)) {
                groups.put(member, i + 1);
            }
        }
    }

    void heal() {
        groups.clear();
    }

    boolean areConnected(String one, String other) {
        return groups.getOrDefault(one, 0).equals(groups.getOrDefault(other, 0));
    }
}
