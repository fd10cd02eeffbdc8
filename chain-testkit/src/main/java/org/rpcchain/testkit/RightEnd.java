package org.rpcchain.testkit;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Value;
import org.rpcchain.testkit.program.Ending;
import org.rpcchain.testkit.program.Interpretation;

/**
 * A result is the interpreter's; a failure is one that the program foretells, or tells of a fault; and what was
 * acknowledged does not disappear: a chain that has lost nothing, or little, ends as its program foretells.
 */
final class RightEnd implements Invariant {
    /** What a chain may end with when the network fails it. */
    private static final Set<FailureCode> OF_FAULTS =
            EnumSet.of(FailureCode.UNREACHABLE, FailureCode.OVERLOADED, FailureCode.SILENT, FailureCode.TIME_BUDGET);
    /** A chain survives two lost heartbeats: it is sent again, and then run interactively. */
    private static final int LOSSES_SURVIVED = 2;
    /** Servers remember for a minute what a chain that is sent again has done. */
    private static final Duration REMEMBERED = Duration.ofSeconds(50);

    private static final class Run {
        final Plan plan;
        final Instant begun;
        int losses;

        Run(Plan plan, Instant begun) {
            this.plan = plan;
            this.begun = begun;
        }
    }

    private final NetworkSurroundings network;
    private final Map<ChainId, Run> runs = new HashMap<>();

    RightEnd(NetworkSurroundings network) {
        this.network = network;
    }

    @Override
    public void begun(ChainId chain, Plan plan) {
        runs.put(chain, new Run(plan, network.time().instant()));
    }

    @Override
    public void lost(ChainId chain) {
        Run run = runs.get(chain);
        if (run != null) {
            run.losses++;
        }
    }

    @Override
    public void ended(ChainId chain, Outcome outcome) {
        Run run = runs.get(chain);
        if (run == null) {
            throw new Violation("chain " + chain + " ended but never began");
        }
        if (outcome instanceof Outcome.Done done) {
            done(chain, run, done.result().value());
        } else if (outcome instanceof Outcome.Failed failed) {
            failed(chain, run, failed.failure());
        } else {
            lost(chain, run, ((Outcome.Unknown) outcome).lastKnown());
        }
    }

    private void done(ChainId chain, Run run, Value result) {
        Set<Integer> recovered = new HashSet<>();
        for (Value id : result.getOr("recovered", Value.list()).items()) {
            recovered.add(id.intValue());
        }
        // a budget that is spent in a sub-chain is a failure that a handler may take
        boolean foreseen = isQuiet(run) && run.plan.limit() == Plan.Limit.NONE;
        Set<Integer> forced = foreseen ? Set.of() : recovered;
        Ending foretold = ending(run, forced);
        List<Integer> inOrder = result.getOr("recovered", Value.list()).items().stream()
                .map(Value::intValue)
                .toList();
        boolean right = foretold instanceof Ending.Done done
                && done.number() == result.get("number").longValue()
                && done.recovered().equals(inOrder);
        if (!right) {
            throw wrong(chain, run, "with " + result, foretold);
        }
    }

    private void failed(ChainId chain, Run run, ChainFailure failure) {
        Ending foretold = ending(run, Set.of());
        boolean planned =
                foretold instanceof Ending.Failed failed && failed.codes().contains(failure.code());
        boolean excused = !isQuiet(run) && OF_FAULTS.contains(failure.code());
        boolean unheard = (!isQuiet(run) || run.plan.limit() != Plan.Limit.NONE)
                && flaws(run).contains(failure.code());
        if (!planned && !excused && !unheard && !isStopped(run, failure)) {
            throw wrong(chain, run, failure.sentence(), foretold);
        }
    }

    private void lost(ChainId chain, Run run, ChainFailure lastKnown) {
        Ending foretold = ending(run, Set.of());
        boolean planned =
                foretold instanceof Ending.Failed failed && failed.codes().contains(lastKnown.code());
        if (isQuiet(run) && !planned && !isStopped(run, lastKnown)) {
            throw wrong(chain, run, "unknown: " + lastKnown.sentence(), foretold);
        }
    }

    private static boolean isStopped(Run run, ChainFailure failure) {
        Plan.Limit limit = run.plan.limit();
        return failure.code() == FailureCode.CANCELLED
                || failure.code() == limit.code()
                || (limit == Plan.Limit.TIME && OF_FAULTS.contains(failure.code()));
    }

    private Set<FailureCode> flaws(Run run) {
        return new Interpretation(network::isServer, Set.of()).flaws(run.plan.program());
    }

    private Ending ending(Run run, Set<Integer> forced) {
        return new Interpretation(network::isServer, forced).of(run.plan.program());
    }

    /** Answers whether nothing has befallen a chain that it would not survive. */
    private boolean isQuiet(Run run) {
        if (network.isKind()) {
            return true;
        }
        boolean survived = run.plan.call().isRetransmitted()
                && run.losses <= LOSSES_SURVIVED
                && Duration.between(run.begun, network.time().instant()).compareTo(REMEMBERED) < 0;
        return network.isSteady() && (run.losses == 0 || survived);
    }

    private static Violation wrong(ChainId chain, Run run, String how, Ending foretold) {
        return new Violation("chain " + chain + " ended " + how + "; foretold was " + foretold + "; it lost "
                + run.losses + " messages; its plan is " + run.plan);
    }
}
