package org.rpcchain.coordinator.chains;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Mode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.ValueJson;

class ChainDescriptionTest {
    private static final ChainSource SOURCE = ChainSource.of("C.java", "class C {}");

    @Test
    void a_call_is_described_and_read_back_with_all_that_it_says() {
        ChainCall call = ChainCall.to("a", "f", Value.record().put("n", 7).build())
                .then(SOURCE, "after")
                .state(State.of(Value.record().put("left", 3).build()))
                .hopLimit(12)
                .timeBudget(Duration.ofSeconds(9))
                .byteBudget(1_000)
                .profiled(true)
                .retransmitted(false)
                .inline(true);
        ChainCall read = ChainDescription.read(ChainDescription.of(call), hash -> {
            throw new AssertionError("nothing is fetched");
        });
        assertThat(read.first()).isEqualTo(call.first());
        assertThat(read.source()).contains(SOURCE);
        assertThat(List.of(
                        read.hopLimit(),
                        read.timeBudget(),
                        read.byteBudget(),
                        read.isProfiled(),
                        read.isRetransmitted(),
                        read.isInline()))
                .containsExactly(12, Duration.ofSeconds(9), 1_000L, true, false, true);
    }

    @Test
    void what_is_not_said_is_as_a_chain_call_has_it_and_a_source_may_be_named_by_its_hash() {
        Value form = Value.record()
                .put("server", "a")
                .put("function", "f")
                .put("parameters", Value.record().build())
                .put("hash", SOURCE.hash())
                .put("method", "after")
                .build();
        ChainCall read = ChainDescription.read(form, hash -> SOURCE);
        assertThat(read.source()).contains(SOURCE);
        assertThat(read.timeBudget()).isEqualTo(ChainCall.DEFAULT_TIME_BUDGET);
        assertThat(read.isRetransmitted()).isTrue();
        assertThat(read.byteBudget()).isEqualTo(Long.MAX_VALUE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "7 | cannot be read",
                "{} | lacks 'server'",
                "{\"server\":\"a\",\"function\":\"f\"} | lacks 'parameters'",
                "{\"server\":\"\",\"function\":\"f\",\"parameters\":{}} | empty 'server'",
                "{\"server\":\"a\",\"function\":\"f\",\"parameters\":1} | must be a record",
                "{\"server\":1,\"function\":\"f\",\"parameters\":{}} | cannot be read",
                "{\"server\":\"a\",\"function\":\"f\",\"parameters\":{},\"timeout\":1} | has no 'timeout'",
                "{\"server\":\"a\",\"function\":\"f\",\"parameters\":{},\"interactive\":true} | has no 'interactive'",
                "{\"server\":\"a\",\"function\":\"f\",\"parameters\":{},\"hopLimit\":0} | a hop limit is 1 to",
                "{\"server\":\"a\",\"function\":\"f\",\"parameters\":{},\"timeBudgetMillis\":-1} | a time budget is 1 ms",
                "{\"server\":\"a\",\"function\":\"f\",\"parameters\":{},\"hopLimit\":99999999999} | cannot be read",
                "{\"server\":\"a\",\"function\":\"f\",\"parameters\":{},\"method\":\"m\"} | no chaining functions",
                "{\"server\":\"a\",\"function\":\"f\",\"parameters\":{},\"hash\":\"0\",\"method\":\"m\"} | 64 digits",
                "{\"server\":\"a\",\"function\":\"f\",\"parameters\":{},\"source\":{\"name\":\"C\"},\"method\":\"m\"} | lacks 'text'",
                "{\"server\":\"a\",\"function\":\"f\",\"parameters\":{},\"source\":{\"name\":\"C\",\"text\":\"t\"}} | lacks 'method'",
                "{\"server\":\"a\",\"function\":\"f\",\"parameters\":{},\"source\":{\"name\":\"C\",\"text\":\"t\"},\"method\":\"m\",\"state\":1} | cannot be read",
                "{\"server\":\"a\",\"function\":\"f\",\"parameters\":{},\"source\":1,\"hash\":\"0\",\"method\":\"m\"} | both 'source' and 'hash'"
            })
    void a_wrong_description_is_refused_with_one_sentence(String json, String said) {
        Problem problem = ChainDescription.problem(ValueJson.read(json)).orElseThrow();
        assertThat(problem.code()).isEqualTo(FailureCode.MALFORMED);
        assertThat(problem.message()).contains(said).doesNotContain("\n", "Exception");
    }

    @Test
    void what_only_a_client_that_listens_can_have_is_refused_before_it_is_handed_over() {
        ChainCall call = ChainCall.to("a", "f", Value.record().build());
        assertThatThrownBy(() -> ChainDescription.work("c", call.mode(Mode.INTERACTIVE)))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("mode CHAINED");
        assertThatThrownBy(() -> ChainDescription.work("c", call.onResponse(response -> {})))
                .isInstanceOf(ProblemException.class);
    }
}
