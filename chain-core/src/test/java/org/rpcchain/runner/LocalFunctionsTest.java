package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainFailedException;
import org.rpcchain.ChainId;
import org.rpcchain.ChainRejectedException;
import org.rpcchain.ChainResult;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Mode;
import org.rpcchain.NextHop;
import org.rpcchain.Outcome;
import org.rpcchain.ProblemException;
import org.rpcchain.RunningChain;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.SubChain;
import org.rpcchain.Value;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.spi.Chaining;

/** In interactive mode the client calls the methods of the application's own class (§3.7). */
class LocalFunctionsTest {
    private static final Value ONE = Value.record().put("number", 1).build();

    private Neighbours neighbours;

    /** Services of both nodes. */
    public static final class Numbers {
        @ServiceFunction("plus.one")
        public long plusOne(long number) {
            return number + 1;
        }

        @ServiceFunction("plus.two")
        public SubChain plusTwo(long number) {
            Value parameters = Value.record().put("number", number).build();
            return SubChain.to("b", "plus.one", parameters)
                    .then(AddTwice.SOURCE, "first")
                    .state(State.empty().with("more", 0))
                    .ownClass(AddTwice.class);
        }

        @ServiceFunction("wrong.class")
        public SubChain wrongClass() {
            return SubChain.to("b", "plus.one", ONE)
                    .then(AddTwice.SOURCE, "first")
                    .ownClass(String.class);
        }
    }

    @BeforeEach
    void join() {
        AddTwice.SEEN.clear();
        neighbours = new Neighbours(new Numbers());
    }

    @AfterEach
    void leave() {
        neighbours.close();
    }

    private static ChainCall twice(Mode mode) {
        return ChainCall.to("a", "plus.one", ONE)
                .then(AddTwice.SOURCE, "first")
                .state(State.empty().with("more", 10))
                .ownClass(AddTwice.class)
                .mode(mode);
    }

    @Test
    void an_interactive_chain_runs_in_the_own_class_with_the_same_end() {
        ChainResult result = neighbours.client.run(twice(Mode.INTERACTIVE));
        assertThat(result.value()).isEqualTo(Value.of(13));
        assertThat(result.console()).containsExactly("b: second");
        assertThat(AddTwice.SEEN).containsExactly("first", "second");
    }

    /** Holds what it runs, as a breakpoint does. */
    public static final class Held {
        private static final CountDownLatch REACHED = new CountDownLatch(1);
        private static final CountDownLatch GO = new CountDownLatch(1);

        private Held() {}

        /** Goes on when it may. */
        public static NextHop first(State state, Value result) throws InterruptedException {
            REACHED.countDown();
            GO.await();
            return NextHop.last("b", "plus.one", ONE);
        }
    }

    @Test
    void a_chain_that_is_cancelled_while_its_function_is_held_at_the_client_goes_nowhere_after_that()
            throws InterruptedException {
        RunningChain held = neighbours.client.start(twice(Mode.INTERACTIVE).ownClass(Held.class));
        assertThat(Held.REACHED.await(20, TimeUnit.SECONDS)).isTrue();
        held.cancel();
        assertThat(held.await()).isInstanceOf(Outcome.Failed.class);
        Held.GO.countDown();
        neighbours.client.run(twice(Mode.INTERACTIVE));
        assertThat(neighbours.transport.hops())
                .filteredOn(hop -> hop.id().chain().equals(held.id()))
                .hasSize(1);
    }

    @Test
    void a_chained_chain_does_not_touch_the_own_class() {
        assertThat(neighbours.client.run(twice(Mode.CHAINED)).value()).isEqualTo(Value.of(13));
        assertThat(AddTwice.SEEN).isEmpty();
    }

    @Test
    void an_adaptive_chain_is_tried_chained_first_and_interactively_next() {
        neighbours.client.run(twice(Mode.ADAPTIVE));
        assertThat(AddTwice.SEEN).isEmpty();
        neighbours.client.run(twice(Mode.ADAPTIVE));
        assertThat(AddTwice.SEEN).containsExactly("first", "second");
    }

    @Test
    void without_an_own_class_an_interactive_chain_runs_in_the_clients_sandbox() {
        ChainCall call = ChainCall.to("a", "plus.one", ONE)
                .then(AddTwice.SOURCE, "first")
                .state(State.empty().with("more", 10))
                .mode(Mode.INTERACTIVE);
        assertThat(neighbours.client.run(call).value()).isEqualTo(Value.of(13));
        assertThat(AddTwice.SEEN).isEmpty();
    }

    @Test
    void a_sub_chain_comes_back_to_the_own_class_of_its_creator() {
        ChainCall call = ChainCall.to("a", "plus.two", ONE).mode(Mode.INTERACTIVE);
        assertThat(neighbours.client.run(call).value()).isEqualTo(Value.of(3));
        assertThat(AddTwice.SEEN).containsExactly("first", "second");
    }

    @Test
    void a_class_without_the_first_method_is_refused_before_anything_travels() {
        ChainCall call = ChainCall.to("a", "plus.one", ONE)
                .then(AddTwice.SOURCE, "first")
                .ownClass(LocalFunctionsTest.class);
        assertThatThrownBy(() -> neighbours.client.start(call))
                .isInstanceOf(ChainRejectedException.class)
                .hasMessageContaining(
                        "class org.rpcchain.runner.LocalFunctionsTest has no chaining function 'first'; it has []");
        assertThat(neighbours.transport.hops()).isEmpty();
    }

    @Test
    void what_is_thrown_when_the_id_is_told_keeps_the_chain_from_being_sent() {
        ChainCall call = ChainCall.to("a", "plus.one", ONE);
        assertThatThrownBy(() -> neighbours.client.start(call, id -> {
                    throw new IllegalStateException("nobody could write down " + id.client());
                }))
                .hasMessageStartingWith("nobody could write down");
        assertThat(neighbours.transport.hops()).isEmpty();
    }

    @Test
    void the_id_that_is_told_is_the_chains() {
        List<ChainId> told = new ArrayList<>();
        RunningChain chain = neighbours.client.start(ChainCall.to("a", "plus.one", ONE), told::add);
        assertThat(told).containsExactly(chain.id());
    }

    @Test
    void a_method_with_another_signature_is_refused() {
        LocalFunctions functions = new LocalFunctions(refusing());
        assertThatThrownBy(() -> functions.use(AddTwice.SOURCE, AddTwice.class, "other"))
                .hasMessageContaining("no chaining function 'other'; it has [broken, first, nothing, second]");
    }

    @Test
    void a_class_for_a_chain_without_chaining_functions_is_refused() {
        ChainCall call = ChainCall.to("a", "plus.one", ONE).ownClass(AddTwice.class);
        assertThatThrownBy(() -> neighbours.client.start(call)).hasMessageContaining("name their source by then(…)");
    }

    @Test
    void a_service_function_that_names_a_wrong_class_fails_its_chain() {
        ChainCall call = ChainCall.to("a", "wrong.class", Value.record().build());
        assertThatThrownBy(() -> neighbours.client.run(call))
                .isInstanceOf(ChainFailedException.class)
                .hasMessageContaining("class java.lang.String has no chaining function 'first'");
    }

    @Test
    void what_the_own_class_throws_fails_the_chain_with_its_line() {
        ChainCall call = ChainCall.to("a", "plus.one", ONE)
                .then(AddTwice.SOURCE, "broken")
                .ownClass(AddTwice.class)
                .mode(Mode.INTERACTIVE);
        assertThatThrownBy(() -> neighbours.client.run(call))
                .hasMessageContaining("the chaining function broken of class org.rpcchain.runner.AddTwice threw"
                        + " java.lang.IllegalStateException: broken as written at AddTwice.java:")
                .hasMessageContaining("[CHAINING_THREW]");
    }

    @Test
    void a_missing_name_of_the_state_is_said_to_be_missing() {
        ChainCall call = twice(Mode.INTERACTIVE).state(State.empty());
        assertThatThrownBy(() -> neighbours.client.run(call))
                .hasMessageContaining("the state has no name 'more'")
                .hasMessageContaining("[STATE_MISSING]");
    }

    @Test
    void null_is_no_next_hop() {
        LocalFunctions functions = new LocalFunctions(refusing());
        functions.use(AddTwice.SOURCE, AddTwice.class, "nothing");
        FunctionRef nothing = new FunctionRef(AddTwice.SOURCE.hash(), "nothing");
        assertThatThrownBy(() -> functions.run(nothing, State.empty(), Value.nothing(), null))
                .hasMessageContaining("nothing of class org.rpcchain.runner.AddTwice returned null");
    }

    @Test
    void sources_without_a_class_go_to_the_others() {
        List<FunctionRef> asked = new ArrayList<>();
        LocalFunctions functions = new LocalFunctions((function, state, result, context) -> {
            asked.add(function);
            return NextHop.end(result);
        });
        functions.use(AddTwice.SOURCE, AddTwice.class, "first");
        FunctionRef another = new FunctionRef(ChainSource.of("X.java", "x").hash(), "first");
        functions.run(another, State.empty(), Value.nothing(), null);
        functions.run(FunctionRef.END, State.empty(), Value.nothing(), null);
        assertThat(asked).containsExactly(another, FunctionRef.END);
    }

    private static Chaining refusing() {
        return (function, state, result, context) -> {
            throw new ProblemException(FailureCode.SOURCE_MISSING, "nothing else runs here");
        };
    }
}
