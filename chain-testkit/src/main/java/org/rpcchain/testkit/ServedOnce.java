package org.rpcchain.testkit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.rpcchain.ChainId;
import org.rpcchain.Value;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;

/**
 * A living node serves each call once, however often it is delivered and its chain is sent again. A hop's name is that of one call,
 * but that each retransmission may take another way, and give it to another; and below a split, once a handler has taken a
 * failure: the branches of a later split have the names of those of one that failed.
 */
final class ServedOnce implements Invariant {
    private record Name(Place place, HopId hop) {}

    private record Call(Name name, String function, Value parameters) {}

    private final Map<Name, Integer> served = new HashMap<>();
    private final Set<Call> calls = new HashSet<>();
    private final Map<ChainId, Integer> attempts = new HashMap<>();
    private final Set<ChainId> handled = new HashSet<>();

    @Override
    public void retransmitted(ChainId chain, int attempt) {
        attempts.put(chain, attempt);
    }

    @Override
    public void served(Place place, HopId hop, String function, Value parameters) {
        Name name = new Name(place, hop);
        int times = served.merge(name, 1, Integer::sum);
        boolean isNew = calls.add(new Call(name, function, parameters));
        if (!isNew || (times > 1 + attempts.getOrDefault(hop.chain(), 0) && !mayHaveNamesakes(hop))) {
            throw new Violation("hop " + hop + " was served twice by " + place.node());
        }
        if (hop.purpose() == Purpose.HANDLE) {
            handled.add(hop.chain());
        }
    }

    private boolean mayHaveNamesakes(HopId hop) {
        return !hop.branch().path().isEmpty() && handled.contains(hop.chain());
    }
}
