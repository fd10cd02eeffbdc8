package org.rpcchain.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.rpcchain.ChainId;
import org.rpcchain.ServerDirectory;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Course;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Head;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;

/** Two calls that bear one hop's name: neither gets the other's answer, however much they are alike. */
class NamesakesTest {
    private static final Instant T0 = Instant.EPOCH;

    private final NodeEngine engine = new NodeEngine(
            ServerDirectory.of(Map.of("b", URI.create("sim://b/"))),
            NodeOptions.of(Protocol.DEFAULT),
            new SplittableRandom(1),
            Observer.NONE);
    private int chains;

    /** Pairs whose hash codes are the same, or whose parts follow each other in the same order. */
    static Stream<Arguments> pairs() {
        byte[] bytes = new byte[1_000];
        new Random(5).nextBytes(bytes);
        return Stream.of(
                Arguments.of(Value.of("Aa"), Value.of("BB")),
                Arguments.of(Value.of("AaAaAaAaAa"), Value.of("BBBBAaBBAa")),
                Arguments.of(Value.of("\uD800"), Value.of("\uD801")),
                Arguments.of(Value.of(31), Value.of(4_294_967_296L)),
                Arguments.of(Value.of(1L << 32), Value.of(31)),
                Arguments.of(Value.of(-1), Value.of(1)),
                Arguments.of(Value.of(BigInteger.ONE.shiftLeft(64)), Value.of(BigInteger.ONE.shiftLeft(72))),
                Arguments.of(Value.of(new BigDecimal("1.0")), Value.of(new BigDecimal("1.00"))),
                Arguments.of(Value.of(new BigDecimal("3.1")), Value.of(new BigDecimal("0.1"))),
                Arguments.of(Value.of(0.0), Value.of(-0.0)),
                Arguments.of(Value.of(1.5), Value.of(Double.MIN_VALUE)),
                Arguments.of(Value.of(true), Value.of(false)),
                Arguments.of(Value.of(1_231), Value.of(true)),
                Arguments.of(
                        Value.list(Value.list(Value.of(1)), Value.of(2)),
                        Value.list(Value.list(Value.of(1), Value.of(2)))),
                Arguments.of(Value.list(), Value.list(Value.list())),
                Arguments.of(Value.list(Value.of("ab"), Value.of("c")), Value.list(Value.of("a"), Value.of("bc"))),
                Arguments.of(record("Aa", 1), record("BB", 1)),
                Arguments.of(
                        record("a", 1).with("b", Value.of(2)), record("a", 1).with("b", record("c", 1))),
                Arguments.of(Value.of(new byte[8]), Value.of(new byte[9])),
                Arguments.of(Value.of(new byte[15]), Value.of(new byte[16])),
                Arguments.of(Value.of(bytes), changed(bytes, 999)),
                Arguments.of(Value.of(bytes), changed(bytes, 0)));
    }

    private static Value record(String name, int number) {
        return Value.record().put(name, number).build();
    }

    private static Value changed(byte[] bytes, int at) {
        byte[] others = bytes.clone();
        others[at] ^= 1;
        return Value.of(others);
    }

    private List<Effect> arrives(int attempt, Value sku) {
        HopHeader header = HopHeader.plain(
                new HopId(new ChainId("c", chains), 1),
                URI.create("sim://c/"),
                new FunctionRef("a".repeat(64), "next"),
                new Budget(10, Duration.ofSeconds(60), Budget.UNLIMITED),
                Duration.ofSeconds(3));
        HopHeader sent = header.on(attempt == 0 ? Course.PLAIN : Course.PLAIN.again(attempt, Duration.ofSeconds(6)));
        Value parameters = Value.record().put("sku", sku).build();
        return engine.step(T0, new Input.HopArrived(new Hop(new Head(sent, "a", "f", parameters), State.empty())));
    }

    private boolean isRun(Value first, Value second) {
        chains++;
        arrives(0, first);
        return arrives(1, second).stream().anyMatch(Effect.RunService.class::isInstance);
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void another_call_is_run_and_does_not_get_the_answer_of_the_first(Value first, Value second) {
        assertThat(isRun(first, second)).isTrue();
        assertThat(isRun(second, first)).isTrue();
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void the_same_call_is_not_run_again(Value first, Value second) {
        assertThat(isRun(first, first)).isFalse();
        assertThat(isRun(second, second)).isFalse();
    }
}
