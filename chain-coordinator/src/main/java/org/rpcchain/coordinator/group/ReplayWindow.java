package org.rpcchain.coordinator.group;

import java.util.BitSet;

/**
 * Remembers which of a sender's counts were seen, as IPsec does (RFC 4303, §3.4.3): all that lie within a window below the
 * highest, and takes none that lies lower. Frames overtake each other a little; what is refused for coming too late is sent again
 * by JGroups, under a new count. Not for several threads at once.
 */
final class ReplayWindow {
    /** How far below the highest a count may lie. */
    static final int WIDTH = 8192;

    private final BitSet seen = new BitSet(WIDTH);
    private long highest;

    /** Answers whether this count is new, and remembers it. Counts begin at 1. */
    boolean accept(long count) {
        if (count <= 0 || count <= highest - WIDTH) {
            return false;
        }
        if (count > highest) {
            forget(count);
            highest = count;
        }
        int place = place(count);
        boolean isNew = !seen.get(place);
        seen.set(place);
        return isNew;
    }

    private void forget(long newHighest) {
        if (newHighest - highest >= WIDTH) {
            seen.clear();
            return;
        }
        for (long passed = highest + 1; passed <= newHighest; passed++) {
            seen.clear(place(passed));
        }
    }

    private static int place(long count) {
        return (int) (count % WIDTH);
    }
}
