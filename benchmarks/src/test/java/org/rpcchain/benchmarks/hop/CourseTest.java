package org.rpcchain.benchmarks.hop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.benchmarks.report.Arguments;
import org.rpcchain.benchmarks.testbed.Testbed;
import org.rpcchain.benchmarks.testbed.TestbedOptions;
import org.rpcchain.benchmarks.testbed.Topology;

class CourseTest {
    private static final Topology TOPOLOGY = new Topology(
            Map.of(),
            Map.of(
                    Set.of("mtview", "redmond"), Duration.ofMillis(32),
                    Set.of("mtview", "beijing"), Duration.ofMillis(180),
                    Set.of("redmond", "beijing"), Duration.ofMillis(146)));

    @Test
    void the_limit_of_a_chain_is_one_one_way_delay_for_each_message() {
        assertThat(new Course("beijing", "mtview", "redmond").chainLimit(TOPOLOGY))
                .isEqualTo(Duration.ofMillis(90 + 16 + 73));
        assertThat(new Course("redmond", "mtview", "mtview").chainLimit(TOPOLOGY))
                .isEqualTo(Duration.ofMillis(32));
    }

    @Test
    void the_limit_of_two_calls_is_two_round_trips() {
        assertThat(new Course("beijing", "mtview", "redmond").rpcLimit(TOPOLOGY))
                .isEqualTo(Duration.ofMillis(180 + 146));
    }

    @Test
    void the_limit_of_a_chain_that_goes_back_and_forth_counts_each_of_its_messages() {
        Course there = new Course("redmond", "mtview", "redmond");
        assertThat(there.chainLimit(TOPOLOGY, 1)).isEqualTo(Duration.ofMillis(16 + 16));
        assertThat(there.chainLimit(TOPOLOGY, 2))
                .isEqualTo(there.chainLimit(TOPOLOGY))
                .isEqualTo(Duration.ofMillis(16 + 16));
        assertThat(there.chainLimit(TOPOLOGY, 16)).isEqualTo(Duration.ofMillis(16 * 16));
    }

    @Test
    void over_long_links_more_chains_at_once_warm_up_so_that_as_many_are_made_in_the_same_time() {
        assertThat(new Course("mtview", "mtview", "mtview").warmThreads(TOPOLOGY))
                .isEqualTo(32);
        assertThat(new Course("redmond", "mtview", "redmond").warmThreads(TOPOLOGY))
                .isEqualTo(32);
        assertThat(new Course("beijing", "mtview", "mtview").warmThreads(TOPOLOGY))
                .isEqualTo(180);
        assertThat(new Course("beijing", "mtview", "redmond").warmThreads(TOPOLOGY))
                .isEqualTo(180);
    }

    @Test
    void a_course_that_lacks_a_site_or_a_link_is_told_before_it_is_measured() {
        Topology sites = new Topology(Map.of("mtview", "10.90.1.1", "redmond", "10.90.2.1"), Map.of());
        assertThatThrownBy(() -> new Course("beijing", "mtview", "redmond").check(sites))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the topology has no site beijing");
        assertThatThrownBy(() -> new Course("redmond", "mtview", "mtview").check(sites))
                .hasMessageContaining("the topology has no link between redmond and mtview");
    }

    @Test
    void all_courses_can_be_measured_in_the_topology_that_the_page_prints(@TempDir Path directory) throws IOException {
        String page = Files.readString(Path.of("..", "docs", "benchmarks.md"));
        Matcher printed = Pattern.compile("```\n(site .*?)```", Pattern.DOTALL).matcher(page);
        assertThat(printed.find()).isTrue();
        Path file = Files.writeString(directory.resolve("printed.wan"), printed.group(1));
        List<String> options = List.of("--launcher", "env", "--topology", file.toString());
        try (Testbed machines =
                Arguments.read(options, new TestbedOptions(), "").start(directory)) {
            assertThatCode(() -> Course.ALL.forEach(course -> course.check(machines.topology())))
                    .doesNotThrowAnyException();
        }
    }

    @Test
    void chains_of_many_hops_are_measured_where_each_hop_passes_a_link() {
        assertThat(new Course("redmond", "mtview", "redmond").hops()).containsExactly(1, 2, 4, 8, 16);
        assertThat(new Course("redmond", "mtview", "mtview").hops()).isEmpty();
        assertThat(new Course("beijing", "mtview", "redmond").hops()).isEmpty();
    }
}
