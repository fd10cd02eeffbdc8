package org.rpcchain.coordinator.engine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import org.rpcchain.coordinator.ledger.CallId;

/** When the calls expire that are not collected. */
final class Expiries {
    private record Expiry(Instant at, CallId call) {}

    private final NavigableSet<Expiry> inOrder =
            new TreeSet<>(Comparator.comparing(Expiry::at).thenComparing(Expiry::call));
    private final Map<CallId, Instant> times = new HashMap<>();

    void add(CallId call, Instant at) {
        if (times.putIfAbsent(call, at) == null) {
            inOrder.add(new Expiry(at, call));
        }
    }

    /** Lets a call expire at that time, and not when it would have. */
    void move(CallId call, Instant at) {
        remove(call);
        add(call, at);
    }

    void remove(CallId call) {
        Instant at = times.remove(call);
        if (at != null) {
            inOrder.remove(new Expiry(at, call));
        }
    }

    Optional<Instant> next() {
        return inOrder.isEmpty()
                ? Optional.empty()
                : Optional.of(inOrder.first().at());
    }

    int size() {
        return inOrder.size();
    }

    /** Answers the calls that have expired, and drops them. */
    List<CallId> due(Instant now) {
        List<CallId> due = new ArrayList<>();
        while (!inOrder.isEmpty() && !inOrder.first().at().isAfter(now)) {
            CallId call = inOrder.first().call();
            remove(call);
            due.add(call);
        }
        return due;
    }
}
