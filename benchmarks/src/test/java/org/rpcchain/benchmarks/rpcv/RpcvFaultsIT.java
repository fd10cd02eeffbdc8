package org.rpcchain.benchmarks.rpcv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;

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

    @ParameterizedTest
    @CsvSource({
        "--calls 10, '--servers is 1 or more, and --calls ten times as many'",
        "--millis 10, --millis is 50 or more",
        "--cut-seconds 0, --cut-seconds 1 or more",
        "--speed 1, 'options: --calls N'",
    })
    void what_an_option_of_the_faults_may_be_is_said(String wrong, String sentence) {
        Report report = new Report("little");
        Progress progress = new Progress(new PrintStream(OutputStream.nullOutputStream()));
        List<String> options = Arrays.asList(wrong.split(" ", -1));
        assertThatThrownBy(() -> new RpcvFaults().run(options, report, progress))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(sentence);
    }
}
