package org.rpcchain.testkit;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import org.rpcchain.ChainId;
import org.rpcchain.Outcome;

/**
 * A run ends by itself, within so many events and so much virtual time: an engine that never rests is a violation, not a
 * simulation that never ends.
 */
final class RunBound implements Invariant {
    private static final int INPUTS_SHOWN = 20;
    private static final int CHAINS_SHOWN = 10;

    private record Told(Instant time, String engine, Object input) {
        @Override
        public String toString() {
            return time + " " + engine + " " + input.getClass().getSimpleName();
        }
    }

    private final VirtualTime time;
    private final long mostEvents;
    private final Duration longestRun;
    private final Set<ChainId> open = new LinkedHashSet<>();
    private final Deque<Told> latest = new ArrayDeque<>();
    private long events;

    RunBound(VirtualTime time, long mostEvents, Duration longestRun) {
        this.time = time;
        this.mostEvents = mostEvents;
        this.longestRun = longestRun;
    }

    @Override
    public void begun(ChainId chain, Plan plan) {
        open.add(chain);
    }

    @Override
    public void ended(ChainId chain, Outcome outcome) {
        open.remove(chain);
    }

    @Override
    public void abandoned(ChainId chain) {
        open.remove(chain);
    }

    /** Hears what an engine is about to be told, for the report. */
    void input(String engine, Object input) {
        if (latest.size() == INPUTS_SHOWN) {
            latest.removeFirst();
        }
        latest.addLast(new Told(time.instant(), engine, input));
    }

    /** Lets events happen until there are no more, and says so after each. */
    void runToRest(Runnable event) {
        Instant end = time.instant().plus(longestRun);
        while (time.step(end)) {
            event.run();
            if (++events > mostEvents) {
                throw restless(mostEvents + " events");
            }
        }
        if (time.isPending()) {
            throw restless(longestRun.toHours() + " hours of virtual time");
        }
    }

    private Violation restless(String bound) {
        return new Violation("the run has not come to rest within " + bound + "; it is " + time.instant()
                + "; chains open: "
                + (open.isEmpty() ? "none" : open.stream().limit(CHAINS_SHOWN).toList() + " of " + open.size())
                + "; what the engines were told last:\n"
                + String.join("\n", latest.stream().map(Told::toString).toList()));
    }
}
