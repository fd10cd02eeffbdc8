package org.rpcchain.benchmarks.fig10;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.Mode;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.benchmarks.hop.HopSite;
import org.rpcchain.benchmarks.load.Load;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.soap.SoapChainClient;
import tools.jackson.databind.json.JsonMapper;

/**
 * Chains over two servers that do nothing, with states of several sizes to the first, in each mode, and two calls, by turns. The client learns
 * which mode pays from all of them (§7.2).
 */
final class StateSweep {
    private static final ChainSource SOURCE = ChainSource.beside(CarriedState.class, "CarriedState.java");
    private static final Value NOTHING = Value.record().put("payload", "x").build();
    private static final int WARM_THREADS = 32;
    /** Turns of all sizes before the first that counts: connections learn how fast the links are. */
    private static final int WARM_TURNS = 3;

    private final SoapChainClient client;

    StateSweep(SoapChainClient client) {
        this.client = client;
    }

    /**
     * What was measured of states of one size.
     *
     * @param chain the seconds of each chain
     * @param calls the seconds of the two calls that followed each
     * @param interactive the seconds of the chain that then ran its chaining function at the client, which kept the state
     * @param adaptive the seconds of the one after that, which chose between the two
     */
    record Times(int bytes, List<Double> chain, List<Double> calls, List<Double> interactive, List<Double> adaptive) {
        private static Times none(int bytes) {
            return new Times(bytes, new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        }

        /** Answers the seconds in that of the two modes whose median is less. */
        List<Double> better() {
            return Medians.median(interactive) < Medians.median(chain) ? interactive : chain;
        }

        static List<Times> parse(String json) {
            return List.of(new JsonMapper().readValue(json, Times[].class));
        }

        static String json(List<Times> times) {
            return new JsonMapper().writeValueAsString(times);
        }
    }

    /** Warms up so long with chains and calls of small states, and then measures each size so many times. */
    List<Times> measure(List<Integer> sizes, int times, Duration warmUp) {
        if (!warmUp.isZero()) {
            long unused = Load.repeat(() -> sweep(List.of(0), 1), warmUp, WARM_THREADS);
            HopSite.settle();
            sweep(sizes, WARM_TURNS);
        }
        return sweep(sizes, times);
    }

    /** All sizes come in each turn, so that each gets its share of whatever else the machine does. */
    private List<Times> sweep(List<Integer> sizes, int turns) {
        List<Times> all = sizes.stream().map(Times::none).toList();
        List<State> states = sizes.stream().map(StateSweep::state).toList();
        for (int turn = 0; turn < turns; turn++) {
            for (int i = 0; i < all.size(); i++) {
                State state = states.get(i);
                Times of = all.get(i);
                of.chain().add(seconds(() -> chain(state, of.bytes(), Mode.CHAINED)));
                of.calls().add(seconds(() -> calls(of.bytes())));
                of.interactive().add(seconds(() -> chain(state, of.bytes(), Mode.INTERACTIVE)));
                of.adaptive().add(seconds(() -> chain(state, of.bytes(), Mode.ADAPTIVE)));
            }
        }
        return all;
    }

    private static double seconds(Runnable work) {
        return Load.micros(work) / 1e6;
    }

    private static State state(int bytes) {
        byte[] carried = new byte[bytes];
        new SplittableRandom(bytes).nextBytes(carried);
        return State.empty().with("carried", Value.of(carried));
    }

    private void chain(State state, int bytes, Mode mode) {
        ChainCall call =
                ChainCall.to("ping", "echo", NOTHING).then(SOURCE, "afterFirst").state(state);
        check(bytes, client.run(call.mode(mode)).value());
    }

    private void calls(int bytes) {
        Value unused = client.call("ping", "echo", NOTHING);
        check(
                bytes,
                client.call("pong", "echo", Value.record().put("payload", bytes).build()));
    }

    private static void check(int bytes, Value answer) {
        if (answer.intValue() != bytes) {
            throw new IllegalStateException("a state of " + bytes + " bytes came as one of " + answer);
        }
    }
}
