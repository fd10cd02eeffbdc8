package org.rpcchain.testkit;

import java.util.HashMap;
import java.util.Map;
import org.rpcchain.ChainId;
import org.rpcchain.Value;
import org.rpcchain.engine.Effect;
import org.rpcchain.testkit.program.Program;
import org.rpcchain.testkit.program.ProgramFunctions;
import org.rpcchain.testkit.program.Step;

/**
 * Of a chain that is run interactively, every chaining function runs at its client, and every one of a sub-chain where that was created
 * (§3.7). A chain that is sent again may go on elsewhere, the way that a failure handler had taken before.
 */
final class StepsAtCreators implements Invariant {
    private static final String CLIENT = "";

    private final NetworkSurroundings network;
    /** By chain, and by the number of a program: the server that has begun it, or the client. */
    private final Map<ChainId, Map<Value, String>> creators = new HashMap<>();

    StepsAtCreators(NetworkSurroundings network) {
        this.network = network;
    }

    @Override
    public void begun(ChainId chain, Plan plan) {
        if (plan.interactive()) {
            Map<Value, String> programs = new HashMap<>();
            gather(plan.program(), CLIENT, programs);
            creators.put(chain, programs);
        }
    }

    private static void gather(Program program, String creator, Map<Value, String> programs) {
        programs.put(Value.of(program.id()), creator);
        for (Step step : program.steps()) {
            if (step instanceof Step.Begin begin) {
                gather(begin.program(), begin.server(), programs);
            } else if (step instanceof Step.Split split) {
                split.branches().forEach(branch -> gather(branch, creator, programs));
            }
        }
    }

    @Override
    public void retransmitted(ChainId chain, int attempt) {
        creators.remove(chain);
    }

    @Override
    public void abandoned(ChainId chain) {
        creators.remove(chain);
    }

    @Override
    public void chained(Place place, Effect.RunChaining run) {
        ChainId chain = run.id().chain();
        Value program = ProgramFunctions.program(run.function(), run.state(), run.result());
        String creator = creators.getOrDefault(chain, Map.of()).get(program);
        if (creator != null && !isAt(creator, place.node())) {
            throw new Violation("a chaining function of program " + program + " of " + chain
                    + ", which is run interactively, ran at " + place.node() + ", but was begun at "
                    + (creator.equals(CLIENT) ? "its client" : creator));
        }
    }

    private boolean isAt(String creator, String node) {
        return creator.equals(CLIENT) ? node.startsWith(SimulatedNetwork.CLIENT) : network.isAt(creator, node);
    }
}
