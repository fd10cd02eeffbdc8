package org.rpcchain.testkit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.rpcchain.ChainId;
import org.rpcchain.Value;
import org.rpcchain.engine.Effect;
import org.rpcchain.testkit.program.Program;
import org.rpcchain.testkit.program.ProgramFunctions;
import org.rpcchain.testkit.program.Step;

/**
 * The parent of a sub-chain that is not to be composed goes on where the sub-chain was created (§3.4, §5.3.2). A chain that
 * is sent again may be run interactively, where its parent goes on at the client.
 */
final class ReturnsToCreator implements Invariant {
    private record SubChain(ChainId chain, Value program) {}

    private final NetworkSurroundings network;
    private final Map<SubChain, String> creators = new HashMap<>();
    private final Set<ChainId> interactive = new HashSet<>();

    ReturnsToCreator(NetworkSurroundings network) {
        this.network = network;
    }

    @Override
    public void begun(ChainId chain, Plan plan) {
        if (plan.interactive()) {
            interactive.add(chain);
        } else {
            gather(chain, plan.program());
        }
    }

    private void gather(ChainId chain, Program program) {
        for (Step step : program.steps()) {
            if (step instanceof Step.Begin begin) {
                if (!begin.composed()) {
                    creators.put(new SubChain(chain, Value.of(begin.program().id())), begin.server());
                }
                gather(chain, begin.program());
            } else if (step instanceof Step.Split split) {
                split.branches().forEach(branch -> gather(chain, branch));
            }
        }
    }

    @Override
    public void retransmitted(ChainId chain, int attempt) {
        interactive.add(chain);
    }

    @Override
    public void chained(Place place, Effect.RunChaining run) {
        ChainId chain = run.id().chain();
        Value ended = run.result().getOr("program", Value.nothing());
        boolean inItself = ended.equals(ProgramFunctions.program(run.function(), run.state(), run.result()));
        String creator = creators.get(new SubChain(chain, ended));
        if (creator != null && !inItself && !interactive.contains(chain) && !network.isAt(creator, place.node())) {
            throw new Violation("the sub-chain " + ended + " of " + chain + " is not composed and was created on "
                    + creator + ", but its parent went on at " + place.node());
        }
    }
}
