package org.rpcchain.coordinator.engine;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Work;

/**
 * The calls that wait for a server, first come first (RPC-V §4.2, "a basic first-come first-serve scheduling policy"); each
 * step costs the logarithm of how many wait.
 */
final class Waiting {
    /** Who could serve it: whoever offers the function, or one server that does. */
    private record Kind(String function, String server) {}

    private record Place(long arrival, CallId id, Kind kind) implements Comparable<Place> {
        private static final Comparator<Place> ORDER =
                Comparator.comparingLong(Place::arrival).thenComparing(Place::id);

        @Override
        public int compareTo(Place other) {
            return ORDER.compare(this, other);
        }
    }

    private final Map<Kind, NavigableSet<Place>> queues = new HashMap<>();
    private final Map<CallId, Place> places = new HashMap<>();

    /** Lets a call wait behind those of lesser arrival, and for no other servers than this work has. */
    void add(CallId id, Work.Call call, long arrival) {
        Place place =
                new Place(arrival, id, new Kind(call.function(), call.server().orElse("")));
        if (!place.equals(places.get(id))) {
            remove(id);
            places.put(id, place);
            queues.computeIfAbsent(place.kind(), kind -> new TreeSet<>()).add(place);
        }
    }

    void remove(CallId id) {
        Place place = places.remove(id);
        if (place != null) {
            queues.computeIfPresent(place.kind(), (kind, queue) -> {
                queue.remove(place);
                return queue.isEmpty() ? null : queue;
            });
        }
    }

    boolean has(CallId id) {
        return places.containsKey(id);
    }

    int size() {
        return places.size();
    }

    /** Answers how many wait for a function, on whatever server. */
    int size(String function) {
        return queues.entrySet().stream()
                .filter(queue -> queue.getKey().function().equals(function))
                .mapToInt(queue -> queue.getValue().size())
                .sum();
    }

    /** Answers the one that a server should run next. */
    Optional<CallId> first(String server, Collection<String> functions) {
        @Nullable Place best = null;
        for (String function : functions) {
            best = earlier(best, queues.get(new Kind(function, "")));
            best = earlier(best, queues.get(new Kind(function, server)));
        }
        return Optional.ofNullable(best).map(Place::id);
    }

    private static @Nullable Place earlier(@Nullable Place best, @Nullable NavigableSet<Place> queue) {
        if (queue == null) {
            return best;
        }
        Place first = queue.first();
        return best == null || first.compareTo(best) < 0 ? first : best;
    }
}
