package org.rpcchain.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.Chains;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.ProblemException;
import org.rpcchain.Sequence;
import org.rpcchain.State;
import org.rpcchain.Step;
import org.rpcchain.Value;

/** The chaining function of static lists, as plain Java and in the sandbox. */
class SequenceFunctionTest {
    private static final Sandbox SANDBOX = new Sandbox();
    private static final Value DATA = Value.record()
            .put("data", "abc")
            .put("parts", Value.list(Value.of(5), Value.of(7)))
            .build();

    @TempDir
    private static Path classes;

    private static ChainingMethod sandboxed;
    private static Plain plain;

    /** The function, compiled by javac and called directly. */
    private interface Plain {
        NextHop next(State state, Value result) throws Throwable;
    }

    @BeforeAll
    static void compile() throws Exception {
        ChainSource source = three().source().orElseThrow();
        sandboxed = SANDBOX.load(source).method("next");
        Path file = Files.writeString(classes.resolve("StaticList.java"), source.text());
        int refused = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "-nowarn",
                        "-cp",
                        System.getProperty("java.class.path"),
                        file.toString());
        assertThat(refused).isZero();
        plain = called(new Defining().define(Files.readAllBytes(classes.resolve("StaticList.class"))));
    }

    private static Plain called(Class<?> compiled) throws ReflectiveOperationException {
        var method = compiled.getMethod("next", State.class, Value.class);
        return (state, result) -> {
            try {
                return (NextHop) method.invoke(null, state, result);
            } catch (java.lang.reflect.InvocationTargetException e) {
                throw e.getCause();
            }
        };
    }

    /** Its loader is a child of the product's, as an application's would be. */
    private static final class Defining extends ClassLoader {
        Defining() {
            super(SequenceFunctionTest.class.getClassLoader());
        }

        Class<?> define(byte[] bytes) {
            return defineClass("StaticList", bytes, 0, bytes.length);
        }
    }

    @AfterAll
    static void close() {
        SANDBOX.close();
    }

    private static ChainCall three() {
        return Chains.sequence(
                Step.call("a", "read").with("path", "x").as("content"),
                Step.call("b", "write").with("path", "y").bind("bytes", "content.data"),
                Step.call("c", "note").bind("text", "previous.name").bind("second", "content.parts.1"));
    }

    /** Runs the function both ways, and answers what both answered. */
    private static NextHop next(State state, Value result) throws Throwable {
        NextHop first = plain.next(state, result);
        assertThat(sandboxed.run(state, result, Sources.CONTEXT)).isEqualTo(first);
        return first;
    }

    /** Runs all calls; each answers with the result at its place, and the parameters are told. */
    private static Value end(ChainCall chain, List<Value> parameters, Value... results) throws Throwable {
        NextHop now = chain.first();
        for (Value result : results) {
            NextHop.Call call = (NextHop.Call) now;
            parameters.add(call.parameters());
            now = call.isLast() ? NextHop.end(result) : next(call.state(), result);
        }
        return ((NextHop.End) now).result();
    }

    @Test
    void each_call_gets_its_constants_and_what_earlier_calls_have_answered() throws Throwable {
        List<Value> parameters = new ArrayList<>();
        Value written = Value.record().put("name", "y#1").build();
        assertThat(end(three(), parameters, DATA, written, Value.of("noted"))).isEqualTo(Value.of("noted"));
        assertThat(parameters.get(1))
                .isEqualTo(Value.record().put("path", "y").put("bytes", "abc").build());
        assertThat(parameters.get(2))
                .isEqualTo(Value.record().put("text", "y#1").put("second", 7).build());
    }

    @Test
    void it_can_end_with_a_record_of_named_results() throws Throwable {
        ChainCall chain = Sequence.of(
                        Step.call("a", "one").as("first"),
                        Step.call("b", "two"),
                        Step.call("c", "three").as("third"))
                .ending("third", "first")
                .toChain();
        assertThat(end(chain, new ArrayList<>(), Value.of(1), Value.of(2), Value.of(3)))
                .isEqualTo(Value.record().put("third", 3).put("first", 1).build());
    }

    @Test
    void a_result_that_no_later_call_needs_does_not_travel_on() throws Throwable {
        NextHop.Call second = (NextHop.Call) next(three().first().state(), DATA);
        assertThat(second.state().get("kept").names()).containsExactly("content");
        ChainCall once = Chains.sequence(
                Step.call("a", "read").as("content"),
                Step.call("b", "write").bind("bytes", "content.data"),
                Step.call("c", "note"));
        NextHop.Call bound = (NextHop.Call) next(once.first().state(), DATA);
        assertThat(bound.state().get("kept").names()).isEmpty();
    }

    @Test
    void the_last_call_needs_no_chaining_function_after_it() throws Throwable {
        ChainCall two = Chains.sequence(Step.call("a", "read"), Step.call("b", "note"));
        assertThat(next(two.first().state(), DATA))
                .isEqualTo(NextHop.last("b", "note", Value.record().build()));
    }

    @Test
    void a_field_that_is_missing_is_named_with_the_call_that_wants_it() {
        Value without = Value.record().put("date", 1).build();
        String sentence = "parameter 'bytes' of call 2, write on b is bound to content.data, but content has no 'data':"
                + " it is a record of [date]";
        assertThatThrownBy(() -> plain.next(three().first().state(), without)).hasMessage(sentence);
        assertFails(three().first().state(), without, FailureCode.CHAINING_THREW, sentence);
    }

    @Test
    void an_index_past_the_end_of_a_list_is_named() {
        ChainCall chain =
                Chains.sequence(Step.call("a", "read"), Step.call("b", "note").bind("text", "previous.parts.2"));
        assertFails(
                chain.first().state(),
                DATA,
                FailureCode.CHAINING_THREW,
                "is bound to previous.parts.2, but previous.parts is a list of 2 items");
    }

    @Test
    void a_path_into_what_has_no_fields_says_what_is_there() {
        assertFails(three().first().state(), Value.of("plain"), FailureCode.CHAINING_THREW, "it is of the kind TEXT");
    }

    @Test
    void a_state_that_is_not_that_of_a_list_misses_a_name() {
        assertFails(State.empty(), DATA, FailureCode.STATE_MISSING, "the state has no name 'rest'");
    }

    private static void assertFails(State state, Value result, FailureCode code, String sentence) {
        assertThatThrownBy(() -> sandboxed.run(state, result, Sources.CONTEXT))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().code()).isEqualTo(code))
                .hasMessageContaining(sentence);
    }
}
