package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.rpcchain.ChainId;
import org.rpcchain.HopProfile;
import org.rpcchain.NextHop;
import org.rpcchain.ServerDirectory;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.engine.Answer;
import org.rpcchain.engine.Input;
import org.rpcchain.engine.NodeEngine;
import org.rpcchain.engine.NodeOptions;
import org.rpcchain.engine.Observer;
import org.rpcchain.engine.Protocol;
import org.rpcchain.engine.Spent;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Course;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Head;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;
import org.rpcchain.spi.HopTracer;
import org.rpcchain.spi.NodeListener;

/** A hop that nothing leaves is left all the same; else the gauge of hops in work would never fall again. */
class ObservationTest {
    private static final HopId ID = new HopId(new ChainId("c", 1), 1);
    private static final Input SERVED = new Input.Served(ID, 1, new Answer.Result(Value.of(1)), Spent.NOTHING);
    private static final Input NEXT = new Input.ChainingReturned(
            ID, 1, NextHop.call("b", "g", Value.record().build(), "next", State.empty()), List.of(), Spent.NOTHING);
    private static final Input CANCELLED = new Input.CancelArrived(ID.chain());

    private final List<Integer> left = new CopyOnWriteArrayList<>();
    private final List<Integer> arrived = new CopyOnWriteArrayList<>();
    private final Announcer announcer = new Announcer("a", new NodeListener() {
        @Override
        public void hopArrived(String server, String function, long bytes, int hopsInWork) {
            arrived.add(hopsInWork);
        }

        @Override
        public void hopLeft(HopProfile profile, int hopsInWork) {
            left.add(hopsInWork);
        }
    });
    private final Observation observation =
            new Observation(new Observers(new NodeListener() {}, HopTracer.NONE), announcer);
    private final NodeEngine engine = new NodeEngine(
            ServerDirectory.ofLists(Map.of("b", List.of(URI.create("sim://b/")))),
            NodeOptions.of(Protocol.DEFAULT),
            new SplittableRandom(1),
            Observer.NONE);

    private static Input answered(Heartbeat.Answer answer) {
        return new Input.HeartbeatAnswered(ID, 0, answer);
    }

    static Stream<Arguments> ends() {
        return Stream.of(
                Arguments.of("cancelled by its client", List.of(CANCELLED)),
                Arguments.of("told so by a heartbeat", List.of(answered(Heartbeat.Answer.CANCEL))),
                Arguments.of(
                        "sent again while it was served", List.of(answered(Heartbeat.Answer.OUTDATED), SERVED, NEXT)),
                Arguments.of(
                        "sent again while it chained", List.of(SERVED, answered(Heartbeat.Answer.OUTDATED), NEXT)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ends")
    void a_hop_that_is_stopped_is_left(String why, List<Input> inputs) {
        step(arriving(0, Value.record().build()));
        assertThat(left).isEmpty();
        inputs.forEach(this::step);
        assertThat(engine.hopsInWork()).isZero();
        await().untilAsserted(() -> assertThat(left).containsExactly(0));
    }

    private static Input arriving(int attempt, Value parameters) {
        HopHeader header = HopHeader.plain(
                        ID,
                        URI.create("sim://c/"),
                        new FunctionRef("a".repeat(64), "next"),
                        new Budget(10, Duration.ofSeconds(60), Budget.UNLIMITED),
                        Duration.ofSeconds(3))
                .on(Course.PLAIN.again(attempt, Duration.ZERO));
        return new Input.HopArrived(new Hop(new Head(header, "a", "f", parameters), State.empty()));
    }

    static Stream<Arguments> before() {
        return Stream.of(
                Arguments.of("was in work", List.of()), Arguments.of("had sent its chain on", List.of(SERVED, NEXT)));
    }

    @ParameterizedTest(name = "that {0}")
    @MethodSource("before")
    void a_hop_that_takes_the_name_of_one_is_seen_beside_it(String what, List<Input> inputs) {
        step(arriving(0, Value.record().build()));
        inputs.forEach(this::step);
        step(arriving(1, Value.record().put("other", 1).build()));
        assertThat(engine.hopsInWork()).isEqualTo(1);
        await().untilAsserted(() -> assertThat(arrived).containsExactly(1, 1));
        await().untilAsserted(() -> assertThat(left).containsExactly(0));
        step(CANCELLED);
        await().untilAsserted(() -> assertThat(left).containsExactly(0, 0));
    }

    private void step(Input input) {
        observation.stepped(Instant.EPOCH, input, engine.step(Instant.EPOCH, input));
    }
}
