package org.rpcchain.coordinator.engine;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.rpcchain.coordinator.ledger.CallId;

/** A server that comes to this coordinator, or that ran calls of a lost one. */
final class Server {
    private final String name;
    private long incarnation;
    private Instant heardAt;
    private Set<String> functions = Set.of();
    /** What it was given and has not ended, with the number of the beat whose answer gave it. */
    private final Map<CallId, Long> leases = new HashMap<>();

    /** The beat that waits for its answer. */
    private Optional<Parked.Waiter<Request.Beat>> waiter = Optional.empty();

    Server(String name, long incarnation, Instant heardAt) {
        this.name = name;
        this.incarnation = incarnation;
        this.heardAt = heardAt;
    }

    String name() {
        return name;
    }

    long incarnation() {
        return incarnation;
    }

    Instant heardAt() {
        return heardAt;
    }

    Set<String> functions() {
        return functions;
    }

    Map<CallId, Long> leases() {
        return leases;
    }

    Optional<Parked.Waiter<Request.Beat>> waiter() {
        return waiter;
    }

    void park(Parked.Waiter<Request.Beat> beat) {
        waiter = Optional.of(beat);
    }

    void unpark() {
        waiter = Optional.empty();
    }

    void heard(Request.Beat beat, Instant now) {
        incarnation = beat.incarnation();
        functions = beat.functions();
        heardAt = now;
    }
}
