package org.rpcchain.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.Trail;
import org.rpcchain.Value;

class FailureFormTest {
    private static final ChainId CHAIN = new ChainId("client", 1);
    private static final Problem PROBLEM = new Problem(FailureCode.UNREACHABLE, "nobody there");

    private static ChainFailure failure(Problem problem) {
        return new ChainFailure(
                CHAIN, problem, 2, "b", "file.read", Trail.start().then("a", "f"), List.of("hello"));
    }

    @Test
    void a_failure_comes_back_with_its_parameters() {
        ChainFailure failure = failure(PROBLEM.about("server", "b"));
        Value form = FailureForm.of(failure);
        assertThat(form.get("parameters"))
                .isEqualTo(Value.record().put("server", "b").build());
        assertThat(FailureForm.read(CHAIN, ValueCbor.read(ValueCbor.write(form))))
                .isEqualTo(failure);
    }

    @Test
    void without_parameters_it_is_written_as_it_always_was() {
        Value form = FailureForm.of(failure(PROBLEM));
        assertThat(form.names())
                .containsExactly(
                        "code", "message", "retryable", "hop", "server", "function", "hops", "path", "console");
        assertThat(FailureForm.read(CHAIN, form)).isEqualTo(failure(PROBLEM));
    }

    @Test
    void parameters_that_are_none_keep_no_failure_back() {
        Value form = FailureForm.of(failure(PROBLEM)).with("parameters", Value.of("b"));
        assertThat(FailureForm.read(CHAIN, form)).isEqualTo(failure(PROBLEM));
    }
}
