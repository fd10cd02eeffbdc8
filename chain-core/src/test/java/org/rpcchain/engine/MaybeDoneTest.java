package org.rpcchain.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
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

/** Nobody takes for not done what may have been done: a hop of a sub-chain that {@code b} has begun, and whose failures it handles. */
class MaybeDoneTest {
    private static final Instant T0 = Instant.EPOCH;
    private static final HopId ID = new HopId(new ChainId("c", 1), 2);
    private static final FunctionRef NEXT = new FunctionRef("a".repeat(64), "next");
    private static final Problem CLOSED = new Problem(FailureCode.ACCESS_REFUSED, "the gate is closed");
    private static final Problem SLOW = new Problem(FailureCode.CPU_BUDGET, "it took a second");

    private final NodeEngine engine = engine(Protocol.DEFAULT);

    private static NodeEngine engine(Protocol protocol) {
        ServerDirectory directory = ServerDirectory.of(Map.of("b", URI.create("sim://b/")));
        return new NodeEngine(directory, NodeOptions.of(protocol), new SplittableRandom(1), Observer.NONE);
    }

    private static Hop hop(HopId id, Stack stack, int attempt) {
        HopHeader header = new HopHeader(
                id,
                URI.create("sim://c/"),
                NEXT,
                stack,
                new Budget(10, Duration.ofSeconds(60), Budget.UNLIMITED),
                Duration.ofSeconds(3),
                Course.PLAIN.again(attempt, Duration.ofSeconds(6L * attempt)),
                VirtualConsole.EMPTY);
        return new Hop(new Head(header, "a", "f", Value.record().build()), State.empty());
    }

    private static Hop ofSubChain(int attempt) {
        Handler mend = new Handler("mend", Value.of("x"));
        Frame frame = new Frame.SubChain("b", NEXT, State.empty(), mend, Handler.NONE, false);
        return hop(ID, Stack.EMPTY.push(frame), attempt);
    }

    private static <T> T only(List<Effect> effects, Class<T> type) {
        List<T> found =
                effects.stream().filter(type::isInstance).map(type::cast).toList();
        assertThat(found).as("%s in %s", type.getSimpleName(), effects).hasSize(1);
        return found.get(0);
    }

    private static List<Effect> serves(NodeEngine at, Hop hop, Answer answer) {
        Effect.RunService run = only(at.step(T0, new Input.HopArrived(hop)), Effect.RunService.class);
        return at.step(T0, new Input.Served(hop.id(), run.ticket(), answer, Spent.NOTHING));
    }

    private static Effect.RunChaining chains(NodeEngine at, Hop hop) {
        return only(serves(at, hop, new Answer.Result(Value.of(1))), Effect.RunChaining.class);
    }

    /** The chain goes on to {@code b}, which does not take it. */
    private List<Effect> refused(int attempt) {
        Effect.RunChaining run = chains(engine, ofSubChain(attempt));
        NextHop next = NextHop.call("b", "g", Value.record().build(), "next", State.empty());
        Effect.SendHop sent = only(
                engine.step(T0, new Input.ChainingReturned(ID, run.ticket(), next, List.of(), Spent.NOTHING)),
                Effect.SendHop.class);
        return engine.step(T0, new Input.Delivered(ID, sent.attempt(), new Delivery.Refused(CLOSED)));
    }

    @Test
    void a_hop_that_is_not_let_in_is_told_to_a_handler_where_its_chain_was_sent_once() {
        assertThat(only(refused(0), Effect.SendHop.class).hop().id().purpose()).isEqualTo(Purpose.HANDLE);
    }

    @Test
    void a_hop_that_is_not_let_in_when_its_chain_is_sent_again_may_have_been_let_in_before() {
        ChainFailure told = only(refused(1), Effect.SendFailure.class).failure();
        assertThat(told.code()).isEqualTo(FailureCode.MAYBE_DONE);
        assertThat(told.problem().message()).contains(CLOSED.message(), "ACCESS_REFUSED", "sent before");
    }

    private Effect.SendHop outOfTime(Hop hop, List<String> lines) {
        Effect.RunChaining run = chains(engine, hop);
        return only(engine.step(T0, new Input.ChainingFailed(ID, run.ticket(), SLOW, lines)), Effect.SendHop.class);
    }

    @Test
    void a_chaining_function_that_was_stopped_and_handled_is_not_run_again_whatever_it_had_logged() {
        Effect.SendHop first = outOfTime(ofSubChain(0), List.of("I begin"));
        assertThat(first.hop().id().purpose()).isEqualTo(Purpose.HANDLE);
        engine.step(T0, new Input.Delivered(ID, first.attempt(), Delivery.ACCEPTED));
        List<Effect> again = engine.step(T0, new Input.HopArrived(ofSubChain(1)));
        assertThat(again).doesNotHaveAnyElementsOfTypes(Effect.RunChaining.class);
        assertThat(only(again, Effect.SendHop.class).hop().id())
                .isEqualTo(first.hop().id());
    }

    private static void isUnknownWithBoth(ChainFailure told, FailureCode code) {
        assertThat(told.code()).isEqualTo(code);
        assertThat(told.problem().message()).contains(SLOW.message());
    }

    @Test
    void a_handler_that_may_have_done_its_work_leaves_the_end_unknown() {
        Hop handling = outOfTime(ofSubChain(0), List.of()).hop();
        Problem maybe = new Problem(FailureCode.MAYBE_DONE, "the line broke");
        List<Effect> effects = serves(engine(Protocol.DEFAULT), handling, new Answer.Failed(maybe));
        isUnknownWithBoth(only(effects, Effect.SendFailure.class).failure(), FailureCode.MAYBE_DONE);
    }

    /** It may have done its work when the chain came first: who had it do more would have it done on both ways. */
    @Test
    void a_handler_whose_answer_is_forgotten_leaves_the_end_unknown() {
        NodeEngine forgetful = engine(Protocol.DEFAULT.memory(Duration.ofSeconds(60), 1));
        Hop handling = outOfTime(ofSubChain(0), List.of()).hop();
        passes(forgetful, handling);
        passes(forgetful, hop(new HopId(new ChainId("c", 7), 1), Stack.EMPTY, 0));
        passes(forgetful, hop(new HopId(new ChainId("c", 8), 1), Stack.EMPTY, 0));
        HopHeader again = handling.head().header().on(Course.PLAIN.again(1, Duration.ofSeconds(6)));
        Hop late = new Hop(new Head(again, "b", "mend", handling.head().parameters()), handling.state());
        List<Effect> effects = forgetful.step(T0, new Input.HopArrived(late));
        isUnknownWithBoth(only(effects, Effect.SendFailure.class).failure(), FailureCode.SILENT);
    }

    private static void passes(NodeEngine at, Hop hop) {
        Effect.RunChaining run = chains(at, hop);
        Input end =
                new Input.ChainingReturned(hop.id(), run.ticket(), NextHop.end(Value.of(1)), List.of(), Spent.NOTHING);
        List<Effect> effects = at.step(T0, end);
        int attempt = effects.stream()
                .filter(Effect.SendCompletion.class::isInstance)
                .map(effect -> ((Effect.SendCompletion) effect).attempt())
                .findAny()
                .orElse(0);
        at.step(T0, new Input.Delivered(hop.id(), attempt, Delivery.ACCEPTED));
    }
}
