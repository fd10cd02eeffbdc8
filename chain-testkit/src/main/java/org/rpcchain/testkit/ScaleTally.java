package org.rpcchain.testkit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.rpcchain.ChainId;
import org.rpcchain.Outcome;
import org.rpcchain.Value;
import org.rpcchain.message.HopId;
import org.rpcchain.testkit.program.Ending;
import org.rpcchain.testkit.program.Interpretation;
import org.rpcchain.testkit.program.Program;
import org.rpcchain.testkit.scale.Atlas;
import org.rpcchain.testkit.scale.Buckets;
import org.rpcchain.testkit.scale.LowerBound;

/**
 * Counts what chains do at scale, and keeps no chain that has ended. Each must end once, with the result that its program
 * foretells, and not before its lower bound.
 */
final class ScaleTally implements Witness {
    /** Ratios are counted in millionths. */
    static final long ONE = 1_000_000;

    private record Flight(long begunNanos, long boundNanos, long number) {}

    private static final Interpretation INTERPRETATION = new Interpretation(server -> true, Set.of());

    private final VirtualTime time;
    private final Atlas atlas;
    private final LowerBound bound;
    private final Map<ChainId, Flight> flights = new HashMap<>();
    private final Buckets waiting = new Buckets();
    private final Buckets excess = new Buckets();
    private final Buckets calls = new Buckets();
    private final Buckets completion = new Buckets();
    private final int[] served;
    private long begun;
    private long ended;
    private long hops;
    private long heartbeats;
    private long retransmitted;

    ScaleTally(VirtualTime time, Atlas atlas) {
        this.time = time;
        this.atlas = atlas;
        this.bound = new LowerBound(atlas, ScaleConditions.WORK);
        this.served = new int[atlas.nodes()];
    }

    @Override
    public void begun(ChainId chain, Plan plan) {
        Program program = plan.program();
        int site = atlas.siteOf(chain.client());
        long least = bound.ofChain(program, site);
        long number = ((Ending.Done) INTERPRETATION.of(program)).number();
        if (flights.put(chain, new Flight(time.nanos(), least, number)) != null) {
            throw new Violation("chain id " + chain + " was given twice");
        }
        calls.add(bound.ofCalls(program, site) * ONE / least);
        begun++;
    }

    @Override
    public void ended(ChainId chain, Outcome outcome) {
        Flight flight = flights.remove(chain);
        if (flight == null) {
            throw new Violation("chain " + chain + " ended twice, the second time " + outcome);
        }
        boolean right = outcome instanceof Outcome.Done done
                && done.result().value().get("number").longValue() == flight.number;
        if (!right) {
            throw new Violation("chain " + chain + " ended " + outcome + ", not with " + flight.number);
        }
        ended++;
        count(chain, flight);
    }

    private void count(ChainId chain, Flight flight) {
        long took = time.nanos() - flight.begunNanos;
        long beyond = took - flight.boundNanos;
        if (beyond < 0) {
            throw new Violation(
                    "chain " + chain + " took " + took + " ns, and cannot take less than " + flight.boundNanos + " ns");
        }
        completion.add(took);
        waiting.add(beyond);
        excess.add(Math.round((double) beyond * ONE / flight.boundNanos));
    }

    @Override
    public void served(Place place, HopId hop, String function, Value parameters) {
        hops++;
        served[atlas.numberOf(place.node())]++;
    }

    @Override
    public void heard(ChainId chain) {
        heartbeats++;
    }

    @Override
    public void retransmitted(ChainId chain, int attempt) {
        retransmitted++;
    }

    long begun() {
        return begun;
    }

    long ended() {
        return ended;
    }

    long hops() {
        return hops;
    }

    long heartbeats() {
        return heartbeats;
    }

    /** Answers how often a chain was sent again. */
    long retransmissions() {
        return retransmitted;
    }

    /** Answers by how much completion exceeds the lower bound, in millionths of it. */
    Buckets excess() {
        return excess;
    }

    /** Answers by how much completion exceeds the lower bound, in nanoseconds. */
    Buckets waiting() {
        return waiting;
    }

    /** Answers how long chains took, in nanoseconds. */
    Buckets completion() {
        return completion;
    }

    /** Answers what ordinary calls would take at least, in millionths of the chain's lower bound. */
    Buckets calls() {
        return calls;
    }

    /** Answers how many hops each node has served. */
    int[] served() {
        return served.clone();
    }

    /** Answers some chains that have not ended. */
    List<ChainId> open() {
        return flights.keySet().stream().limit(10).toList();
    }
}
