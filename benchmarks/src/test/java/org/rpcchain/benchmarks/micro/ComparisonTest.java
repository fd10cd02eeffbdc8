package org.rpcchain.benchmarks.micro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;
import org.rpcchain.benchmarks.micro.Comparison.Ratio;
import org.rpcchain.benchmarks.micro.Options.Part;

class ComparisonTest {
    private static final Comparison READ = new Comparison("read", "parserRead", "readOverParser");
    private static final Score SMALL = new Score("read", "payload 100", List.of(30.0, 20.0, 40.0), List.of(600.0));

    @Test
    void a_score_is_compared_with_that_of_the_same_parameters() {
        List<Score> all = List.of(
                new Score("parserRead", "payload 10000", List.of(1_000.0), List.of(1_000.0)),
                new Score("parserRead", "payload 100", List.of(10.0), List.of(200.0)));

        assertThat(READ.of(SMALL, all)).contains(new Ratio(3, 3));
    }

    @Test
    void a_base_without_parameters_serves_all() {
        List<Score> all = List.of(new Score("sha256", "", List.of(15.0), List.of(100.0)));
        assertThat(new Comparison("read", "sha256", "overYardstick").of(SMALL, all))
                .contains(new Ratio(2, 6));
    }

    @Test
    void what_was_not_measured_is_not_compared() {
        assertThat(READ.of(SMALL, List.of())).isEmpty();
        assertThat(READ.of(new Score("write", "", List.of(1.0), List.of()), List.of(SMALL)))
                .isEmpty();
    }

    @Test
    void nothing_is_compared_with_next_to_nothing() {
        List<Score> all = List.of(new Score("parserRead", "payload 100", List.of(10.0), List.of(0.002)));
        assertThat(READ.of(SMALL, all).orElseThrow().allocation()).isNaN();
    }

    @Test
    void every_comparison_is_of_benchmarks_that_there_are() {
        List<String> benchmarks = Stream.concat(
                        Stream.of(YardstickBenchmark.class),
                        Arrays.stream(Part.values()).map(Part::benchmark))
                .flatMap(type -> Arrays.stream(type.getMethods()))
                .filter(method -> method.isAnnotationPresent(Benchmark.class))
                .map(java.lang.reflect.Method::getName)
                .toList();
        assertThat(benchmarks).doesNotHaveDuplicates();
        assertThat(Comparison.ALL)
                .allSatisfy(comparison -> assertThat(benchmarks).contains(comparison.ours(), comparison.base()));
    }

    @Test
    void numbers_that_cannot_be_are_refused_in_a_sentence() {
        assertThat(Options.parse(List.of()).only).containsExactly(Part.values());
        assertThatThrownBy(() -> Options.parse(List.of("--forks", "-1")))
                .hasMessage("--forks is 0 or more, --iterations and --millis are 1 or more");
    }
}
