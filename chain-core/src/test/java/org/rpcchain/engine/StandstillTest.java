package org.rpcchain.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.ServerDirectory;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Course;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Head;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;

/** A node that has stood still for longer than it remembers hops, or has not heard of a client for so long, and goes on. */
class StandstillTest {
    private static final Instant T0 = Instant.EPOCH;
    private static final Duration STILL = Duration.ofSeconds(90);
    private static final Instant GOES_ON = T0.plusSeconds(10).plus(STILL);
    private static final Input STOOD_STILL = new Input.StoodStill(STILL, GOES_ON);
    private static final FunctionRef NEXT = new FunctionRef("a".repeat(64), "next");

    private final NodeEngine engine = engine(Protocol.DEFAULT);

    private static NodeEngine engine(Protocol protocol) {
        return new NodeEngine(
                ServerDirectory.of(Map.of("b", URI.create("sim://b/"))),
                NodeOptions.of(protocol),
                new SplittableRandom(1),
                Observer.NONE);
    }

    private static HopId id(int chain) {
        return new HopId(new ChainId("c", chain), 1);
    }

    private static Hop hop(int chain, Course course) {
        Budget budget = new Budget(10, Duration.ofMinutes(10), Budget.UNLIMITED);
        HopHeader header = HopHeader.plain(id(chain), URI.create("sim://c/"), NEXT, budget, Duration.ofSeconds(3));
        return new Hop(new Head(header.on(course), "a", "f", Value.record().build()), State.empty());
    }

    private static Hop hop(int chain) {
        return hop(chain, Course.PLAIN);
    }

    private static <T> T only(List<Effect> effects, Class<T> type) {
        List<T> found =
                effects.stream().filter(type::isInstance).map(type::cast).toList();
        assertThat(found).as("%s in %s", type.getSimpleName(), effects).hasSize(1);
        return found.get(0);
    }

    /** Its service function runs. */
    private long begins(int chain, Instant time) {
        return begins(engine, chain, time);
    }

    private static long begins(NodeEngine node, int chain, Instant time) {
        return only(node.step(time, new Input.HopArrived(hop(chain))), Effect.RunService.class)
                .ticket();
    }

    /** Its service function has answered: it leaves. */
    private Effect.SendHop leaves(int chain, long ticket, Instant time) {
        return leaves(engine, chain, ticket, time);
    }

    private static Effect.SendHop leaves(NodeEngine node, int chain, long ticket, Instant time) {
        node.step(time, new Input.Served(id(chain), ticket, new Answer.Result(Value.of(1)), Spent.NOTHING));
        NextHop next = NextHop.call("b", "g", Value.record().build(), "next", State.empty());
        return only(
                node.step(time, new Input.ChainingReturned(id(chain), ticket, next, List.of(), Spent.NOTHING)),
                Effect.SendHop.class);
    }

    private void passes(int chain, Instant time) {
        passes(engine, chain, time);
    }

    private static void passes(NodeEngine node, int chain, Instant time) {
        Effect.SendHop sent = leaves(node, chain, begins(node, chain, time), time);
        node.step(time, new Input.Delivered(id(chain), sent.attempt(), Delivery.ACCEPTED));
    }

    private List<Effect> arrives(Instant time, Hop hop) {
        return engine.step(time, new Input.HopArrived(hop));
    }

    private static Course of(Effect.SendHop sent) {
        return sent.hop().head().header().course();
    }

    @Test
    void what_waited_in_its_sockets_and_was_here_before_is_not_run_again() {
        passes(1, T0);
        engine.step(GOES_ON, STOOD_STILL);
        List<Effect> effects = arrives(GOES_ON, hop(1, Course.PLAIN.redelivered(Duration.ofSeconds(2))));
        only(effects, Effect.Admit.class);
        assertThat(effects).noneMatch(Effect.RunService.class::isInstance);
        assertThat(engine.hopsInWork()).isZero();
    }

    @Test
    void it_remembers_for_as_long_as_if_it_had_not_stood_still() {
        passes(1, T0);
        engine.step(GOES_ON, STOOD_STILL);
        engine.step(GOES_ON.plusSeconds(49), new Input.Woke());
        assertThat(engine.hopsRemembered()).isEqualTo(1);
        passes(2, GOES_ON.plusSeconds(49));
        engine.step(GOES_ON.plusSeconds(50), new Input.Woke());
        assertThat(engine.hopsRemembered()).isEqualTo(1);
        engine.step(GOES_ON.plusSeconds(109), new Input.Woke());
        assertThat(engine.hopsRemembered()).isZero();
    }

    @Test
    void what_is_new_is_refused_for_now_while_it_may_have_waited_in_the_sockets() {
        engine.step(GOES_ON, STOOD_STILL);
        Effect.Refuse refused = only(arrives(GOES_ON.plusSeconds(4), hop(1)), Effect.Refuse.class);
        assertThat(refused.problem().code()).isEqualTo(FailureCode.OVERLOADED);
        assertThat(refused.problem().message()).contains("stood still");
        passes(1, GOES_ON.plusSeconds(5));
    }

    @Test
    void what_comes_long_after_it_went_on_is_taken_though_it_had_nothing_to_do_meanwhile() {
        Instant morning = GOES_ON.plusSeconds(3_600);
        engine.step(morning, STOOD_STILL);
        passes(1, morning);
    }

    @Test
    void a_retransmission_that_may_be_older_than_it_says_is_refused_beside_what_is_in_work() {
        begins(1, T0);
        engine.step(GOES_ON, STOOD_STILL);
        Hop again = hop(1, Course.PLAIN.again(1, Duration.ofSeconds(7)));
        only(arrives(GOES_ON, again), Effect.Refuse.class);
        assertThat(arrives(GOES_ON, hop(1))).hasAtLeastOneElementOfType(Effect.Admit.class);
        assertThat(arrives(GOES_ON.plusSeconds(5), again)).hasAtLeastOneElementOfType(Effect.Admit.class);
    }

    @Test
    void the_state_of_what_is_in_work_is_taken() {
        Head head = hop(1).head();
        engine.step(T0, new Input.HeadArrived(head));
        engine.step(GOES_ON, STOOD_STILL);
        only(engine.step(GOES_ON, new Input.StateArrived(head, State.empty())), Effect.Admit.class);
    }

    @Test
    void what_was_in_work_says_how_long_its_chain_may_have_been_run_elsewhere() {
        long ticket = begins(1, T0.plusSeconds(9));
        engine.step(GOES_ON, STOOD_STILL);
        Course course = of(leaves(1, ticket, GOES_ON.plusSeconds(1)));
        assertThat(course.attempt()).isZero();
        assertThat(course.age()).isEqualTo(Duration.between(T0.plusSeconds(9), GOES_ON.plusSeconds(1)));
    }

    @Test
    void what_came_after_it_is_sent_on_for_the_first_time() {
        engine.step(GOES_ON, STOOD_STILL);
        Instant later = GOES_ON.plusSeconds(6);
        assertThat(of(leaves(1, begins(1, later), later)).age()).isZero();
    }

    @Test
    void what_its_client_has_asked_to_go_on_since_is_sent_on_for_the_first_time() {
        long ticket = begins(1, T0);
        engine.step(GOES_ON, STOOD_STILL);
        only(engine.step(GOES_ON, new Input.Woke()), Effect.SendHeartbeat.class);
        engine.step(GOES_ON.plusSeconds(1), new Input.HeartbeatAnswered(id(1), 0, Heartbeat.Answer.CONTINUE));
        assertThat(of(leaves(1, ticket, GOES_ON.plusSeconds(1))).age()).isZero();
    }

    @Test
    void what_its_client_answered_before_says_nothing_of_what_has_happened_since() {
        long ticket = begins(1, T0);
        only(engine.step(T0.plusSeconds(3), new Input.Woke()), Effect.SendHeartbeat.class);
        engine.step(GOES_ON, STOOD_STILL);
        engine.step(GOES_ON, new Input.HeartbeatAnswered(id(1), 0, Heartbeat.Answer.CONTINUE));
        assertThat(of(leaves(1, ticket, GOES_ON)).age()).isEqualTo(Duration.between(T0.plusSeconds(3), GOES_ON));
    }

    private Effect.SendHop leavesAfterAMinute(Heartbeat.Answer answer) {
        long ticket = begins(1, T0);
        for (int seconds = 3; seconds <= 66; seconds += 3) {
            Instant due = T0.plusSeconds(seconds);
            only(engine.step(due, new Input.Woke()), Effect.SendHeartbeat.class);
            engine.step(due.plusSeconds(2), new Input.HeartbeatAnswered(id(1), 0, answer));
        }
        return leaves(1, ticket, T0.plusSeconds(68));
    }

    @Test
    void what_nobody_has_heard_of_for_long_says_how_long_its_chain_may_have_been_run_elsewhere() {
        assertThat(of(leavesAfterAMinute(Heartbeat.Answer.UNHEARD)).age()).isEqualTo(Duration.ofSeconds(68));
    }

    @Test
    void a_client_that_waits_for_longer_has_not_sent_past_it_what_nobody_has_heard_of_for_as_long() {
        Protocol slow = Protocol.DEFAULT.heartbeats(Duration.ofSeconds(40), Duration.ofSeconds(80));
        NodeEngine patient = new NodeEngine(
                ServerDirectory.of(Map.of("b", URI.create("sim://b/"))),
                NodeOptions.of(slow),
                new SplittableRandom(1),
                Observer.NONE);
        long ticket = only(patient.step(T0, new Input.HopArrived(hop(1))), Effect.RunService.class)
                .ticket();
        only(patient.step(T0.plusSeconds(3), new Input.Woke()), Effect.SendHeartbeat.class);
        patient.step(T0.plusSeconds(5), new Input.HeartbeatAnswered(id(1), 0, Heartbeat.Answer.UNHEARD));
        assertThat(of(leaves(patient, 1, ticket, T0.plusSeconds(42))).age()).isZero();
    }

    @Test
    void what_its_client_hears_of_is_sent_on_for_the_first_time_however_long_it_takes() {
        assertThat(of(leavesAfterAMinute(Heartbeat.Answer.CONTINUE)).age()).isZero();
    }

    /** Its client is silent from the first heartbeat on, and has sent the chain past it, to a server that remembers for 20 s. */
    @Test
    void what_goes_on_when_a_server_of_short_memory_has_forgotten_what_was_sent_past_it_is_not_run_there() {
        NodeEngine next = engine(Protocol.DEFAULT.memory(Duration.ofSeconds(20), 100_000));
        long ticket = begins(1, T0);
        only(engine.step(T0.plusSeconds(3), new Input.Woke()), Effect.SendHeartbeat.class);
        passes(next, 1, T0.plusSeconds(6));
        Instant late = T0.plusSeconds(28);
        Hop sent = leaves(1, ticket, late).hop();
        assertThat(next.step(late, new Input.HopArrived(sent))).noneMatch(Effect.RunService.class::isInstance);
        assertThat(next.hopsRemembered()).isZero();
    }
}
