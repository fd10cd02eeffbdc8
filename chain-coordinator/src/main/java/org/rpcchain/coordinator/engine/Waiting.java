package org.rpcchain.coordinator.engine;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Work;

/**
 * The calls that wait for a server, first come first (RPC-V §4.2, "a basic first-come first-serve scheduling policy"); each
 * step costs the logarithm of how many wait. Logins may be barred for a while: then the first of the others comes.
 */
final class Waiting {
    /** Who could serve it: whoever offers the function, or one server that does. */
    private record Kind(String function, String server) {}

    private record Place(long arrival, Kind kind) {}

    /** The calls of a kind, by login and arrival. */
    private final class Queue {
        final Map<Login, NavigableMap<Long, CallId>> calls = new HashMap<>();
        /** The first of each login that is not held, but for those that are barred. */
        final NavigableMap<Long, CallId> firsts = new TreeMap<>();

        void add(CallId id, long arrival) {
            NavigableMap<Long, CallId> ofLogin = calls.computeIfAbsent(id.login(), login -> new TreeMap<>());
            dropFirst(ofLogin);
            ofLogin.put(arrival, id);
            addFirst(id.login(), ofLogin);
        }

        void remove(CallId id, long arrival) {
            calls.computeIfPresent(id.login(), (login, ofLogin) -> {
                dropFirst(ofLogin);
                ofLogin.remove(arrival);
                addFirst(login, ofLogin);
                return ofLogin.isEmpty() ? null : ofLogin;
            });
        }

        private void dropFirst(NavigableMap<Long, CallId> ofLogin) {
            Long first = ofLogin.higherKey(heldUpTo);
            if (first != null) {
                firsts.remove(first);
            }
        }

        private void addFirst(Login login, NavigableMap<Long, CallId> ofLogin) {
            Map.Entry<Long, CallId> first = ofLogin.higherEntry(heldUpTo);
            if (first != null && !barred.contains(login)) {
                firsts.put(first.getKey(), first.getValue());
            }
        }

        void barred(Login login) {
            NavigableMap<Long, CallId> ofLogin = calls.get(login);
            if (ofLogin != null) {
                dropFirst(ofLogin);
            }
        }

        void unbarred(Login login) {
            NavigableMap<Long, CallId> ofLogin = calls.get(login);
            if (ofLogin != null) {
                addFirst(login, ofLogin);
            }
        }

        void heldAnew() {
            firsts.clear();
            calls.forEach(this::addFirst);
        }

        Map.@Nullable Entry<Long, CallId> first() {
            return firsts.firstEntry();
        }

        int size() {
            return calls.values().stream().mapToInt(Map::size).sum();
        }
    }

    private final Map<Kind, Queue> queues = new HashMap<>();

    private final Map<CallId, Place> places = new HashMap<>();
    private final Set<Login> barred = new HashSet<>();
    /** Those that have arrived up to then wait for something else than a server. */
    private long heldUpTo;

    /**
     * Lets a call wait behind those of lesser arrival, and for no other servers than this work has.
     *
     * @param arrival no other call's
     */
    void add(CallId id, Work.Call call, long arrival) {
        add(id, call.function(), call.server().orElse(""), arrival);
    }

    /** Lets whatever it is wait as {@link #add(CallId, Work.Call, long)} does a call. */
    void add(CallId id, String function, String server, long arrival) {
        Place place = new Place(arrival, new Kind(function, server));
        if (!place.equals(places.get(id))) {
            remove(id);
            places.put(id, place);
            queues.computeIfAbsent(place.kind(), kind -> new Queue()).add(id, arrival);
        }
    }

    /** Gives none of those that have arrived up to then to any server; 0 gives them again. */
    void holdUpTo(long arrival) {
        heldUpTo = arrival;
        queues.values().forEach(Queue::heldAnew);
    }

    /** Answers whether a call waits, and would not be given to a server that is idle. */
    boolean isHeld(CallId id) {
        Place place = places.get(id);
        return place != null && place.arrival() <= heldUpTo;
    }

    /**
     * Answers the one that comes next; passes over the logins of which none may begin, until all are {@linkplain #unbar let go}.
     *
     * @param from answers the next one that waits
     */
    Optional<CallId> next(Supplier<Optional<CallId>> from, Predicate<Login> mayBegin) {
        Optional<CallId> next = from.get();
        while (next.isPresent() && !mayBegin.test(next.get().login())) {
            bar(next.get().login());
            next = from.get();
        }
        return next;
    }

    private void bar(Login login) {
        if (barred.add(login)) {
            queues.values().forEach(queue -> queue.barred(login));
        }
    }

    /** Passes over no login any more. */
    void unbar() {
        if (!barred.isEmpty()) {
            List<Login> free = List.copyOf(barred);
            barred.clear();
            queues.values().forEach(queue -> free.forEach(queue::unbarred));
        }
    }

    void remove(CallId id) {
        Place place = places.remove(id);
        if (place != null) {
            queues.computeIfPresent(place.kind(), (kind, queue) -> {
                queue.remove(id, place.arrival());
                return queue.calls.isEmpty() ? null : queue;
            });
        }
    }

    boolean has(CallId id) {
        return places.containsKey(id);
    }

    /** Answers which calls wait. */
    List<CallId> ids() {
        return List.copyOf(places.keySet());
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
        Map.@Nullable Entry<Long, CallId> best = null;
        for (String function : functions) {
            best = earlier(best, queues.get(new Kind(function, "")));
            best = earlier(best, queues.get(new Kind(function, server)));
        }
        return Optional.ofNullable(best).map(Map.Entry::getValue);
    }

    private static Map.@Nullable Entry<Long, CallId> earlier(
            Map.@Nullable Entry<Long, CallId> best, @Nullable Queue queue) {
        Map.Entry<Long, CallId> first = queue == null ? null : queue.first();
        return best == null || (first != null && first.getKey() < best.getKey()) ? first : best;
    }
}
