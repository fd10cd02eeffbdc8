package org.rpcchain;

import java.util.ArrayList;
import java.util.List;

/**
 * The path of a chain: how many hops it has made, and the last few places.
 *
 * <p>The paper sends the whole path with the chain (§3.8). A chain may make thousands of hops, and nothing that travels
 * may grow with them, so only the last {@value #KEPT} places are kept, with the number of those before.
 *
 * @param hops how many hops the chain has made
 * @param last the last places, oldest first, each {@code server function}
 */
public record Trail(int hops, List<String> last) {
    /** How many places travel with the chain. */
    public static final int KEPT = 8;

    private static final int MOST = 8 * ChainCall.MOST_HOPS;

    private static final Trail START = new Trail(0, List.of());

    /** Copies the places. */
    public Trail {
        if (hops < last.size() || last.size() > KEPT || hops > MOST) {
            throw new IllegalArgumentException(
                    "a trail of " + hops + " hops cannot hold " + last.size() + " places; it keeps at most " + KEPT);
        }
        last = List.copyOf(last);
    }

    /** Answers the trail of a chain that has not left its client. */
    public static Trail start() {
        return START;
    }

    /** Answers this trail with one more place. */
    public Trail then(String server, String function) {
        List<String> places = new ArrayList<>(KEPT);
        int from = last.size() == KEPT ? 1 : 0;
        places.addAll(last.subList(from, last.size()));
        places.add(server + " " + function);
        return new Trail(hops + 1, places);
    }

    @Override
    public String toString() {
        String places = String.join(" → ", last);
        int before = hops - last.size();
        return before == 0 ? places : "(" + before + " earlier) → " + places;
    }
}
