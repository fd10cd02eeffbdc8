package org.rpcchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.rpcchain.message.ValueCbor;
import org.rpcchain.message.ValueJson;

class ProblemTest {
    private static final Value NONE = Value.record().build();
    private static final Problem FULL = new Problem(FailureCode.SERVICE_THREW, "the disk is full");

    private static Value holding(Value value) {
        return Value.record().put("it", value).build();
    }

    /** What would keep a failure back, if it were a parameter. */
    static List<Value> unfit() {
        return List.of(
                Value.of("no record"),
                holding(Value.of("x".repeat(Problem.PARAMETERS_LIMIT))),
                holding(Value.of("half \uD83D")),
                holding(Value.of("\uDE00 half")),
                Value.record().put("\uD83D", 1).build(),
                holding(Value.list(Value.of(BigInteger.TEN.pow(1_001)))),
                holding(Value.of(new BigDecimal(BigInteger.TEN.pow(1_001).add(BigInteger.ONE), 3))),
                holding(Value.of(new BigDecimal(BigInteger.ONE, Integer.MIN_VALUE))));
    }

    @Test
    void it_has_no_parameters_unless_they_are_given() {
        assertThat(FULL.parameters()).isEqualTo(NONE);
        assertThat(FULL.saying("it is full").parameters()).isEqualTo(NONE);
    }

    @Test
    void who_knows_first_names_a_parameter() {
        Problem about = FULL.about("disk", "sda").about("bytesLeft", 0).about("disk", "another");
        assertThat(about.parameters())
                .isEqualTo(Value.record().put("disk", "sda").put("bytesLeft", 0).build());
        assertThat(about.saying("no room").parameters()).isEqualTo(about.parameters());
    }

    @ParameterizedTest
    @MethodSource("unfit")
    void what_has_no_place_is_left_out(Value unfit) {
        assertThat(new Problem(FailureCode.SERVICE_THREW, "the disk is full", unfit))
                .isEqualTo(FULL);
    }

    @Test
    void a_parameter_that_has_no_place_leaves_the_others() {
        Problem about = FULL.about("disk", "sda");
        assertThat(about.about("all", "x".repeat(Problem.PARAMETERS_LIMIT))).isEqualTo(about);
    }

    @ParameterizedTest
    @MethodSource("unfit")
    void who_throws_such_is_told(Value unfit) {
        assertThatThrownBy(() -> new ProblemException(FailureCode.SERVICE_THREW, "the disk is full", unfit))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("the parameters of a failure ");
    }

    @Test
    void what_is_taken_has_every_written_form() {
        Value most = Value.record()
                .put("text", "\uD83D\uDE00\u0000\uFFFF")
                .put("bytes", new byte[100])
                .put("double", Double.NaN)
                .put("number", Value.of(BigInteger.TEN.pow(999)))
                .put("decimal", Value.of(new BigDecimal(BigInteger.TEN.pow(999), 1_000)))
                .put("nothing", Value.list(Value.nothing(), Value.of(true)))
                .build();
        Value taken = new ProblemException(FailureCode.SERVICE_THREW, "odd", most)
                .problem()
                .parameters();
        assertThat(ValueCbor.read(ValueCbor.write(taken))).isEqualTo(most);
        assertThat(ValueJson.read(ValueJson.write(taken))).isEqualTo(most);
    }
}
