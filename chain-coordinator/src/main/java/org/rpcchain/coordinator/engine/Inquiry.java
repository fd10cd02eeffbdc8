package org.rpcchain.coordinator.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;

/**
 * What a coordinator asks the others before it starts again what may have ended there meanwhile: where it was started again, all that
 * it found in its log; where it reaches others that it did not reach, the calls that it sees to and that are not new.
 *
 * <p>It is over when all that are in the view have answered; or when it has heard nothing of that for the suspicion time, as
 * when it is alone after a start; or at once where it is alone and nobody else can know of what is in its log. Beyond RPC-V, whose
 * coordinators schedule what they know.
 */
final class Inquiry {
    private static final int AGAIN_AFTER_HEARTBEATS = 2;

    private final Books books;
    private final CoordinatorProtocol protocol;
    /** When each was asked last; those, too, of whom there was nothing to ask. */
    private final Map<String, Instant> asked = new TreeMap<>();

    private final Set<String> answered = new TreeSet<>();
    /** Absent before the first view. */
    private Optional<Instant> end = Optional.empty();

    private boolean isUnshared;

    Inquiry(Books books, CoordinatorProtocol protocol) {
        this.books = books;
        this.protocol = protocol;
    }

    /** Hears whether others may know of what was found in the log. */
    void restored(boolean isKnownToNobody) {
        isUnshared = isKnownToNobody;
    }

    void circleChanged(Turn turn) {
        List<String> others = books.charge().circle().others();
        asked.keySet().retainAll(others);
        answered.retainAll(others);
        List<String> joined =
                others.stream().filter(member -> !asked.containsKey(member)).toList();
        boolean isToHold = books.charge().seesToCalls() && !joined.isEmpty();
        if (isToHold) {
            books.charge().hold();
        }
        if (!isToHold && !books.charge().hasUnasked()) {
            answered.addAll(joined); // there is nothing to ask
        } else if (end.isEmpty()) {
            wait(turn);
        }
        joined.forEach(member -> ask(member, turn));
    }

    private void wait(Turn turn) {
        boolean isNobodyToAsk = isUnshared && books.charge().circle().others().isEmpty();
        end = Optional.of(isNobodyToAsk ? turn.now() : turn.now().plus(protocol.suspicionTime()));
    }

    /** The successor is asked by the gossip, at each change of the circle, and again where it does not answer. */
    private void ask(String member, Turn turn) {
        asked.put(member, turn.now());
        if (!answered.contains(member) && !books.gossip().isSuccessor(member)) {
            turn.effect(new Effect.Tell(
                    member, new PeerMessage.Abstract(books.ledger().digests())));
        }
    }

    void answered(String member) {
        answered.add(member);
    }

    /** Waits on while others tell what it asked for. */
    void heard(Collection<CallRecord> calls, Turn turn) {
        if (end.isPresent() && calls.stream().map(CallRecord::id).anyMatch(this::isAskedFor)) {
            wait(turn);
        }
    }

    private boolean isAskedFor(CallId call) {
        return books.charge().isUnasked(call) || books.charge().waiting().isHeld(call);
    }

    /** Asks those again who may not have seen this coordinator yet, and goes on with what was held, once that may be done. */
    void settle(Turn turn) {
        if (end.isEmpty()) {
            return;
        }
        List<String> others = books.charge().circle().others();
        boolean wasStarted = books.charge().hasUnasked();
        boolean haveAllAnswered = answered.containsAll(others) && !(wasStarted && others.isEmpty());
        if (!haveAllAnswered && end.get().isAfter(turn.now())) {
            others.stream().filter(member -> isToAskAgain(member, turn)).forEach(member -> ask(member, turn));
            return;
        }
        end = Optional.empty();
        books.charge().letGo();
        if (wasStarted) {
            books.charge().asked();
            books.placeAll(turn);
        }
    }

    private boolean isToAskAgain(String member, Turn turn) {
        Instant before = asked.get(member);
        return !answered.contains(member)
                && before != null
                && !before.plus(patience()).isAfter(turn.now());
    }

    private Duration patience() {
        return protocol.heartbeatPeriod().multipliedBy(AGAIN_AFTER_HEARTBEATS);
    }

    /** Answers when it has something to do next. */
    Optional<Instant> next() {
        return end.map(last -> asked.entrySet().stream()
                .filter(entry -> !answered.contains(entry.getKey()))
                .map(entry -> entry.getValue().plus(patience()))
                .filter(again -> again.isBefore(last))
                .min(Instant::compareTo)
                .orElse(last));
    }
}
