package org.rpcchain.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ServerDirectory;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.HopId;

class OriginEngineTest {
    private static final Instant T0 = Instant.EPOCH;

    private final OriginEngine engine = new OriginEngine(
            "c",
            URI.create("sim://c/"),
            ServerDirectory.of(Map.of("a", URI.create("sim://a/"))),
            Protocol.DEFAULT,
            new SplittableRandom(1),
            Observer.NONE);

    private ChainId begin(int number) {
        ChainId id = new ChainId("c", number);
        ChainCall call = ChainCall.to("a", "f", Value.record().build()).retransmitted(false);
        engine.step(T0, new OriginInput.Begin(id, call, FunctionRef.END, false));
        engine.step(T0, new OriginInput.Delivered(id, 1, Delivery.ACCEPTED));
        return id;
    }

    private List<Effect> complete(ChainId id) {
        return engine.step(
                T0, new OriginInput.CompletionArrived(new Completion(id, Value.of(1), VirtualConsole.EMPTY)));
    }

    @Test
    void a_client_keeps_no_alarms_of_chains_that_have_ended() {
        for (int i = 1; i <= 10_000; i++) {
            complete(begin(i));
        }
        assertThat(engine.chainsInFlight()).isZero();
        assertThat(engine.alarmsWaiting()).isLessThan(100);
    }

    private ChainId beginToBeSentAgain() {
        ChainId id = new ChainId("c", 1);
        ChainCall call = ChainCall.to("a", "f", Value.record().build());
        engine.step(T0, new OriginInput.Begin(id, call, FunctionRef.END, false));
        engine.step(T0, new OriginInput.Delivered(id, 1, Delivery.ACCEPTED));
        return id;
    }

    private static OriginInput silent(ChainId id) {
        Problem problem = new Problem(FailureCode.SILENT, "the connection broke");
        return new OriginInput.FailureArrived(new ChainFailure(id, problem, 2, "b", "g", VirtualConsole.EMPTY));
    }

    @Test
    void what_the_branches_of_one_attempt_say_one_by_one_is_answered_by_one_retransmission() {
        ChainId id = beginToBeSentAgain();
        assertThat(engine.step(T0.plusSeconds(1), silent(id))).hasAtLeastOneElementOfType(Effect.SendHop.class);
        assertThat(engine.step(T0.plusSeconds(1), silent(id))).isEmpty();
        assertThat(engine.step(T0.plusSeconds(1), silent(id))).isEmpty();
        assertThat(engine.chainsInFlight()).isEqualTo(1);
    }

    @Test
    void a_heartbeat_of_before_a_chain_was_sent_again_does_not_stop_its_delivery() {
        ChainId id = beginToBeSentAgain();
        engine.step(T0.plusSeconds(6), new OriginInput.Woke());
        Heartbeat old = new Heartbeat(new HopId(id, 7), "b", "g");
        engine.step(T0.plusSeconds(7), new OriginInput.HeartbeatArrived(old));
        List<Effect> effects = engine.step(
                T0.plusSeconds(7), new OriginInput.Delivered(id, 2, new Delivery.Unknown("the connection broke")));
        assertThat(effects).hasAtLeastOneElementOfType(Effect.WakeAt.class);
        assertThat(engine.step(T0.plusSeconds(8), new OriginInput.Woke()))
                .hasAtLeastOneElementOfType(Effect.SendHop.class);
    }

    @Test
    void a_chain_whose_neighbours_end_still_ends_by_its_own_alarm() {
        begin(1);
        for (int i = 2; i <= 1_000; i++) {
            complete(begin(i));
        }
        List<Effect> effects = engine.step(T0.plus(Protocol.DEFAULT.heartbeatTimeout()), new OriginInput.Woke());
        assertThat(effects).filteredOn(Effect.Ended.class::isInstance).hasSize(1);
    }
}
