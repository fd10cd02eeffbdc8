package org.rpcchain.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainId;
import org.rpcchain.NextHop;
import org.rpcchain.ServerDirectory;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.message.Branch;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Course;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Frame;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Head;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;
import org.rpcchain.message.Stack;

/** A hop of a chain that was sent once, delivered again so late that its receiver may have forgotten it. */
class RedeliveryTest {
    private static final Instant T0 = Instant.EPOCH;
    private static final Duration MINUTES = Duration.ofMinutes(10);
    private static final FunctionRef NEXT = new FunctionRef("a".repeat(64), "next");
    private static final Delivery NO_ANSWER = new Delivery.Unknown("no answer");

    private final ServerDirectory directory = ServerDirectory.of(Map.of("b", URI.create("sim://b/")));
    private final NodeEngine engine = engine(Protocol.DEFAULT);

    private NodeEngine engine(Protocol protocol) {
        return new NodeEngine(directory, NodeOptions.of(protocol), new SplittableRandom(1), Observer.NONE);
    }

    private static HopId id(int chain) {
        return new HopId(new ChainId("c", chain), 1);
    }

    private static Hop hop(HopId id, FunctionRef then, Duration age) {
        Budget budget = new Budget(10, MINUTES, Budget.UNLIMITED);
        HopHeader header = HopHeader.plain(id, URI.create("sim://c/"), then, budget, Duration.ofSeconds(3));
        Value parameters = Value.record().build();
        return new Hop(new Head(header.on(Course.PLAIN.redelivered(age)), "a", "f", parameters), State.empty());
    }

    /** A branch of a split into two has come to its end, and its sender delivers that to the merge host. */
    private static Hop arrival(String branch, Duration age) {
        return arrival(branch, 2, Course.PLAIN.redelivered(age));
    }

    private static Hop arrival(String branch, int branches, Course course) {
        HopId id = new HopId(new ChainId("c", 1), new Branch(branch), 2, Purpose.ARRIVAL, 1);
        HopHeader header = new HopHeader(
                id,
                URI.create("sim://c/"),
                FunctionRef.END,
                new Stack(List.of(new Frame.Merge("a", NEXT, State.empty(), branches, 1, 20, 0))),
                new Budget(10, MINUTES, Budget.UNLIMITED),
                Duration.ofSeconds(3),
                course,
                VirtualConsole.EMPTY);
        return new Hop(new Head(header, "a", "", Value.of(branch)), State.empty());
    }

    private static boolean runs(List<Effect> effects) {
        assertThat(effects).hasAtLeastOneElementOfType(Effect.Admit.class);
        return effects.stream()
                .anyMatch(effect -> effect instanceof Effect.RunService || effect instanceof Effect.RunChaining);
    }

    /** The chain comes, is served, and ends. */
    private static void passes(NodeEngine at, int chain, Instant time) {
        Hop hop = hop(id(chain), FunctionRef.END, Duration.ZERO);
        Effect.RunService run = only(at.step(time, new Input.HopArrived(hop)), Effect.RunService.class);
        Input served = new Input.Served(id(chain), run.ticket(), new Answer.Result(Value.of(1)), Spent.NOTHING);
        Effect.SendCompletion end = only(at.step(time, served), Effect.SendCompletion.class);
        at.step(time, new Input.Delivered(id(chain), end.attempt(), Delivery.ACCEPTED));
    }

    private static <T> T only(List<Effect> effects, Class<T> type) {
        List<T> found =
                effects.stream().filter(type::isInstance).map(type::cast).toList();
        assertThat(found).as("%s in %s", type.getSimpleName(), effects).hasSize(1);
        return found.get(0);
    }

    private boolean runsAgain(NodeEngine at, int chain, Duration after) {
        Hop again = hop(id(chain), FunctionRef.END, after);
        return runs(at.step(T0.plus(after), new Input.HopArrived(again)));
    }

    @Test
    void what_may_have_been_here_more_than_a_minute_ago_is_not_run_again() {
        passes(engine, 1, T0);
        assertThat(runsAgain(engine, 1, Duration.ofSeconds(61))).isFalse();
        assertThat(engine.hopsInWork()).isZero();
    }

    @Test
    void what_so_many_newer_hops_have_pushed_out_is_not_run_again() {
        NodeEngine small = engine(Protocol.DEFAULT.memory(Duration.ofSeconds(60), 3));
        for (int chain = 1; chain <= 5; chain++) {
            passes(small, chain, T0.plusMillis(chain));
        }
        assertThat(runsAgain(small, 1, Duration.ofMillis(500))).isFalse();
    }

    @Test
    void a_chaining_function_of_which_that_is_so_is_not_run_again_either() {
        passes(engine, 1, T0);
        HopId step = id(2).part(Purpose.CHAIN, 0);
        Instant late = T0.plusSeconds(61);
        assertThat(runs(engine.step(late, new Input.HopArrived(hop(step, NEXT, Duration.ofSeconds(61))))))
                .isFalse();
    }

    @Test
    void what_is_delivered_for_the_first_time_is_run_whatever_was_forgotten() {
        passes(engine, 1, T0);
        passes(engine, 2, T0.plusSeconds(61));
    }

    @Test
    void what_is_delivered_again_is_run_where_it_cannot_have_been_forgotten() {
        passes(engine, 1, T0);
        assertThat(runsAgain(engine, 2, Duration.ofSeconds(30))).isTrue();
    }

    @Test
    void what_is_delivered_again_is_run_at_a_node_that_has_forgotten_nothing() {
        assertThat(runsAgain(engine, 1, Duration.ofMinutes(5))).isTrue();
    }

    @Test
    void a_branch_that_never_was_here_is_taken_while_its_merge_waits_for_it() {
        passes(engine, 9, T0);
        engine.step(T0.plusSeconds(55), new Input.HopArrived(arrival(".1", Duration.ZERO)));
        Hop again = arrival(".2", Duration.ofSeconds(55));
        Effect.RunChaining merge =
                only(engine.step(T0.plusSeconds(61), new Input.HopArrived(again)), Effect.RunChaining.class);
        assertThat(merge.result()).isEqualTo(Value.list(List.of(Value.of(".1"), Value.of(".2"))));
    }

    @Test
    void a_branch_that_was_here_and_is_forgotten_counts_once() {
        NodeEngine small = engine(Protocol.DEFAULT.memory(Duration.ofSeconds(60), 1));
        small.step(T0, new Input.HopArrived(arrival(".1", Duration.ZERO)));
        long bytes = small.bytesInWork();
        passes(small, 8, T0.plusSeconds(1));
        passes(small, 9, T0.plusSeconds(1));
        Hop again = arrival(".1", Duration.ofSeconds(2));
        assertThat(runs(small.step(T0.plusSeconds(2), new Input.HopArrived(again))))
                .isFalse();
        assertThat(small.bytesInWork()).isEqualTo(bytes);
        assertThat(runs(small.step(T0.plusSeconds(3), new Input.HopArrived(arrival(".2", Duration.ZERO)))))
                .isTrue();
    }

    @Test
    void a_branch_that_may_have_been_here_begins_no_merge() {
        passes(engine, 9, T0);
        Hop again = arrival(".1", Duration.ofSeconds(55));
        assertThat(runs(engine.step(T0.plusSeconds(61), new Input.HopArrived(again))))
                .isFalse();
        assertThat(engine.mergesKept()).isZero();
    }

    /** The branch came, took its turn a second later, and is delivered again when it is forgotten, and the merge is not. */
    @Test
    void a_branch_of_a_chain_that_was_sent_again_is_not_merged_a_second_time_while_the_merge_is_remembered() {
        Course again = Course.PLAIN.again(1, Duration.ofSeconds(20));
        Effect.RunChaining merge =
                only(engine.step(T0, new Input.HopArrived(arrival(".1", 1, again))), Effect.RunChaining.class);
        Instant merged = T0.plusSeconds(1);
        Input decided = new Input.ChainingReturned(
                merge.id(), merge.ticket(), NextHop.end(Value.of(1)), List.of(), Spent.NOTHING);
        Effect.SendCompletion end = only(engine.step(merged, decided), Effect.SendCompletion.class);
        engine.step(merged, new Input.Delivered(merge.id(), end.attempt(), Delivery.ACCEPTED));
        engine.step(T0.plusSeconds(60), new Input.Woke());
        Instant late = T0.plusMillis(60_500);
        assertThat(runs(engine.step(late, new Input.HopArrived(arrival(".1", 1, again)))))
                .isFalse();
        assertThat(engine.hopsInWork()).isZero();
    }

    /** Sends from the node, and answers what each of three deliveries says of its age. */
    private List<Duration> agesSent() {
        engine.step(T0, new Input.HopArrived(hop(id(1), NEXT, Duration.ZERO)));
        engine.step(T0, new Input.Served(id(1), 1, new Answer.Result(Value.of(1)), Spent.NOTHING));
        NextHop next = NextHop.call("b", "g", Value.record().build(), "next", State.empty());
        Input decided = new Input.ChainingReturned(id(1), 1, next, List.of(), Spent.NOTHING);
        List<Duration> ages = new ArrayList<>();
        Instant now = T0;
        Effect.SendHop sent = only(engine.step(now, decided), Effect.SendHop.class);
        for (int i = 0; i < 3; i++) {
            ages.add(sent.hop().head().header().course().age());
            now = now.plusSeconds(30);
            engine.step(now, new Input.Delivered(id(1), sent.attempt(), NO_ANSWER));
            now = now.plusSeconds(10);
            sent = i == 2 ? sent : only(engine.step(now, new Input.Woke()), Effect.SendHop.class);
        }
        return ages;
    }

    @Test
    void a_sender_says_how_long_ago_it_sent_a_hop_first_and_nothing_in_the_first_delivery() {
        assertThat(agesSent()).containsExactly(Duration.ZERO, Duration.ofSeconds(40), Duration.ofSeconds(80));
    }

    /** It may have been sent before, if the node has lost its memory since, and be forgotten where it goes. */
    @Test
    void what_follows_a_hop_that_was_delivered_again_is_as_old() {
        assertThat(followed(Duration.ofSeconds(5)).age())
                .isEqualTo(Duration.ofSeconds(6).plus(Protocol.DEFAULT.hopAllowance()));
    }

    @Test
    void what_follows_a_hop_that_was_delivered_once_is_delivered_for_the_first_time() {
        assertThat(followed(Duration.ZERO)).isEqualTo(Course.PLAIN);
    }

    /** Answers what is said of the next hop, a second after one that says this age of itself. */
    private Course followed(Duration age) {
        engine.step(T0, new Input.HopArrived(hop(id(1), NEXT, age)));
        engine.step(T0, new Input.Served(id(1), 1, new Answer.Result(Value.of(1)), Spent.NOTHING));
        NextHop next = NextHop.call("b", "g", Value.record().build(), "next", State.empty());
        Input decided = new Input.ChainingReturned(id(1), 1, next, List.of(), Spent.NOTHING);
        Effect.SendHop sent = only(engine.step(T0.plusSeconds(1), decided), Effect.SendHop.class);
        return sent.hop().head().header().course();
    }

    @Test
    void a_refusal_is_no_delivery_that_may_have_arrived() {
        Attempts attempts = new Attempts("b", directory.endpoints("b"), 4, Protocol.DEFAULT, new SplittableRandom(1));
        assertThat(attempts.send(T0)).isZero();
        attempts.after(new Delivery.Refused(Admission.STOPPING), T0.plusSeconds(1), T0.plus(MINUTES));
        assertThat(attempts.send(T0.plusSeconds(70))).isZero();
        attempts.after(NO_ANSWER, T0.plusSeconds(100), T0.plus(MINUTES));
        assertThat(attempts.send(T0.plusSeconds(101))).isEqualTo(Duration.ofSeconds(31));
    }

    @Test
    void a_client_says_it_of_its_first_hop() {
        OriginEngine origin = new OriginEngine(
                "c", URI.create("sim://c/"), directory, Protocol.DEFAULT, new SplittableRandom(1), Observer.NONE);
        ChainCall call = ChainCall.to("b", "f", Value.record().build()).timeBudget(MINUTES);
        ChainId chain = new ChainId("c", 1);
        Effect.SendHop first =
                only(origin.step(T0, new OriginInput.Begin(chain, call, FunctionRef.END, false)), Effect.SendHop.class);
        assertThat(first.hop().head().header().course().age()).isZero();
        origin.step(T0.plusSeconds(30), new OriginInput.Delivered(chain, first.attempt(), NO_ANSWER));
        Effect.SendHop second = only(origin.step(T0.plusSeconds(32), new OriginInput.Woke()), Effect.SendHop.class);
        assertThat(second.hop().head().header().course().attempt()).isZero();
        assertThat(second.hop().head().header().course().age()).isEqualTo(Duration.ofSeconds(32));
    }
}
