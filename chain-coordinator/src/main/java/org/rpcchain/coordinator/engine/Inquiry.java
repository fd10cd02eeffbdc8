package org.rpcchain.coordinator.engine;

import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.rpcchain.coordinator.ledger.CallRecord;

/**
 * What a coordinator that was started again asks the others, before it sees to anything that it found in its log: meanwhile
 * others may see to it, or it has ended.
 *
 * <p>It is over when all that are in the view have answered; or when it has heard nothing of that for the suspicion time, as
 * when it is alone. Beyond RPC-V, whose coordinators schedule what they know.
 */
final class Inquiry {
    private final Books books;
    private final CoordinatorProtocol protocol;
    private final Set<String> asked = new HashSet<>();
    private final Set<String> answered = new HashSet<>();
    /** Absent before the first view. */
    private Optional<Instant> end = Optional.empty();

    Inquiry(Books books, CoordinatorProtocol protocol) {
        this.books = books;
        this.protocol = protocol;
    }

    void circleChanged(Turn turn) {
        if (!books.charge().hasUnasked()) {
            return;
        }
        List<String> others = books.charge().circle().others();
        asked.retainAll(others);
        answered.retainAll(others);
        if (end.isEmpty()) {
            wait(turn);
        }
        for (String member : others) {
            if (asked.add(member)) {
                turn.effect(new Effect.Tell(
                        member, new PeerMessage.Abstract(books.ledger().digests())));
            }
        }
    }

    private void wait(Turn turn) {
        end = Optional.of(turn.now().plus(protocol.suspicionTime()));
    }

    void answered(String member) {
        answered.add(member);
    }

    /** Waits on while others tell what it asked for. */
    void heard(Collection<CallRecord> calls, Turn turn) {
        if (end.isPresent() && calls.stream().anyMatch(call -> books.charge().isUnasked(call.id()))) {
            wait(turn);
        }
    }

    /** Sees to what was found in the log, once that may be done. */
    void settle(Turn turn) {
        if (end.isEmpty()) {
            return;
        }
        List<String> others = books.charge().circle().others();
        boolean haveAllAnswered = !others.isEmpty() && answered.containsAll(others);
        if (haveAllAnswered || !end.get().isAfter(turn.now())) {
            end = Optional.empty();
            books.charge().asked();
            books.placeAll(turn);
        }
    }

    Optional<Instant> end() {
        return end;
    }
}
