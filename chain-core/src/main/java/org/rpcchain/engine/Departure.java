package org.rpcchain.engine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** The errands of a hop that are under way, or wait for their next delivery. Belongs to the hop's machine. */
final class Departure {
    private final IntSupplier deliveries;
    private final Map<Integer, Errand> flying = new HashMap<>();
    /** A split may have thousands, all of which find their server full. */
    private final PriorityQueue<Errand> resting = new PriorityQueue<>(Comparator.comparing(Errand::pauseUntil));

    private int ends;

    /** Creates a departure whose deliveries get these numbers. */
    Departure(IntSupplier deliveries) {
        this.deliveries = deliveries;
    }

    /** An errand sets out: answers the number of the delivery. */
    int begin(Errand errand) {
        int number = deliveries.getAsInt();
        flying.put(number, errand);
        ends += errand.isEnd() ? 1 : 0;
        return number;
    }

    /** Takes the errand of a delivery; null when it is not waited for any more. */
    @Nullable
    Errand landed(int delivery) {
        Errand errand = flying.remove(delivery);
        ends -= errand != null && errand.isEnd() ? 1 : 0;
        return errand;
    }

    void rest(Errand errand, Instant until) {
        errand.pause(until);
        resting.add(errand);
        ends += errand.isEnd() ? 1 : 0;
    }

    /** Takes those whose pause is over. */
    List<Errand> rested(Instant now) {
        List<Errand> rested = new ArrayList<>(0);
        for (Errand first = resting.peek(); first != null && !first.pauseUntil().isAfter(now); first = resting.peek()) {
            resting.remove();
            ends -= first.isEnd() ? 1 : 0;
            rested.add(first);
        }
        return rested;
    }

    /** Answers when the next pause is over. */
    Instant nextRested() {
        Errand first = resting.peek();
        return first == null ? Instant.MAX : first.pauseUntil();
    }

    boolean isEmpty() {
        return flying.isEmpty() && resting.isEmpty();
    }

    /** Answers an errand by which the chain may already have gone on; null when there is none. */
    @Nullable
    Errand maybeGone() {
        for (Errand errand : flying.values()) {
            if (errand.carriesChain() && !errand.isEnd()) {
                return errand;
            }
        }
        for (Errand errand : resting) {
            if (errand.carriesChain() && !errand.isEnd() && errand.attempts().maybeArrived()) {
                return errand;
            }
        }
        return null;
    }

    /** Answers whether the chain goes on, or ends, by what is under way; else there are only client responses, if anything. */
    boolean carriesChain() {
        return flying.values().stream().anyMatch(Errand::carriesChain)
                || resting.stream().anyMatch(Errand::carriesChain);
    }

    /** Drops all that carries the chain: what goes beside it stays under way. */
    void keepAsides() {
        flying.values().removeIf(Errand::carriesChain);
        resting.removeIf(Errand::carriesChain);
        ends = 0;
    }

    /** Answers whether the chain's end is being brought. */
    boolean hasEnd() {
        return ends > 0;
    }

    void clear() {
        flying.clear();
        resting.clear();
        ends = 0;
    }
}
