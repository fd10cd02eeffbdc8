package org.rpcchain.runner;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Clients to all of whom together only so many messages are under way, and those of them who wait for that, in turn. Belongs
 * to an outbox, under its lock.
 */
final class Throng {
    private final int most;
    private final Set<Outbox.Client> waiting = new LinkedHashSet<>();
    private int underWay;

    Throng(int most) {
        this.most = most;
    }

    /** Answers whether a client has to wait; one that has is remembered. */
    boolean keepsOut(Outbox.Client client) {
        boolean full = underWay >= most;
        if (full) {
            waiting.add(client);
        }
        return full;
    }

    void enter() {
        underWay++;
    }

    void leave() {
        underWay--;
    }

    /** Takes the client whose turn it is; empty when nobody waits, or there is no room. */
    Optional<Outbox.Client> next() {
        Optional<Outbox.Client> next = underWay < most ? waiting.stream().findFirst() : Optional.empty();
        next.ifPresent(waiting::remove);
        return next;
    }

    boolean isEmpty() {
        return underWay == 0 && waiting.isEmpty();
    }
}
