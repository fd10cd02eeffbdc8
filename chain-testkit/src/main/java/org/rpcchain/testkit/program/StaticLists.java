package org.rpcchain.testkit.program;

import java.util.ArrayList;
import java.util.List;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainContext;
import org.rpcchain.ChainId;
import org.rpcchain.ChainSource;
import org.rpcchain.NextHop;
import org.rpcchain.Sequence;
import org.rpcchain.State;
import org.rpcchain.Step;
import org.rpcchain.Value;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.sandbox.ChainingMethod;
import org.rpcchain.sandbox.Sandbox;

/**
 * Programs as static lists (§3.1), with the chaining function that the product has for them, from its sandbox.
 *
 * <p>Each call but the first is bound to the one before, so that a result which got lost, or is another's, shows.
 */
final class StaticLists {
    private static final Sequence ANY = Sequence.of(Step.call("any", "any"), Step.call("any", "any"));
    private static final ChainSource SOURCE = ANY.toChain().source().orElseThrow();

    /** The chaining function. */
    static final FunctionRef NEXT =
            new FunctionRef(SOURCE.hash(), ANY.toChain().first().then());

    /** One for all runs, since it compiles; its threads end with the process. */
    private static final Sandbox SANDBOX = new Sandbox();

    private static final ChainingMethod METHOD = SANDBOX.load(SOURCE).method(NEXT.method());

    private StaticLists() {}

    static ChainCall of(Program program) {
        List<Step> calls = new ArrayList<>();
        for (org.rpcchain.testkit.program.Step step : program.steps()) {
            org.rpcchain.testkit.program.Step.Call call = (org.rpcchain.testkit.program.Step.Call) step;
            Step next = Step.call(call.server(), call.function()).with("number", call.number());
            calls.add(
                    calls.isEmpty()
                            ? next.with("program", program.id())
                            : next.bind("program", Step.PREVIOUS + ".program"));
        }
        return Sequence.of(calls).toChain();
    }

    /** Answers whether this is the chaining function of static lists. */
    static boolean isOf(FunctionRef function) {
        return function.hash().equals(NEXT.hash());
    }

    static NextHop run(State state, Value result) {
        return METHOD.run(state, result, new Unasked());
    }

    /** The function knows nothing of its chain. */
    private static final class Unasked implements ChainContext {
        @Override
        public void log(String line) {
            throw new UnsupportedOperationException("static lists write nothing: " + line);
        }

        @Override
        public ChainId chainId() {
            throw new UnsupportedOperationException("static lists do not ask which chain this is");
        }

        @Override
        public String server() {
            throw new UnsupportedOperationException("static lists do not ask where they run");
        }

        @Override
        public int hop() {
            throw new UnsupportedOperationException("static lists do not ask for the hop");
        }
    }
}
