package org.rpcchain.coordinator.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * The coordinators that can reach each other, in the order of their names, the first after the last.
 *
 * <p>Source: RPC-V §4.2 ("using a common order on this set, a coordinator computes its position in this list, and a successor
 * relationship").
 */
final class Circle {
    private final String self;
    private final NavigableSet<String> members;

    Circle(String self, List<String> members) {
        this.self = self;
        this.members = new TreeSet<>(members);
        this.members.add(self);
    }

    boolean has(String name) {
        return members.contains(name);
    }

    List<String> members() {
        return List.copyOf(members);
    }

    List<String> others() {
        return members.stream().filter(name -> !name.equals(self)).toList();
    }

    /** Answers at most {@code count} coordinators that come after this one; fewer where there are not so many. */
    List<String> successors(int count) {
        List<String> after = new ArrayList<>(members.tailSet(self, false));
        after.addAll(members.headSet(self, false));
        return List.copyOf(after.subList(0, Math.min(count, after.size())));
    }

    /** Answers who does what {@code name} was to do: itself where it is here, else who comes after it. */
    String inChargeOf(String name) {
        String there = members.ceiling(name);
        return there == null ? members.first() : there;
    }

    boolean isMine(String name) {
        return inChargeOf(name).equals(self);
    }
}
