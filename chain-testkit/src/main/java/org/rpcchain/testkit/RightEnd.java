package org.rpcchain.testkit;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Value;
import org.rpcchain.engine.Earlier;
import org.rpcchain.engine.Protocol;
import org.rpcchain.message.HopId;
import org.rpcchain.testkit.program.Ending;
import org.rpcchain.testkit.program.Interpretation;
import org.rpcchain.testkit.program.ProgramServices;

/**
 * A result is the interpreter's; a failure is one that the program foretells, or tells of a fault; and what was
 * acknowledged does not disappear: a chain that has lost nothing, or little, ends as its program foretells. Where a node may not send chains
 * to all servers, so does every chain that was not refused there.
 */
final class RightEnd implements Invariant {
    /** What a chain may fail with when the network fails it; that it is silent is no failure, but unknown. */
    private static final Set<FailureCode> OF_FAULTS =
            EnumSet.of(FailureCode.UNREACHABLE, FailureCode.OVERLOADED, FailureCode.TIME_BUDGET);
    /** What failed so may have been done before its chain was sent again: that is unknown, and not failed. */
    private static final Set<FailureCode> FOR_NOW =
            EnumSet.of(FailureCode.UNREACHABLE, FailureCode.OVERLOADED, FailureCode.REPOSITORY_UNREACHABLE);
    /** A chain survives two lost heartbeats: it is sent again, and then run interactively. */
    private static final int LOSSES_SURVIVED = 2;
    /** A chain is older than it says by what it has spent on the wire: servers take so much for forgotten before they have. */
    private static final Duration ON_THE_WAY = Duration.ofSeconds(10);

    /** What a node says that may not send a chain to the creator who would be told of its failure: the failure passes by, and keeps its code. */
    private static final String FENCED_OFF = "this server does not send chains to";

    private static final class Run {
        final Plan plan;
        final Instant begun;
        int losses;
        int attempt;
        boolean cancelled;
        boolean unfetched;
        /** Whether it was told that a node may not send it where it was to go: whoever heard of that may have taken it. */
        boolean refused;

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
        with(chain, run -> run.losses++);
    }

    private void with(ChainId chain, Consumer<Run> what) {
        Run run = runs.get(chain);
        if (run != null) {
            what.accept(run);
        }
    }

    @Override
    public void retransmitted(ChainId chain, int attempt) {
        with(chain, run -> run.attempt = attempt);
    }

    @Override
    public void cancelled(ChainId chain) {
        with(chain, run -> run.cancelled = true);
    }

    @Override
    public void unfetched(ChainId chain) {
        with(chain, run -> run.unfetched = true);
    }

    @Override
    public void told(String from, HopId by, Optional<HopId> message, ChainFailure failure) {
        if (failure.code() == FailureCode.DESTINATION_REFUSED
                || failure.problem().message().contains(FENCED_OFF)) {
            with(by.chain(), run -> run.refused = true);
        }
    }

    /** A client that has come back empty must not hear of an end any more. */
    @Override
    public void abandoned(ChainId chain) {
        runs.remove(chain);
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
        boolean foreseen = isUntouched(run) && run.plan.limit() == Plan.Limit.NONE;
        Set<Integer> forced = foreseen ? Set.of() : recovered;
        Ending foretold = ending(run, forced);
        List<Integer> inOrder = result.getOr("recovered", Value.list()).items().stream()
                .map(Value::intValue)
                .toList();
        boolean right = foretold instanceof Ending.Done done
                && done.number() == result.get("number").longValue()
                && run.plan.program().id() == result.get("program").intValue()
                && done.recovered().equals(inOrder);
        if (!right) {
            throw wrong(chain, run, "with " + result, foretold);
        }
    }

    private void failed(ChainId chain, Run run, ChainFailure failure) {
        Ending foretold = ending(run, Set.of());
        boolean planned =
                foretold instanceof Ending.Failed failed && failed.codes().contains(failure.code());
        boolean excused = (!isQuiet(run) && isOfFaults(run, failure.code())) || isRefused(run, failure);
        boolean unheard = (!isUntouched(run) || run.plan.limit() != Plan.Limit.NONE)
                && flaws(run).contains(failure.code());
        boolean doubtful = run.attempt > 0 && FOR_NOW.contains(failure.code());
        if (doubtful || (!planned && !excused && !unheard && !isStopped(run, failure))) {
            throw wrong(chain, run, failure.sentence(), foretold);
        }
        boolean said = failure.code() == FailureCode.SERVICE_THREW;
        if (said && !failure.parameters().equals(ProgramServices.SAID)) {
            throw wrong(chain, run, failure.sentence() + " with the parameters " + failure.parameters(), foretold);
        }
    }

    private void lost(ChainId chain, Run run, ChainFailure lastKnown) {
        Ending foretold = ending(run, Set.of());
        boolean planned =
                foretold instanceof Ending.Failed failed && failed.codes().contains(lastKnown.code());
        boolean excused = (!isQuiet(run) && mayBeKnownLast(run, lastKnown)) || isRefused(run, lastKnown);
        if (!excused && !planned && !isStopped(run, lastKnown) && !isUnknownStepByStep(run, lastKnown.code())) {
            throw wrong(chain, run, "unknown: " + lastKnown.sentence(), foretold);
        }
    }

    /** Silence; or a hop that cannot be delivered again, or a chaining function that cannot be had again, and may have been done before. */
    private boolean mayBeKnownLast(Run run, ChainFailure lastKnown) {
        FailureCode code = lastKnown.code();
        return switch (code) {
            case SILENT -> true;
            case UNKNOWN_SERVER -> flaws(run).contains(code) || isOfFaults(run, code);
            case REPOSITORY_UNREACHABLE -> run.attempt > 0 && isOfFaults(run, code);
            case MAYBE_DONE ->
                run.attempt > 0
                        && run.unfetched
                        && lastKnown.problem().message().contains("(REPOSITORY_UNREACHABLE)");
            default -> OF_FAULTS.contains(code) && isOfFaults(run, code);
        };
    }

    /** Run step by step, a chain that wants to go to a server which is not known there may have been there before: no handler is told. */
    private boolean isUnknownStepByStep(Run run, FailureCode code) {
        return run.attempt >= Earlier.EACH - 1
                && code == FailureCode.UNKNOWN_SERVER
                && flaws(run).contains(code);
    }

    private static boolean isRefused(Run run, ChainFailure failure) {
        return run.refused && failure.code() == FailureCode.DESTINATION_REFUSED;
    }

    private static boolean isStopped(Run run, ChainFailure failure) {
        return (run.cancelled && failure.code() == FailureCode.CANCELLED)
                || run.plan.limit().explains(failure.code())
                || isOutOfTime(run, failure.code());
    }

    /** A message that was lost, and which a chain survives otherwise, may be waited for longer than a short budget lasts. */
    private static boolean isOutOfTime(Run run, FailureCode code) {
        return run.plan.limit() == Plan.Limit.TIME
                && run.losses > 0
                && (code == FailureCode.SILENT || OF_FAULTS.contains(code));
    }

    /** A chain that lost nothing while all stood finds its servers; and it lacks a function only where one was not had. */
    private boolean isOfFaults(Run run, FailureCode code) {
        return switch (code) {
            case UNREACHABLE -> run.losses > 0 || network.isDisturbed();
            case REPOSITORY_UNREACHABLE -> run.unfetched;
            case UNKNOWN_SERVER -> network.nodesDirectory().isEverGappy();
            default -> OF_FAULTS.contains(code);
        };
    }

    private Set<FailureCode> flaws(Run run) {
        return new Interpretation(network::isServer, Set.of()).flaws(run.plan.program());
    }

    private Ending ending(Run run, Set<Integer> forced) {
        return new Interpretation(network::isServer, forced).of(run.plan.program());
    }

    /** Answers whether nothing has befallen a chain that it would not survive, nor stood in its way. */
    private boolean isUntouched(Run run) {
        return isQuiet(run) && !run.refused;
    }

    /** Answers whether nothing has befallen a chain, until it ended, that it would not survive. */
    private boolean isQuiet(Run run) {
        if (run.unfetched) {
            return false;
        }
        boolean survived =
                run.plan.call().isRetransmitted() && run.losses <= LOSSES_SURVIVED && isRemembered(run.begun);
        return network.isSteadySoFar() && (run.losses == 0 || survived);
    }

    /** Answers whether servers still know what a chain that began then, and is sent again, has done. */
    private boolean isRemembered(Instant begun) {
        boolean isKept = network.world().answerBytes() == Protocol.DEFAULT.answerBytes();
        return isKept
                && begun.plus(network.protocol().memory())
                        .minus(ON_THE_WAY)
                        .isAfter(network.time().instant());
    }

    private static Violation wrong(ChainId chain, Run run, String how, Ending foretold) {
        return new Violation("chain " + chain + " ended " + how + "; foretold was " + foretold + "; it lost "
                + run.losses + " messages; its plan is " + run.plan);
    }
}
