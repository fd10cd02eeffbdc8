package org.rpcchain.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rpcchain.engine.World.call;
import static org.rpcchain.engine.World.subChain;
import static org.rpcchain.engine.World.value;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import org.rpcchain.VirtualConsole;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Course;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Head;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;

/** All that a chain carries counts, and is looked at before it leaves. */
class ByteBudgetTest {
    private static final Instant T0 = Instant.EPOCH;
    private static final State STATE = State.empty();
    private static final Value NOTHING = Value.record().build();
    private static final ChainSource SOURCE = ChainSource.of("Any.java", "any");
    private static final Value TEXT = Value.of("x".repeat(2_000));
    private static final long WEIGHT_OF_A_CHARACTER =
            Value.of("xx").weight() - Value.of("x").weight();
    /** What a hop without parameters and state carries. */
    private static final long BARE = NOTHING.weight() + STATE.asValue().weight();

    private static ChainFailure failure(Outcome outcome) {
        return ((Outcome.Failed) outcome).failure();
    }

    private static ChainFailure spent(Outcome outcome) {
        ChainFailure failure = failure(outcome);
        assertThat(failure.code()).isEqualTo(FailureCode.BYTE_BUDGET);
        return failure;
    }

    private static ChainCall first(long bytes) {
        return ChainCall.to("a", "one", NOTHING).then(SOURCE, "next").byteBudget(bytes);
    }

    @Test
    void a_first_hop_that_carries_more_than_the_chain_may_does_not_leave_its_client() {
        World world = new World("a");
        Value large = Value.record().put("text", TEXT).build();
        ChainFailure failure = spent(world.run(ChainCall.to("a", "one", large).byteBudget(1_000)));
        assertThat(failure.sentence())
                .contains("carries " + (large.weight() + STATE.asValue().weight()) + " bytes")
                .contains("1000 are left", "byteBudget(…)");
        assertThat(world.log).containsExactly("ended");
    }

    private static World twoHops() {
        World world = new World("a");
        world.services.put("one", p -> value(1));
        world.chaining.put("next", (state, result) -> NextHop.last("a", "one", NOTHING));
        return world;
    }

    @Test
    void what_the_first_hop_carries_is_not_left_for_the_next() {
        assertThat(twoHops().run(first(2 * BARE))).isInstanceOf(Outcome.Done.class);
        spent(twoHops().run(first(2 * BARE - 1)));
    }

    private static Outcome responding(World world, Value... responses) {
        world.services.put("one", p -> value(1));
        world.chaining.put("next", (state, result) -> {
            NextHop next = NextHop.end(result);
            for (Value response : responses) {
                next = next.respond(response);
            }
            return next;
        });
        return world.run(first(1_000).onResponse(response -> {}));
    }

    @Test
    void a_client_response_that_is_too_large_does_not_leave_though_the_chain_ends_there() {
        World world = new World("a");
        ChainFailure failure = spent(responding(world, Value.of(7), TEXT));
        assertThat(failure.sentence()).contains("client response carries " + TEXT.weight() + " bytes");
        assertThat(world.responses).containsExactly(Value.of(7));
    }

    @Test
    void client_responses_that_fit_leave() {
        World world = new World("a");
        assertThat(responding(world, Value.of(7), Value.of(8))).isInstanceOf(Outcome.Done.class);
        assertThat(world.responses).containsExactly(Value.of(7), Value.of(8));
    }

    @Test
    void a_response_to_the_creator_of_a_sub_chain_that_is_too_large_does_not_leave() {
        World world = new World("a", "b");
        world.services.put("one", p -> subChain(call("b", "two", "sub", STATE), ""));
        world.services.put("two", p -> value(2));
        world.services.put("responded", p -> value(0));
        world.chaining.put("sub", (state, result) -> NextHop.end(result).respond(TEXT));
        world.chaining.put("next", (state, result) -> NextHop.end(result));
        spent(world.run(first(2_000)));
        assertThat(world.log).doesNotContain("a runs responded", "b chains next");
    }

    /** Its sub-chain fails in a long sentence, and its creator minds that. */
    private static World mending(State after) {
        World world = new World("a", "b");
        Problem broken = new Problem(FailureCode.SERVICE_THREW, "it is broken " + "x".repeat(3_000));
        world.services.put("one", p -> subChain(call("b", "two", "sub", STATE), "mend"));
        world.services.put("two", p -> World.failed(broken));
        world.services.put("three", p -> value(3));
        world.services.put("mend", p -> value(1));
        world.chaining.put("next", (state, result) -> call("a", "three", "end", after));
        world.chaining.put("end", (state, result) -> NextHop.end(result));
        return world;
    }

    @Test
    void a_failure_is_not_told_to_a_handler_for_which_not_enough_is_left() {
        World world = mending(STATE);
        ChainFailure failure = spent(world.run(first(2_000)));
        assertThat(world.log).doesNotContain("a runs mend");
        assertThat(failure.sentence())
                .contains("hop 2, two on server b", "server a", "are left", "byteBudget(…)")
                .contains("SERVICE_THREW", "it is broken");
    }

    @Test
    void a_handler_for_which_enough_is_left_minds_the_failure() {
        World world = mending(STATE);
        assertThat(world.run(first(10_000))).isInstanceOf(Outcome.Done.class);
        assertThat(world.log).contains("a runs mend");
    }

    @Test
    void what_a_handler_was_told_is_not_left_for_what_follows_it() {
        spent(mending(STATE.with("text", TEXT)).run(first(5_000)));
    }

    @Test
    void a_branch_that_has_not_enough_left_to_tell_its_merge_host_of_a_failure_tells_the_client() {
        World world = new World("a", "b");
        world.services.put("one", p -> value(1));
        world.services.put("break", p -> World.failed(new Problem(FailureCode.SERVICE_THREW, "x".repeat(3_000))));
        world.chaining.put(
                "next",
                (state, result) -> NextHop.split(
                        List.of(NextHop.last("a", "one", NOTHING), NextHop.last("b", "break", NOTHING)),
                        "a",
                        "merge",
                        STATE));
        ChainFailure failure = spent(world.run(first(4_000)));
        assertThat(failure.sentence()).contains("hop 2, break on server b", "SERVICE_THREW");
    }

    /** Splits three ways, and calls once more after the merge, with a text of so many characters. */
    private static World threeWays(int characters) {
        World world = new World("a");
        world.services.put("one", p -> value(1));
        NextHop branch = NextHop.last("a", "one", NOTHING);
        Value text = Value.record().put("text", "x".repeat(characters)).build();
        world.chaining.put(
                "next", (state, result) -> NextHop.split(List.of(branch, branch, branch), "a", "merge", STATE));
        world.chaining.put("merge", (state, results) -> NextHop.last("a", "one", text));
        return world;
    }

    private static long leastForThreeWays(int characters) {
        long bytes = 2 * BARE;
        while (!(threeWays(characters).run(first(bytes)) instanceof Outcome.Done)) {
            bytes++;
        }
        return bytes;
    }

    @Test
    void a_split_loses_no_byte_of_what_its_chain_has_left() {
        int most = 2_000; // more than the branches need
        long least = leastForThreeWays(most);
        for (int more = 1; more <= 4; more++) {
            assertThat(leastForThreeWays(most + more) - least).isEqualTo(more * WEIGHT_OF_A_CHARACTER);
        }
    }

    private final ServerDirectory directory = ServerDirectory.ofLists(Map.of("a", List.of(URI.create("sim://a/"))));

    private List<Effect> steppedWith(long bytesLeft) {
        NodeEngine node =
                new NodeEngine(directory, NodeOptions.of(Protocol.DEFAULT), new SplittableRandom(1), Observer.NONE);
        HopId id = new HopId(new ChainId("c", 1), 1);
        HopHeader header = HopHeader.plain(
                        id,
                        URI.create("sim://c/"),
                        new FunctionRef("a".repeat(64), "next"),
                        new Budget(10, Duration.ofSeconds(60), bytesLeft),
                        Duration.ofSeconds(3))
                .on(Course.PLAIN.interactively());
        node.step(T0, new Input.HopArrived(new Hop(new Head(header, "a", "f", NOTHING), STATE)));
        return node.step(T0, new Input.Served(id, 1, new Answer.Result(TEXT), Spent.NOTHING));
    }

    private static <T> Optional<T> one(List<Effect> effects, Class<T> type) {
        return effects.stream().filter(type::isInstance).map(type::cast).findFirst();
    }

    @Test
    void a_result_that_is_too_large_does_not_leave_for_the_client_that_is_to_go_on_with_it() {
        List<Effect> effects = steppedWith(2_000);
        assertThat(one(effects, Effect.SendStep.class)).isEmpty();
        ChainFailure failure =
                one(effects, Effect.SendFailure.class).orElseThrow().failure();
        assertThat(failure.code()).isEqualTo(FailureCode.BYTE_BUDGET);
        assertThat(failure.sentence()).contains("2000 are left");
    }

    @Test
    void one_that_fits_is_taken_from_what_is_left() {
        Hop step = one(steppedWith(3_000), Effect.SendStep.class).orElseThrow().hop();
        assertThat(step.head().header().budget().bytesLeft()).isEqualTo(3_000 - step.weight());
    }

    private final OriginEngine client = new OriginEngine(
            "c", URI.create("sim://c/"), directory, Protocol.DEFAULT, new SplittableRandom(1), Observer.NONE);

    /** A chain falls silent twice, and then its bytes are spent. */
    private Outcome spentAtLast(boolean interactive) {
        ChainId id = new ChainId("c", 1);
        client.step(T0, new OriginInput.Begin(id, first(9_000), FunctionRef.END, interactive));
        for (int attempt = 1; attempt <= 3; attempt++) {
            Instant now = T0.plusSeconds(10L * attempt);
            client.step(now, new OriginInput.Woke());
            client.step(now, new OriginInput.Delivered(id, attempt, Delivery.ACCEPTED));
        }
        Problem why = new Problem(FailureCode.BYTE_BUDGET, "too much");
        ChainFailure failure = new ChainFailure(id, why, 2, "b", "g", VirtualConsole.EMPTY);
        return one(client.step(T0.plusSeconds(31), new OriginInput.FailureArrived(failure)), Effect.Ended.class)
                .orElseThrow()
                .outcome();
    }

    @Test
    void a_chain_that_has_not_enough_only_when_it_is_run_step_by_step_may_have_gone_further_before() {
        assertThat(spentAtLast(false)).isInstanceOf(Outcome.Unknown.class);
        assertThat(spentAtLast(true)).isInstanceOf(Outcome.Failed.class);
    }
}
