package org.rpcchain.coordinator.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.rpcchain.coordinator.ledger.Login;

/**
 * At which coordinator clients wait for endings: each tells the others whose clients come to it, so that an ending goes to its
 * client at once. Nothing depends on it: whatever is lost of it comes along the ring, later.
 *
 * <p>Beyond RPC-V, where a result comes to the client's coordinator with the heartbeats of all that lie between (§4.2).
 */
final class Whereabouts {
    /** What was told holds for so many heartbeats; it is told again with each. */
    private static final int LEASE_HEARTBEATS = 3;
    /** The most logins in a message. */
    private static final int MESSAGE_LIMIT = 1_000;

    private final Duration heartbeatPeriod;
    /** Whose clients have come here since it was told last. */
    private final Set<Login> here = new TreeSet<>();
    /** Those that were told last. */
    private Set<Login> told = Set.of();
    /** Until when clients of each login are expected to wait at others. */
    private final Map<Login, Map<String, Instant>> elsewhere = new HashMap<>();

    private List<String> others = List.of();
    private Instant nextTelling = Instant.MAX;

    Whereabouts(Duration heartbeatPeriod) {
        this.heartbeatPeriod = heartbeatPeriod;
    }

    /** Notes that a client has come; the others are told at once where they do not know. */
    void came(Login login, Turn turn) {
        boolean isKnown = !here.add(login) || told.contains(login);
        if (!isKnown) {
            tell(List.of(login), turn);
        }
        if (nextTelling.equals(Instant.MAX)) {
            nextTelling = turn.now().plus(heartbeatPeriod);
        }
    }

    /** Goes on with other coordinators. */
    void circleChanged(List<String> now, Turn turn) {
        if (!now.equals(others)) {
            others = now;
            elsewhere.values().forEach(places -> places.keySet().retainAll(now));
            here.addAll(told);
            nextTelling = here.isEmpty() ? nextTelling : turn.now();
        }
    }

    void heard(String member, PeerMessage.Awaiting message, Turn turn) {
        Instant until = turn.now().plus(heartbeatPeriod.multipliedBy(LEASE_HEARTBEATS));
        message.logins()
                .forEach(login ->
                        elsewhere.computeIfAbsent(login, any -> new HashMap<>()).put(member, until));
        if (nextTelling.equals(Instant.MAX)) {
            nextTelling = turn.now().plus(heartbeatPeriod);
        }
    }

    /** Answers the other coordinators at which clients of a login wait. */
    Set<String> of(Login login) {
        return new TreeSet<>(elsewhere.getOrDefault(login, Map.of()).keySet());
    }

    /** Tells once in a heartbeat whose clients still come, and forgets who has not been told of for long. */
    void wake(Turn turn) {
        if (nextTelling.isAfter(turn.now())) {
            return;
        }
        tell(List.copyOf(here), turn);
        told = new TreeSet<>(here);
        here.clear();
        expire(turn.now());
        nextTelling =
                told.isEmpty() && elsewhere.isEmpty() ? Instant.MAX : turn.now().plus(heartbeatPeriod);
    }

    private void expire(Instant now) {
        for (Iterator<Map<String, Instant>> all = elsewhere.values().iterator(); all.hasNext(); ) {
            Map<String, Instant> places = all.next();
            places.values().removeIf(until -> !until.isAfter(now));
            if (places.isEmpty()) {
                all.remove();
            }
        }
    }

    private void tell(List<Login> logins, Turn turn) {
        for (int from = 0; from < logins.size(); from += MESSAGE_LIMIT) {
            List<Login> portion = logins.subList(from, Math.min(from + MESSAGE_LIMIT, logins.size()));
            PeerMessage message = new PeerMessage.Awaiting(new TreeSet<>(portion));
            others.forEach(member -> turn.effect(new Effect.Tell(member, message)));
        }
    }

    Optional<Instant> nextTelling() {
        return Optional.of(nextTelling);
    }
}
