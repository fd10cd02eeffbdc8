package org.rpcchain.benchmarks.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.rpcchain.benchmarks.fig10.Figure10;
import org.rpcchain.benchmarks.fig11.Figure11;
import org.rpcchain.benchmarks.fig13.Figure13;
import org.rpcchain.benchmarks.fig14.Figure14;
import org.rpcchain.benchmarks.hop.HopExperiment;
import org.rpcchain.benchmarks.links.Links;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;

/** An experiment whose topology lacks a site or a link says so, and with which line it would have it, before it measures anything. */
@Timeout(60)
class LackingTest {
    private static final String SITES = "site mtview 127.0.0.1\nsite redmond 127.0.0.2\n";
    private static final String LINK = "link mtview redmond 32 6.3\n";

    @TempDir
    private Path directory;

    static Stream<Arguments> lacking() {
        return Stream.of(
                Arguments.of(new HopExperiment(), SITES + LINK, "site beijing ADDRESS"),
                Arguments.of(new HopExperiment(), SITES, "link redmond mtview ROUND-TRIP-IN-MS MB-PER-SECOND"),
                Arguments.of(new Figure10(), SITES + LINK, "site mtview2 ADDRESS"),
                Arguments.of(new Figure11(), SITES + LINK, "site campus ADDRESS"),
                Arguments.of(new Figure13(), SITES + LINK + "site cambridge 127.0.0.3\n", "link cambridge mtview"),
                Arguments.of(new Figure14(), SITES + LINK, "site beijing ADDRESS"),
                Arguments.of(new Links(), SITES + "link mtview beijing 180 2.1\n", "site beijing ADDRESS"));
    }

    @ParameterizedTest
    @MethodSource("lacking")
    void it_is_said_before_anything_is_measured(Experiment experiment, String topology, String line)
            throws IOException {
        Path file = Files.writeString(directory.resolve("some.wan"), topology);
        List<String> options = new ArrayList<>(List.of("--launcher", "env", "--topology", file.toString()));
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        Progress progress = new Progress(new PrintStream(told, true, StandardCharsets.UTF_8));
        assertThatThrownBy(() -> experiment.run(options, new Report("some"), progress))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("add a line '" + line);
        assertThat(told.toString(StandardCharsets.UTF_8)).isEmpty();
    }
}
