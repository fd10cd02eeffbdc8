package org.rpcchain.benchmarks.rpcv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RpcvOptionsTest {
    @Test
    void nothing_fails_in_the_papers_plan_unless_it_is_asked_for() {
        RpcvOptions options = RpcvOptions.read(List.of());

        assertThat(options.plan()).isEqualTo(RpcvPlan.PAPER);
        assertThat(options.meansBetweenFaults()).isEmpty();
    }

    @Test
    void the_papers_plan_is_swept_over_the_means_that_are_given() {
        RpcvOptions options = RpcvOptions.read(List.of("--plan", "paper", "--mtbf", "600,100,30"));

        assertThat(options.plan()).isEqualTo(RpcvPlan.PAPER);
        assertThat(options.meansBetweenFaults()).containsExactly(600.0, 100.0, 30.0);
        assertThat(options.victims()).containsExactly(Victims.values());
    }

    @Test
    void the_scaled_plan_has_means_of_its_own() {
        RpcvOptions options = RpcvOptions.read(List.of("--plan", "scaled", "--victims", "servers,all"));

        assertThat(options.plan()).isEqualTo(RpcvPlan.SCALED);
        assertThat(options.meansBetweenFaults()).containsExactly(60.0, 10.0, 3.0);
        assertThat(options.victims()).containsExactly(Victims.SERVERS, Victims.ALL);
    }

    @Test
    void what_is_named_twice_is_run_once() {
        RpcvOptions options = RpcvOptions.read(List.of("--mtbf", "60,10,60.0", "--victims", "all,servers,all"));

        assertThat(options.meansBetweenFaults()).containsExactly(60.0, 10.0);
        assertThat(options.victims()).containsExactly(Victims.ALL, Victims.SERVERS);
    }

    @ParameterizedTest
    @CsvSource({
        "--repetitions 0, --repetitions is 1 or more",
        "--mtbf 0, --mtbf 0.001 s or more",
        "--mtbf NaN, --mtbf 0.001 s or more",
        "--victims servers, --victims of --plan paper need --mtbf",
        "--victims bystanders, 'options: --plan paper|scaled'",
    })
    void what_an_option_may_be_is_said(String wrong, String sentence) {
        List<String> arguments = Arrays.asList(wrong.split(" ", -1));
        assertThatThrownBy(() -> RpcvOptions.read(arguments))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(sentence);
    }
}
