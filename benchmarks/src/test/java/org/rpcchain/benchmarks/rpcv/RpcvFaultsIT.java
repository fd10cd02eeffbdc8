package org.rpcchain.benchmarks.rpcv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The experiments with processes that are killed, silent, or cut off, with little to do. */
@Timeout(300)
class RpcvFaultsIT {
    @TempDir
    private Path directory;

    @Test
    void nothing_comes_over_a_cut_link_and_all_when_it_is_healed() throws Exception {
        RpcvPlan plan = new RpcvPlan(24, Duration.ofMillis(300), 2, 2, Desk.HEARTBEAT, Desk.SUSPICION, Duration.ZERO);
        try (RpcvRun run = new RpcvRun(plan, directory.resolve("run"), Wiring.PARTITIONED, SiteStart.plain())) {
            run.begin();
            run.awaitEnded(6);
            run.cut();
            run.await(() -> run.executed() >= plan.calls());
            int before = run.ended();
            run.heal();
            run.awaitEnded(plan.calls());
            RpcvRun.Outcome outcome = run.outcome();
            assertThat(before).isLessThan(plan.calls());
            assertThat(outcome.lostOrDoubled()).isEmpty();
            assertThat(outcome.endedAfter()).hasSize(plan.calls());
        }
    }

    @Test
    void a_server_that_was_suspected_wrongly_brings_its_ending_late_and_no_result_comes_twice() throws Exception {
        RpcvPlan plan = new RpcvPlan(24, Duration.ofMillis(300), 2, 1, Desk.HEARTBEAT, Desk.SUSPICION, Duration.ZERO);
        try (RpcvRun run = new RpcvRun(plan, directory.resolve("run"))) {
            run.begin();
            run.awaitEnded(4);
            run.stopAtWork("server-1");
            run.awaitEnded(plan.calls());
            double before = run.seconds();
            run.resume("server-1");
            run.await(() -> run.endedAfter("server-1", before));
            double late = run.seconds() + plan.heartbeat().toMillis() * 3 / 1e3;
            run.await(() -> run.seconds() > late); // the client would have heard of it
            RpcvRun.Outcome outcome = run.outcome();
            assertThat(outcome.lostOrDoubled()).isEmpty();
            assertThat(outcome.executions()).isEqualTo(plan.calls() + 1);
        }
    }

    @Test
    void chains_and_queued_calls_are_compared_by_either_way() throws Exception {
        JsonNode report = run(new Coordinated(), List.of("--chains", "5", "--queued", "500", "--faults", "0"));
        JsonNode ratios = report.get("ratios");
        assertThat(ratios.get("coordinatedOverDirectChain").get("median").asDouble())
                .isPositive();
        assertThat(ratios.get("handOverCostOverFirstCalls")
                        .get("the last tenth")
                        .asDouble())
                .isPositive();
        assertThat(ratios.get("servedCostOverShortQueue").get("500 calls").asDouble())
                .isPositive();
    }

    @Test
    void a_pause_after_a_fault_is_the_longest_one() {
        assertThat(Coordinated.pauseAfter(2.0, List.of(0.1, 1.9, 2.1, 5.0, 5.2)))
                .isEqualTo(2.9);
        assertThat(Coordinated.pauseAfter(2.0, List.of(0.1, 6.0))).isEqualTo(4.0);
    }

    @ParameterizedTest
    @CsvSource({
        "--calls 10, '--servers is 1 or more, and --calls ten times as many'",
        "--millis 10, --millis is 50 or more",
        "--cut-seconds 0, --cut-seconds 1 or more",
        "--speed 1, 'options: --calls N'",
    })
    void what_an_option_of_the_faults_may_be_is_said(String wrong, String sentence) {
        assertRefused(new RpcvFaults(), wrong, sentence);
    }

    @ParameterizedTest
    @CsvSource({
        "--chains 0, --chains is 1 to 100000",
        "--queued 10, --queued is 100 to 500000",
        "--faults 101, --faults is 0 to 100",
    })
    void what_an_option_of_the_costs_may_be_is_said(String wrong, String sentence) {
        assertRefused(new Coordinated(), wrong, sentence);
    }

    private void assertRefused(Experiment experiment, String wrong, String sentence) {
        assertThatThrownBy(() -> run(experiment, Arrays.asList(wrong.split(" ", -1))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(sentence);
    }

    private JsonNode run(Experiment experiment, List<String> options) throws Exception {
        Report report = new Report("little");
        experiment.run(options, report, new Progress(new PrintStream(OutputStream.nullOutputStream())));
        return JsonMapper.shared().readTree(Files.readString(report.write(directory)));
    }
}
