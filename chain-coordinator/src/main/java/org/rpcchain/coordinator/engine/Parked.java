package org.rpcchain.coordinator.engine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Requests whose answer waits for news, or for their patience to end; so that a coordinator that only answers is as quick as
 * one that calls. Each step costs the logarithm of how many wait.
 *
 * @param <K> whose request it is; a later one takes the place of an earlier one
 * @param <R> the request
 */
final class Parked<K extends Comparable<K>, R> {
    /** A request that waits. */
    record Waiter<R>(long ask, R request, Instant until) {}

    private record Due<K>(Instant until, K key) {}

    private final NavigableMap<K, Waiter<R>> waiters = new TreeMap<>();
    private final NavigableSet<Due<K>> inOrder =
            new TreeSet<>(Comparator.comparing((Due<K> due) -> due.until()).thenComparing((Due<K> due) -> due.key()));

    void put(K key, Waiter<R> waiter) {
        take(key);
        waiters.put(key, waiter);
        inOrder.add(new Due<>(waiter.until(), key));
    }

    Optional<Waiter<R>> take(K key) {
        Waiter<R> waiter = waiters.remove(key);
        if (waiter == null) {
            return Optional.empty();
        }
        inOrder.remove(new Due<>(waiter.until(), key));
        return Optional.of(waiter);
    }

    Optional<Waiter<R>> find(K key) {
        return Optional.ofNullable(waiters.get(key));
    }

    Collection<Waiter<R>> waiters() {
        return List.copyOf(waiters.values());
    }

    /** Answers whose requests wait, from one key to another, both of them too. */
    List<K> between(K first, K last) {
        return List.copyOf(waiters.subMap(first, true, last, true).keySet());
    }

    List<K> due(Instant now) {
        List<K> due = new ArrayList<>();
        for (Due<K> next : inOrder) {
            if (next.until().isAfter(now)) {
                break;
            }
            due.add(next.key());
        }
        return due;
    }

    Optional<Instant> nextDue() {
        return inOrder.isEmpty()
                ? Optional.empty()
                : Optional.of(inOrder.first().until());
    }
}
