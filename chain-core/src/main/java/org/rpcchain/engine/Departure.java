package org.rpcchain.engine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The errands of a hop that are under way, or wait for their next delivery. Belongs to the hop's machine. */
final class Departure {
    private final Map<Integer, Errand> flying = new HashMap<>();
    private final List<Errand> resting = new ArrayList<>();
    private int attempts;

    /** An errand sets out: answers the number of the delivery. */
    int begin(Errand errand) {
        flying.put(++attempts, errand);
        return attempts;
    }

    /** Takes the errand of a delivery; null when it is not waited for any more. */
    @Nullable
    Errand landed(int attempt) {
        return flying.remove(attempt);
    }

    void rest(Errand errand, Instant until) {
        errand.pause(until);
        resting.add(errand);
    }

    /** Takes those whose pause is over. */
    List<Errand> rested(Instant now) {
        List<Errand> rested = new ArrayList<>(0);
        resting.removeIf(errand -> {
            boolean over = !errand.pauseUntil().isAfter(now);
            if (over) {
                errand.resume();
                rested.add(errand);
            }
            return over;
        });
        return rested;
    }

    /** Answers when the next pause is over. */
    Instant nextRested() {
        Instant next = Instant.MAX;
        for (Errand errand : resting) {
            next = errand.pauseUntil().isBefore(next) ? errand.pauseUntil() : next;
        }
        return next;
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

    /** Answers whether the chain's end is being brought. */
    boolean hasEnd() {
        return flying.values().stream().anyMatch(Errand::isEnd)
                || resting.stream().anyMatch(Errand::isEnd);
    }

    void clear() {
        flying.clear();
        resting.clear();
    }
}
