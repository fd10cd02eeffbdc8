package org.rpcchain.testkit;

import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Mode;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.testkit.program.Program;
import org.rpcchain.testkit.program.ProgramFunctions;
import org.rpcchain.testkit.program.ProgramServices;

/**
 * What a simulated client starts: a program, and how it is run.
 *
 * @param program what the chain does
 * @param call how it is started
 * @param interactive whether the client runs its chaining functions itself (§3.7)
 * @param limit the budget that it may exceed; none for a chain with ample ones
 * @param inline whether its first chaining function travels along (§3.2)
 */
record Plan(Program program, ChainCall call, boolean interactive, Limit limit, boolean inline) {
    /** By which chains whose mode is left to experience are one program's (§7.2). */
    private static final ChainSource LEARNED = ChainSource.of("Program.java", "class Program {}");

    /** A plan whose functions are in the repository. */
    Plan(Program program, ChainCall call, boolean interactive, Limit limit) {
        this(program, call, interactive, limit, false);
    }

    /** A budget that may not be enough. */
    enum Limit {
        NONE,
        HOPS,
        BYTES,
        TIME;

        /** Answers whether a chain that exceeds it may end with this failure. */
        boolean explains(FailureCode code) {
            return switch (this) {
                case NONE -> false;
                case HOPS -> code == FailureCode.HOP_LIMIT;
                case BYTES -> code == FailureCode.BYTE_BUDGET;
                case TIME -> code == FailureCode.TIME_BUDGET;
            };
        }
    }

    private static final List<Limit> LIMITS = List.of(Limit.values());

    /** Answers the plan of a program with the default budgets. */
    static Plan of(Program program) {
        ChainCall call = ChainCall.to(
                        program.first().server(),
                        program.first().function(),
                        program.first().parameters(program.id()))
                .state(program.state());
        return new Plan(program, call, false, Limit.NONE);
    }

    static Plan draw(RandomGenerator random, Program program) {
        Limit limit = random.nextInt(8) == 0 ? LIMITS.get(random.nextInt(LIMITS.size())) : Limit.NONE;
        ChainCall call = ChainCall.to(
                        program.first().server(),
                        program.first().function(),
                        program.first().parameters(program.id()))
                .state(program.state())
                .profiled(random.nextInt(8) == 0)
                .retransmitted(random.nextInt(5) > 0)
                .hopLimit(limit == Limit.HOPS ? random.nextInt(1, 12) : ChainCall.MOST_HOPS)
                .timeBudget(Duration.ofMillis(
                        limit == Limit.TIME ? random.nextInt(10, 4_000) : random.nextInt(120_000, 200_000)));
        ChainCall budgeted = limit == Limit.BYTES ? call.byteBudget(random.nextInt(1, 20_000)) : call;
        return new Plan(program, budgeted, random.nextInt(5) == 0, limit);
    }

    /** Answers this plan, but of some chains the function travels along, and of some the mode is left to experience. */
    Plan varied(RandomGenerator random) {
        return switch (random.nextInt(3)) {
            case 0 -> new Plan(program, call, interactive, limit, true);
            case 1 -> adaptive();
            default -> this;
        };
    }

    /** Answers this plan, but its mode is left to experience. */
    Plan adaptive() {
        ChainCall learned = call.then(LEARNED, ProgramFunctions.NEXT).mode(Mode.ADAPTIVE);
        return new Plan(program, learned, interactive, limit, inline);
    }

    /** Answers this plan in the mode that was chosen for it, if the choice was left. */
    Plan in(Mode chosen) {
        return call.mode() == Mode.ADAPTIVE ? new Plan(program, call, chosen == Mode.INTERACTIVE, limit, inline) : this;
    }

    /** Answers its first chaining function. */
    FunctionRef then() {
        return inline ? ProgramServices.along(program) : ProgramServices.then(program);
    }

    @Override
    public String toString() {
        return program
                + (interactive ? ", interactive" : "")
                + (inline ? ", inline" : "")
                + (limit == Limit.NONE ? "" : ", limited in " + limit)
                + (call.isRetransmitted() ? "" : ", sent once");
    }
}
