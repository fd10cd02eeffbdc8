package org.rpcchain.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.ServerDirectory;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.Delivery;

/** A chain's client that is several, as the coordinators of a group are: one of them dies, another goes on. */
class OriginGroupTest {
    private static final ChainCall CALL =
            ChainCall.to("a", "f", Value.record().build()).then(ChainSource.of("C.java", "class C {}"), "afterF");
    private static final URI ORIGIN = URI.create("http://one:1/origin?k=7&group=g");

    private static final Instant START = Instant.EPOCH;

    private final World world = new World("a", "b");

    private void prepare() {
        world.services.put("f", parameters -> World.value(1));
        world.slow("g", World.value(2));
        world.chaining.put("afterF", (state, result) -> World.call("b", "g", "afterG", State.empty()));
        world.chaining.put("afterG", (state, result) -> NextHop.end(result));
    }

    private int times(String line) {
        return Collections.frequency(world.log, line);
    }

    private static Value result(Outcome outcome) {
        return ((Outcome.Done) outcome).result().value();
    }

    @Test
    void whoever_takes_over_a_chain_gets_its_end_and_no_service_function_runs_again() {
        prepare();
        world.begin("one", CALL, Earlier.NOTHING);
        world.dead.add("one");
        world.begin("two", CALL, Earlier.by(1, Duration.ofSeconds(9)));
        assertThat(result(world.answer("g"))).isEqualTo(Value.of(2));
        assertThat(times("a runs f")).isEqualTo(1);
        assertThat(times("b runs g")).isEqualTo(1);
        assertThat(times("two is told CompletionArrived")).isEqualTo(1);
        assertThat(times("ended")).isEqualTo(1);
    }

    @Test
    void a_service_function_that_runs_for_long_speaks_to_whoever_has_taken_its_chain_over() {
        prepare();
        world.begin("one", CALL, Earlier.NOTHING);
        world.begin("three", CALL, Earlier.by(1, Duration.ofSeconds(9)));
        world.pass(Duration.ofSeconds(20));
        assertThat(times("one is told HeartbeatArrived")).isZero();
        assertThat(times("three is told HeartbeatArrived")).isGreaterThan(3);
        world.answer("g");
        assertThat(times("one is told CompletionArrived")).isZero();
        assertThat(times("three is told CompletionArrived")).isEqualTo(1);
    }

    @Test
    void one_who_leaves_a_chain_to_another_stops_it_at_no_server() {
        prepare();
        world.begin("one", CALL, Earlier.NOTHING);
        world.begin("two", CALL, Earlier.by(1, Duration.ofSeconds(9)));
        world.leave("one");
        assertThat(result(world.answer("g"))).isEqualTo(Value.of(2));
        assertThat(times("b runs g")).isEqualTo(1);
    }

    @Test
    void a_heartbeat_that_meets_one_who_has_just_left_the_chain_stops_it_at_no_server() {
        prepare();
        world.begin("one", CALL, Earlier.NOTHING);
        world.leave("one");
        world.pass(Protocol.DEFAULT.heartbeatPeriod());
        assertThat(times("one is told HeartbeatArrived")).isEqualTo(1);
        assertThat(times("three is told HeartbeatArrived")).isEqualTo(1);
        world.begin("two", CALL, Earlier.by(1, Duration.ofSeconds(9)));
        assertThat(result(world.answer("g"))).isEqualTo(Value.of(2));
        assertThat(times("b runs g")).isEqualTo(1);
    }

    @Test
    void one_that_reaches_nobody_ends_no_chain_that_another_runs() {
        prepare();
        world.begin("one", CALL, Earlier.NOTHING);
        world.isolated.add("one");
        world.begin("two", CALL, Earlier.by(1, Duration.ofSeconds(9)));
        world.pass(Duration.ofSeconds(50));
        assertThat(times("ended")).isZero();
        world.isolated.clear();
        world.leave("one");
        assertThat(result(world.answer("g"))).isEqualTo(Value.of(2));
        assertThat(times("b runs g")).isEqualTo(1);
    }

    @Test
    void one_that_reaches_nobody_knows_no_end_of_a_chain_when_its_time_is_over() {
        prepare();
        world.begin("one", CALL, Earlier.NOTHING);
        world.isolated.add("one");
        assertThat(world.pass(ChainCall.DEFAULT_TIME_BUDGET)).isInstanceOf(Outcome.Unknown.class);
    }

    @Test
    void a_first_server_that_is_away_gets_the_chain_when_it_is_back() {
        prepare();
        world.dead.add("a");
        world.begin("one", CALL, Earlier.NOTHING);
        world.pass(Duration.ofSeconds(30));
        assertThat(times("ended")).isZero();
        world.dead.clear();
        world.pass(Protocol.DEFAULT.lastBackoff());
        assertThat(result(world.answer("g"))).isEqualTo(Value.of(2));
        assertThat(times("a runs f")).isEqualTo(1);
    }

    @Test
    void a_chain_that_cannot_be_delivered_is_given_back_and_who_began_it_sends_nothing_of_it_any_more() {
        prepare();
        world.isolated.add("one");
        world.begin("one", CALL, Earlier.NOTHING);
        world.pass(Duration.ofSeconds(30));
        world.giveBack("one");
        ChainFailure end = ((Outcome.Failed) world.pass(Duration.ZERO)).failure();
        assertThat(end.code()).isEqualTo(FailureCode.UNREACHABLE);
        assertThat(end.hop()).isZero();

        world.isolated.clear();
        world.begin("two", CALL, Earlier.NOTHING);
        world.pass(Duration.ofSeconds(10));
        assertThat(result(world.answer("g"))).isEqualTo(Value.of(2));
        assertThat(world.log.stream().filter(line -> line.startsWith("a gets"))).hasSize(1);
        assertThat(times("a runs f")).isEqualTo(1);
    }

    @Test
    void a_chain_that_a_server_has_is_not_given_back() {
        prepare();
        world.begin("one", CALL, Earlier.NOTHING);
        world.giveBack("one");
        assertThat(times("ended")).isZero();
        assertThat(result(world.answer("g"))).isEqualTo(Value.of(2));
    }

    @Test
    void what_another_may_have_sent_and_a_server_may_have_forgotten_is_not_run_again_by_who_could_not_deliver_it() {
        prepare();
        ChainCall call = CALL.timeBudget(Duration.ofMinutes(10));
        world.isolated.add("one");
        world.begin("one", call, Earlier.NOTHING);
        world.pass(Duration.ofSeconds(6));
        world.doubt("one", Duration.ofSeconds(6));
        world.begin("two", call, Earlier.by(1, Duration.ofSeconds(9)));
        world.pass(Duration.ofSeconds(1));
        assertThat(result(world.answer("g"))).isEqualTo(Value.of(2));

        world.pass(Duration.ofMinutes(3)); // in which the servers forget it
        world.isolated.clear();
        assertThat(world.pass(Duration.ofMinutes(8))).as("%s", world.log).isInstanceOf(Outcome.Unknown.class);
        assertThat(times("a runs f")).isEqualTo(1);
    }

    @Test
    void one_that_wakes_after_a_long_sleep_does_not_have_run_again_what_another_has_had_done_meanwhile() {
        prepare();
        ChainCall call = CALL.timeBudget(Duration.ofMinutes(10));
        world.isolated.add("one");
        world.begin("one", call, Earlier.NOTHING);
        world.begin("two", call, Earlier.by(1, Duration.ofSeconds(9)));
        assertThat(result(world.answer("g"))).isEqualTo(Value.of(2));

        world.pass(Duration.ofMinutes(3)); // in which the servers forget it
        world.stoodStill("one", Duration.ofMinutes(3));
        world.isolated.clear();
        assertThat(world.pass(Duration.ofMinutes(1))).as("%s", world.log).isInstanceOf(Outcome.Unknown.class);
        assertThat(times("a runs f")).isEqualTo(1);
    }

    @Test
    void what_another_may_have_sent_is_run_where_no_server_can_have_forgotten_it() {
        prepare();
        world.isolated.add("one");
        world.begin("one", CALL, Earlier.NOTHING);
        world.doubt("one", Duration.ofSeconds(6));
        world.pass(Duration.ofSeconds(30));
        world.isolated.clear();
        world.pass(Protocol.DEFAULT.lastBackoff());
        assertThat(result(world.answer("g"))).isEqualTo(Value.of(2));
    }

    @Test
    void a_chain_on_its_way_is_given_back_when_it_has_not_arrived_for_certain() {
        assertThat(wantedBackOnItsWay(new Delivery.Unreachable("refused"))).hasOnlyElementsOfType(Effect.Ended.class);
        assertThat(wantedBackOnItsWay(new Delivery.Unknown("it broke"))).noneMatch(Effect.Ended.class::isInstance);
        assertThat(wantedBackOnItsWay(refused(FailureCode.OVERLOADED))).noneMatch(Effect.Ended.class::isInstance);
    }

    private static OriginEngine engine() {
        ServerDirectory directory = ServerDirectory.of(Map.of("a", URI.create("http://a:1/node")));
        return new OriginEngine("one", ORIGIN, directory, Protocol.DEFAULT, new SplittableRandom(1), Observer.NONE);
    }

    private static List<Effect> wantedBackOnItsWay(Delivery delivery) {
        OriginEngine engine = engine();
        ChainId chain = new ChainId("group", 1);
        engine.step(START, new OriginInput.Begin(chain, CALL, World.SOURCE.sibling("afterF"), false));
        assertThat(engine.step(START, new OriginInput.BackAsked(chain))).isEmpty();
        return engine.step(START, new OriginInput.Delivered(chain, 1, delivery));
    }

    @Test
    void a_chain_that_was_not_reached_until_its_time_was_over_has_not_left_unless_a_full_server_may_have_its_double() {
        assertThat(hopAfterAll(new Delivery.Unreachable("refused"))).isZero();
        assertThat(hopAfterAll(refused(FailureCode.OVERLOADED))).isEqualTo(1);
    }

    /** Answers where a chain ends whose first delivery fares so, and all that come after do not reach its server. */
    private static int hopAfterAll(Delivery delivery) {
        OriginEngine engine = engine();
        ChainId chain = new ChainId("group", 1);
        ChainCall call = CALL.timeBudget(Duration.ofSeconds(10));
        List<Effect> effects =
                engine.step(START, new OriginInput.Begin(chain, call, World.SOURCE.sibling("afterF"), false));
        Delivery next = delivery;
        for (Instant now = START; ; now = now.plusMillis(10)) {
            List<Effect> then = new ArrayList<>();
            for (Effect effect : effects) {
                if (effect instanceof Effect.Ended ended) {
                    return ((Outcome.Failed) ended.outcome()).failure().hop();
                } else if (effect instanceof Effect.SendHop send) {
                    then.addAll(engine.step(now, new OriginInput.Delivered(chain, send.attempt(), next)));
                    next = new Delivery.Unreachable("refused");
                }
            }
            then.addAll(engine.step(now, new OriginInput.Woke()));
            effects = then;
        }
    }

    @Test
    void who_takes_over_and_does_not_know_the_first_server_does_not_know_the_end_either() {
        ChainCall elsewhere = ChainCall.to("nowhere", "f", Value.record().build())
                .then(ChainSource.of("C.java", "class C {}"), "afterF");
        world.begin("two", elsewhere, Earlier.by(1, Duration.ofSeconds(9)));
        assertThat(world.pass(Duration.ZERO)).isInstanceOf(Outcome.Unknown.class);
        world.begin("one", elsewhere, Earlier.NOTHING);
        assertThat(world.pass(Duration.ZERO)).isInstanceOf(Outcome.Failed.class);
    }

    @Test
    void an_answer_and_a_heartbeat_go_to_the_next_of_the_group_at_once_when_the_first_is_away() {
        prepare();
        world.begin("one", CALL, Earlier.NOTHING);
        world.dead.addAll(List.of("one", "two"));
        world.pass(Protocol.DEFAULT.heartbeatPeriod());
        assertThat(times("three is told HeartbeatArrived")).isEqualTo(1);
        world.answer("g");
        assertThat(times("three is told CompletionArrived")).isEqualTo(1);
    }

    @Test
    void a_group_that_is_away_is_asked_again_when_the_next_heartbeat_is_due() {
        prepare();
        world.begin("one", CALL, Earlier.NOTHING);
        world.dead.addAll(List.of("one", "two", "three"));
        world.pass(Duration.ofSeconds(10));
        world.dead.clear();
        world.pass(Protocol.DEFAULT.heartbeatPeriod());
        assertThat(world.log.stream().filter(line -> line.endsWith("is told HeartbeatArrived")))
                .hasSize(1);
    }

    @Test
    void a_service_function_that_may_have_been_forgotten_does_not_run_again_for_who_takes_over() {
        prepare();
        world.begin("one", CALL, Earlier.NOTHING);
        world.dead.addAll(List.of("one", "two", "three"));
        world.answer("g");
        world.pass(Duration.ofMinutes(5));
        world.dead.clear();
        world.begin("two", CALL, Earlier.by(1, Duration.ofMinutes(5)));
        assertThat(world.pass(Duration.ofMinutes(2))).isInstanceOf(Outcome.Unknown.class);
        assertThat(times("a runs f")).isEqualTo(1);
        assertThat(times("b runs g")).isEqualTo(1);
    }

    @Test
    void a_chain_has_the_listeners_that_the_directory_gives_its_group_and_only_origins_among_them() {
        ServerDirectory directory = ServerDirectory.ofLists(Map.of(
                "g",
                List.of(
                        URI.create("http://two:2/base/origin"),
                        URI.create("http://one:1/origin"),
                        URI.create("http://three:3/node"))));
        assertThat(OriginGroup.listeners(ORIGIN, directory))
                .containsExactly(ORIGIN, URI.create("http://two:2/base/origin?k=7&group=g"));
        assertThat(OriginGroup.listeners(ORIGIN, ServerDirectory.of(Map.of()))).containsExactly(ORIGIN);
        URI alone = URI.create("http://one:1/origin?k=7");
        assertThat(OriginGroup.listeners(alone, directory)).containsExactly(alone);
    }

    @Test
    void one_of_the_group_that_does_not_know_the_chain_is_passed_over_and_one_that_refuses_it_is_not() {
        List<URI> addresses = List.of(ORIGIN, URI.create("http://two:2/origin"));
        Attempts attempts = Attempts.toClient(addresses, 30, Protocol.DEFAULT, new SplittableRandom(1));
        Attempts.Verdict first = attempts.after(refused(FailureCode.OVERLOADED), START, START.plusSeconds(60));
        assertThat(first).isEqualTo(new Attempts.Verdict.Again(START));
        assertThat(attempts.endpoint()).isEqualTo(addresses.get(1));
        Attempts.Verdict second = attempts.after(new Delivery.Unknown("it broke"), START, START.plusSeconds(60));
        assertThat(((Attempts.Verdict.Again) second).time()).isAfter(START);
        assertThat(attempts.endpoint()).isEqualTo(ORIGIN);
        assertThat(attempts.after(refused(FailureCode.TOO_LARGE), START, START.plusSeconds(60)))
                .isInstanceOf(Attempts.Verdict.GiveUp.class);
    }

    private static Delivery refused(FailureCode code) {
        return new Delivery.Refused(new Problem(code, "no"));
    }
}
