package org.rpcchain.coordinator.engine;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;

/**
 * Evens out the work between coordinators: one whose servers are idle says so, and is handed calls that wait elsewhere. So no
 * call is started twice for the sake of speed, and a client and a server that see different coordinators meet.
 *
 * <p>Beyond RPC-V, where each coordinator schedules what waits, and calls may run twice.
 */
final class Claims {
    private record Claim(List<PeerMessage.Idle> servers, Instant until) {}

    private final Books books;
    private final CoordinatorProtocol protocol;
    private final Map<String, Claim> heard = new LinkedHashMap<>();
    private PeerMessage.Claim told = new PeerMessage.Claim(List.of());
    private Instant toldAt = Instant.MIN;
    private List<String> toldTo = List.of();

    Claims(Books books, CoordinatorProtocol protocol) {
        this.books = books;
        this.protocol = protocol;
    }

    void heard(String member, PeerMessage.Claim claim, Turn turn) {
        if (claim.servers().isEmpty()) {
            heard.remove(member);
        } else {
            Instant until = turn.now().plus(protocol.heartbeatPeriod().multipliedBy(2));
            heard.put(member, new Claim(claim.servers(), until));
        }
    }

    /** Hands what no server here takes to those who claim it. */
    void serve(Turn turn) {
        heard.keySet().retainAll(books.charge().circle().others());
        heard.values().removeIf(claim -> !claim.until().isAfter(turn.now()));
        heard.replaceAll((member, claim) -> serve(member, claim, turn));
        heard.values().removeIf(claim -> claim.servers().isEmpty());
    }

    private Claim serve(String member, Claim claim, Turn turn) {
        List<PeerMessage.Idle> left = claim.servers().stream()
                .map(server -> serve(member, server, turn))
                .filter(server -> server.room() > 0)
                .toList();
        return new Claim(left, claim.until());
    }

    private PeerMessage.Idle serve(String member, PeerMessage.Idle server, Turn turn) {
        int room = server.room();
        while (room > 0 && turn.letsBegin()) {
            Optional<CallId> next =
                    books.next(() -> books.charge().waiting().first(server.server(), server.functions()));
            if (next.isEmpty()) {
                break;
            }
            CallRecord call = books.ledger().find(next.get()).orElseThrow();
            turn.begins(call);
            CallRecord handed = books.charge().handedTo(call, turn.now(), member);
            books.note(handed, turn);
            turn.effect(new Effect.Tell(member, new PeerMessage.Replicate(BatchId.NONE, List.of(handed), List.of())));
            room--;
        }
        return new PeerMessage.Idle(server.server(), server.functions(), room);
    }

    /** Tells the others what the servers here would take, when that has changed, and now and then. */
    void tell(List<PeerMessage.Idle> servers, Turn turn) {
        List<String> others = books.charge().circle().others();
        PeerMessage.Claim claim = new PeerMessage.Claim(servers);
        boolean isIdle = !servers.isEmpty();
        boolean isStale = isIdle && !toldAt.plus(protocol.heartbeatPeriod()).isAfter(turn.now());
        if (!claim.equals(told) || (!others.equals(toldTo) && isIdle) || isStale) {
            told = claim;
            toldAt = turn.now();
            toldTo = others;
            others.forEach(member -> turn.effect(new Effect.Tell(member, claim)));
        }
    }

    Optional<Instant> nextTelling() {
        return told.servers().isEmpty() ? Optional.empty() : Optional.of(toldAt.plus(protocol.heartbeatPeriod()));
    }
}
