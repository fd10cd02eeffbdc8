package org.rpcchain.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.ServerDirectory;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Course;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Frame;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Handler;
import org.rpcchain.message.Head;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;
import org.rpcchain.message.Stack;

/** Of a failure that a handler was told of before anything was sent: a server that was not in the node's directory, and is when the chain is sent again. */
class HandledTest {
    private static final Instant T0 = Instant.EPOCH;
    private static final HopId ID = new HopId(new ChainId("c", 1), 1);
    private static final FunctionRef NEXT = new FunctionRef("a".repeat(64), "next");

    /** A directory that grows. */
    private final Set<String> names = new TreeSet<>(Set.of("outer"));

    private final ServerDirectory directory = new ServerDirectory() {
        @Override
        public List<URI> endpoints(String server) {
            return names.contains(server) ? List.of(URI.create("sim://" + server + "/")) : List.of();
        }

        @Override
        public Set<String> names() {
            return names;
        }
    };

    private NodeEngine engine = engine("");

    private NodeEngine engine(String proxy) {
        NodeOptions options = new NodeOptions(Protocol.DEFAULT, true, proxy, Set.of());
        return new NodeEngine(directory, options, new SplittableRandom(1), Observer.NONE);
    }

    private static Frame begunBy(String creator) {
        Handler mend = new Handler("mend", Value.of(creator));
        return new Frame.SubChain(creator, NEXT, State.empty(), mend, Handler.NONE, false);
    }

    private static Hop hop(int attempt, Stack stack) {
        return hop(attempt == 0 ? Course.PLAIN : Course.PLAIN.again(attempt, Duration.ofSeconds(6)), stack);
    }

    private static Hop hop(Course course, Stack stack) {
        HopHeader header = new HopHeader(
                ID,
                URI.create("sim://c/"),
                NEXT,
                stack,
                new Budget(10, Duration.ofSeconds(60), Budget.UNLIMITED),
                Duration.ofSeconds(3),
                course,
                VirtualConsole.EMPTY);
        return new Hop(new Head(header, "a", "f", Value.record().build()), State.empty());
    }

    private static final Stack INNER = Stack.EMPTY.push(begunBy("outer")).push(begunBy("inner"));
    private static final Stack OUTER = Stack.EMPTY.push(begunBy("outer"));

    /** The chain comes, and its chaining function wants to go on at this server: answers what leaves. */
    private Hop leaving(int attempt, Stack stack, String server) {
        return leaving(hop(attempt, stack), server);
    }

    private Hop leaving(Hop hop, String server) {
        List<Effect> effects = engine.step(T0, new Input.HopArrived(hop));
        if (hop.head().header().course().attempt() == 0) {
            Effect.RunService run = only(effects, Effect.RunService.class);
            effects = engine.step(T0, new Input.Served(ID, run.ticket(), World.value(1), Spent.NOTHING));
        }
        if (effects.stream().anyMatch(Effect.RunChaining.class::isInstance)) {
            Effect.RunChaining run = only(effects, Effect.RunChaining.class);
            NextHop next = NextHop.call(server, "g", Value.record().build(), "next", State.empty());
            effects = engine.step(
                    T0, new Input.ChainingReturned(ID, run.ticket(), next, List.of("a line"), Spent.NOTHING));
        }
        Effect.SendHop sent = only(effects, Effect.SendHop.class);
        engine.step(T0, new Input.Delivered(ID, sent.attempt(), Delivery.ACCEPTED));
        assertThat(engine.hopsInWork()).isZero();
        return sent.hop();
    }

    private static <T> T only(List<Effect> effects, Class<T> type) {
        List<T> found =
                effects.stream().filter(type::isInstance).map(type::cast).toList();
        assertThat(found).as("%s in %s", type.getSimpleName(), effects).hasSize(1);
        return found.get(0);
    }

    private static void assertTold(Hop told, String handler) {
        assertThat(told.id().purpose()).isEqualTo(Purpose.HANDLE);
        assertThat(told.head().server()).isEqualTo(handler);
        assertThat(told.head().parameters().get("failure").get("code").text())
                .isEqualTo(FailureCode.UNKNOWN_SERVER.name());
    }

    /** The handler's service function answers what it has answered: it is the same call, by name and by content. */
    private static void assertSame(Hop again, Hop first) {
        assertThat(again.id()).isEqualTo(first.id());
        assertThat(again.head().server()).isEqualTo(first.head().server());
        assertThat(again.head().parameters()).isEqualTo(first.head().parameters());
    }

    @Test
    void a_server_that_the_directory_did_not_have_is_not_called_beside_the_handler_when_it_is_there() {
        Hop first = leaving(0, OUTER, "late");
        assertTold(first, "outer");
        names.add("late");
        assertSame(leaving(1, OUTER, "late"), first);
        assertSame(leaving(2, OUTER, "late"), first);
    }

    @Test
    void a_directory_that_has_changed_otherwise_tells_the_handler_nothing_else() {
        Hop first = leaving(0, OUTER, "late");
        names.add("other");
        assertSame(leaving(1, OUTER, "late"), first);
    }

    @Test
    void a_creator_that_could_not_be_told_does_not_handle_beside_the_one_that_was_told() {
        Hop first = leaving(0, INNER, "late");
        assertTold(first, "outer");
        names.add("inner");
        assertSame(leaving(1, INNER, "late"), first);
    }

    @Test
    void a_chaining_proxy_that_could_not_be_asked_is_not_asked_beside_the_handler() {
        engine = engine("proxy");
        Hop first = leaving(0, OUTER, "outer");
        assertTold(first, "outer");
        names.add("proxy");
        assertSame(leaving(1, OUTER, "outer"), first);
    }

    @Test
    void nor_does_the_sub_chain_go_on_beside_the_handler_when_the_chain_is_run_step_by_step() {
        engine = engine("proxy");
        Hop first = leaving(0, OUTER, "outer");
        assertTold(first, "outer");
        Course rerun = Course.PLAIN.again(2, Duration.ofSeconds(12)).interactively();

        assertSame(leaving(hop(rerun, OUTER), "outer"), first);
    }

    /** What was sent before the chain came again is sent once more. */
    @Test
    void a_server_that_the_directory_has_lost_is_sent_to_where_it_was() {
        engine.step(T0, new Input.HopArrived(hop(0, Stack.EMPTY)));
        engine.step(T0, new Input.Served(ID, 1, World.value(1), Spent.NOTHING));
        NextHop next = NextHop.call("outer", "g", Value.record().build(), "next", State.empty());
        Effect.SendHop sent = only(
                engine.step(T0, new Input.ChainingReturned(ID, 1, next, List.of(), Spent.NOTHING)),
                Effect.SendHop.class);
        engine.step(T0, new Input.HopArrived(hop(1, Stack.EMPTY)));
        names.remove("outer");

        Effect.SendHop again =
                only(engine.step(T0, new Input.Delivered(ID, sent.attempt(), Delivery.ACCEPTED)), Effect.SendHop.class);
        assertThat(again.node()).isEqualTo(sent.node());
    }

    private List<Effect> atCreator(Course course) {
        HopId step = ID.part(Purpose.CHAIN, 1);
        Hop called = hop(0, OUTER);
        HopHeader header = called.head().header().on(course);
        HopHeader there = new HopHeader(
                step,
                header.origin(),
                header.then(),
                header.stack(),
                header.budget(),
                header.timeToHeartbeat(),
                header.course(),
                header.console());
        Head head = new Head(there, "outer", "", Value.of(1));
        List<Effect> effects = engine.step(T0, new Input.HopArrived(new Hop(head, State.empty())));
        Effect.RunChaining run = only(effects, Effect.RunChaining.class);
        NextHop next = NextHop.call("late", "g", Value.record().build(), "next", State.empty());
        return engine.step(T0, new Input.ChainingReturned(step, run.ticket(), next, List.of(), Spent.NOTHING));
    }

    /** Those who sent the chain on before may know servers that the sub-chain's creator does not know. */
    @Test
    void a_server_that_a_creator_does_not_know_may_have_been_asked_before_the_chain_was_run_step_by_step() {
        Course rerun = Course.PLAIN.again(2, Duration.ofSeconds(12)).interactively();
        Effect.SendFailure told = only(atCreator(rerun), Effect.SendFailure.class);
        assertThat(told.failure().code()).isEqualTo(FailureCode.UNKNOWN_SERVER);
    }

    @Test
    void a_chain_that_was_begun_step_by_step_asks_the_handler() {
        Course begun = Course.PLAIN.interactively();
        assertTold(only(atCreator(begun), Effect.SendHop.class).hop(), "outer");
    }

    @Test
    void what_nobody_handled_is_tried_again() {
        engine.step(T0, new Input.HopArrived(hop(0, Stack.EMPTY)));
        engine.step(T0, new Input.Served(ID, 1, World.value(1), Spent.NOTHING));
        NextHop next = NextHop.call("late", "g", Value.record().build(), "next", State.empty());
        List<Effect> effects =
                engine.step(T0, new Input.ChainingReturned(ID, 1, next, List.of("a line"), Spent.NOTHING));
        Effect.SendFailure told = only(effects, Effect.SendFailure.class);
        engine.step(T0, new Input.Delivered(ID, told.attempt(), Delivery.ACCEPTED));
        names.add("late");
        assertThat(leaving(1, Stack.EMPTY, "late").head().server()).isEqualTo("late");
    }
}
