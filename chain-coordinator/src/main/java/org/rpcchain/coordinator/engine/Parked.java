package org.rpcchain.coordinator.engine;

import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Requests whose answer waits for news, or for their patience to end; so that a coordinator that only answers is as quick as
 * one that calls.
 *
 * @param <K> whose request it is; a later one takes the place of an earlier one
 * @param <R> the request
 */
final class Parked<K, R> {
    /** A request that waits. */
    record Waiter<R>(long ask, R request, Instant until) {}

    private final Map<K, Waiter<R>> waiters = new LinkedHashMap<>();

    /** Answers who waited in that place. */
    Optional<Waiter<R>> put(K key, Waiter<R> waiter) {
        return Optional.ofNullable(waiters.put(key, waiter));
    }

    Optional<Waiter<R>> take(K key) {
        return Optional.ofNullable(waiters.remove(key));
    }

    @Nullable
    Waiter<R> find(K key) {
        return waiters.get(key);
    }

    Collection<Waiter<R>> waiters() {
        return List.copyOf(waiters.values());
    }

    List<K> due(Instant now) {
        return waiters.entrySet().stream()
                .filter(waiter -> !waiter.getValue().until().isAfter(now))
                .map(Map.Entry::getKey)
                .toList();
    }

    Optional<Instant> nextDue() {
        return waiters.values().stream().map(Waiter::until).min(Instant::compareTo);
    }
}
