package org.rpcchain.testkit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Value;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Response;
import org.rpcchain.testkit.program.Interpretation;
import org.rpcchain.testkit.program.ProgramServices;

/**
 * A client response reaches the application, or the creator of its sub-chain, at most once, and in a kind network at least
 * once. A chain that is sent again may take another way where nodes fail, or lack a function, and respond again there; and what a node did before
 * it lost its memory, or two nodes have taken, is told once more.
 */
final class ResponsesOnce implements Invariant {
    private record Told(ChainId chain, Value response) {}

    private final NetworkSurroundings network;
    private final Repeats repeats;
    private final Set<Told> told = new HashSet<>();
    private final Set<ChainId> unfetched = new HashSet<>();
    private final Set<Told> excused = new HashSet<>();
    private final Map<ChainId, List<Integer>> foretold = new HashMap<>();

    ResponsesOnce(NetworkSurroundings network, Repeats repeats) {
        this.network = network;
        this.repeats = repeats;
    }

    @Override
    public void begun(ChainId chain, Plan plan) {
        if (network.isKind() && plan.limit() == Plan.Limit.NONE) {
            foretold.put(
                    chain,
                    new Interpretation(network::isServer, Set.of())
                            .of(plan.program())
                            .told());
        }
    }

    @Override
    public void responded(ChainId chain, Response response) {
        tell(chain, response.value());
    }

    /** A response goes beside the chain, whose end may come first: the application then waits for nothing any more. */
    @Override
    public void overtaken(Response response) {
        excused.add(new Told(response.id().chain(), response.value()));
    }

    @Override
    public void served(Place place, HopId hop, String function, Value parameters) {
        if (function.equals(ProgramServices.HEAR)) {
            tell(hop.chain(), parameters.get("response"));
        }
    }

    private void tell(ChainId chain, Value response) {
        if (!told.add(new Told(chain, response)) && !mayRepeat(chain)) {
            throw new Violation("the response " + response + " of chain " + chain + " was told twice");
        }
    }

    private boolean mayRepeat(ChainId chain) {
        boolean otherWay = repeats.sent(chain) > 1 && !network.isSteady();
        return otherWay || unfetched.contains(chain) || repeats.isForgotten(chain) || repeats.isTakenTwice(chain);
    }

    @Override
    public void ended(ChainId chain, Outcome outcome) {
        if (outcome instanceof Outcome.Failed failed && failed.failure().code() == FailureCode.CANCELLED) {
            foretold.remove(chain);
        }
    }

    @Override
    public void abandoned(ChainId chain) {
        foretold.remove(chain);
    }

    /** Without a function, a chain does not come to all its responses; sent again, it may come to them on another way. */
    @Override
    public void unfetched(ChainId chain) {
        unfetched.add(chain);
        foretold.remove(chain);
    }

    @Override
    public void over(NetworkSurroundings all) {
        foretold.forEach((chain, responses) -> {
            for (int response : responses) {
                Told expected = new Told(chain, Value.of(response));
                if (!told.contains(expected) && !excused.contains(expected)) {
                    throw new Violation("the response " + response + " of chain " + chain + " was never told");
                }
            }
        });
    }
}
