package org.rpcchain.testkit.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.rpcchain.FailureCode;

/**
 * Runs a program directly, step after step, to foretell how a chain that runs it ends.
 *
 * <p>A failure goes to the innermost creator with a handler, then outward; the failure of a branch ends its split. Source:
 * RPC Chains §3.1, §3.4, §3.8, §3.10.
 */
public final class Interpretation {
    private final Predicate<String> servers;
    private final Set<Integer> forced;
    private final Deque<Step.Begin> creators = new ArrayDeque<>();

    /**
     * Creates an interpretation.
     *
     * @param servers which server names exist
     * @param forced sub-chains that fail for reasons which no program knows, and are recovered by their creators
     */
    public Interpretation(Predicate<String> servers, Set<Integer> forced) {
        this.servers = servers;
        this.forced = Set.copyOf(forced);
    }

    /** Foretells how a program ends. */
    public Ending of(Program program) {
        if (program.form() != Program.Form.OWN) {
            return last(program.steps());
        }
        long sum = 0;
        List<Integer> recovered = new ArrayList<>();
        List<Integer> told = new ArrayList<>();
        List<Integer> waiting = new ArrayList<>();
        for (Step step : program.steps()) {
            if (step instanceof Step.Respond respond) {
                if (isHeard()) {
                    waiting.add(respond.id());
                }
                continue;
            }
            if (!(step instanceof Step.Throw || step instanceof Step.Read)) {
                told.addAll(waiting);
            }
            waiting.clear();
            Ending ending = step(step);
            told.addAll(ending.told());
            if (ending instanceof Ending.Failed failed) {
                return new Ending.Failed(failed.codes(), failed.isCaught(), told);
            }
            Ending.Done done = (Ending.Done) ending;
            recovered.addAll(done.recovered());
            sum = step instanceof Step.Split split
                    ? done.number() + sum * power(split.branches().size())
                    : ProgramFunctions.mixed(sum, done.number());
        }
        told.addAll(waiting);
        return new Ending.Done(sum, recovered, told);
    }

    /** Calls alone end with what the last answers, or as the first that fails. */
    private Ending last(List<Step> calls) {
        Ending ending = new Ending.Done(0, List.of(), List.of());
        for (int i = 0; i < calls.size() && ending instanceof Ending.Done; i++) {
            ending = step(calls.get(i));
        }
        return ending;
    }

    /**
     * Answers every failure that any step of a program may raise: where the network fails sub-chains and handlers, a chain
     * may come to steps, and end with failures, to which it does not come otherwise.
     */
    public Set<FailureCode> flaws(Program program) {
        Set<FailureCode> codes = EnumSet.noneOf(FailureCode.class);
        for (Step step : program.steps()) {
            if (step(step) instanceof Ending.Failed failed) {
                codes.addAll(failed.codes());
            }
            if (step instanceof Step.Begin begin) {
                codes.addAll(flaws(begin.program()));
            } else if (step instanceof Step.Split split) {
                split.branches().forEach(branch -> codes.addAll(flaws(branch)));
            }
        }
        return codes;
    }

    /** Client responses go to the creator of the current sub-chain, if it listens. */
    private boolean isHeard() {
        return creators.isEmpty() || creators.element().listening();
    }

    private static long power(int branches) {
        long power = ProgramFunctions.mixed(1, 0) - ProgramFunctions.mixed(0, 0);
        long all = 1;
        for (int i = 0; i < branches; i++) {
            all *= power;
        }
        return all;
    }

    private Ending step(Step step) {
        if (step instanceof Step.Call call) {
            return call(call);
        }
        if (step instanceof Step.Begin begin) {
            return begin(begin);
        }
        if (step instanceof Step.Split split) {
            return split(split);
        }
        if (step instanceof Step.Read) {
            return failed(FailureCode.STATE_MISSING, true);
        }
        return step instanceof Step.Throw
                ? failed(FailureCode.CHAINING_THREW, true)
                : new Ending.Done(0, List.of(), List.of());
    }

    private Ending call(Step.Call call) {
        if (!servers.test(call.server())) {
            return failed(FailureCode.UNKNOWN_SERVER, true);
        }
        return switch (call.function()) {
            case ProgramServices.THROW -> failed(FailureCode.SERVICE_THREW, true);
            case ProgramServices.MISSING -> failed(FailureCode.UNKNOWN_FUNCTION, true);
            case ProgramServices.SLEEP -> failed(FailureCode.TIME_BUDGET, false);
            default -> new Ending.Done(call.number(), List.of(), List.of());
        };
    }

    private static Ending failed(FailureCode code, boolean caught) {
        return new Ending.Failed(EnumSet.of(code), caught, List.of());
    }

    private Ending begin(Step.Begin begin) {
        if (!servers.test(begin.server())) {
            return failed(FailureCode.UNKNOWN_SERVER, true);
        }
        creators.push(begin);
        Ending inner = of(begin.program());
        creators.pop();
        boolean recovering = begin.rescue().isRecovering();
        boolean fails = inner instanceof Ending.Failed failed && failed.isCaught();
        if (recovering && (fails || forced.contains(begin.program().id()))) {
            return new Ending.Done(begin.rescued(), List.of(begin.program().id()), inner.told());
        }
        return inner;
    }

    /** The merge function mixes the results of the branches in their order. */
    private Ending split(Step.Split split) {
        if (!servers.test(split.host())
                || split.branches().stream()
                        .anyMatch(branch -> !servers.test(branch.first().server()))) {
            return failed(FailureCode.UNKNOWN_SERVER, true);
        }
        Set<FailureCode> codes = EnumSet.noneOf(FailureCode.class);
        List<Integer> recovered = new ArrayList<>();
        List<Integer> told = new ArrayList<>();
        long sum = 0;
        for (Program branch : split.branches()) {
            Ending ending = of(branch);
            if (ending instanceof Ending.Failed failed) {
                codes.addAll(failed.codes());
            } else if (ending instanceof Ending.Done done) {
                sum = ProgramFunctions.mixed(sum, done.number());
                recovered.addAll(done.recovered());
                told.addAll(done.told());
            }
        }
        return codes.isEmpty() ? new Ending.Done(sum, recovered, told) : new Ending.Failed(codes, true, List.of());
    }
}
