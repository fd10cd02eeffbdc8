package org.rpcchain.coordinator.group;

import java.util.List;
import java.util.TreeSet;

/**
 * The members that one coordinator sees, itself among them. All members that see the same others have them in the same
 * order, that of their names (RPC-V §4.2: "a common order on this set").
 *
 * @param number grows by one with each view of this member, from 1; members' numbers cannot be compared
 * @param members the logical names, sorted, each once
 * @param self the name of the member whose view this is
 * @param merged whether this view joins groups that were apart: a partition healed, or a member slept and came back
 */
public record View(long number, List<String> members, String self, boolean merged) {
    /** Sorts the names. */
    public View {
        members = List.copyOf(new TreeSet<>(members));
        if (!members.contains(self)) {
            throw new IllegalArgumentException(
                    "View " + number + " of " + self + " lacks " + self + " itself: " + members);
        }
    }

    /** Answers whether a member of this name is in the view. */
    public boolean has(String name) {
        return members.contains(name);
    }
}
