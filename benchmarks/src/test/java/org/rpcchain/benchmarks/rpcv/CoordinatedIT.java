package org.rpcchain.benchmarks.rpcv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The experiment on what coordinators cost, with little to do. Its faults, {@link RpcvFaultsIT} has. */
@Timeout(300)
class CoordinatedIT {
    @TempDir
    private Path directory;

    @Test
    void chains_and_queued_calls_are_compared_by_either_way() throws Exception {
        JsonNode report = run(List.of("--chains", "5", "--queued", "500", "--faults", "0", "--warm-up", "0"));
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

    @Test
    void a_chain_whose_coordinator_is_killed_while_it_runs_ends_and_its_server_is_called_once() {
        try (ChainFailover site = new ChainFailover(Coordinated.CHAIN_FAILOVER, directory.resolve("chain"))) {
            site.excess(RpcvRun::kill);
            assertThat(site.notExecutedOnce()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "--chains 0, --chains is 1 to 100000",
        "--queued 10, --queued is 100 to 500000",
        "--faults 101, --faults is 0 to 100",
    })
    void what_an_option_may_be_is_said(String wrong, String sentence) {
        assertThatThrownBy(() -> run(Arrays.asList(wrong.split(" ", -1))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(sentence);
    }

    private JsonNode run(List<String> options) throws Exception {
        Report report = new Report("little");
        new Coordinated().run(options, report, new Progress(new PrintStream(OutputStream.nullOutputStream())));
        return JsonMapper.shared().readTree(Files.readString(report.write(directory)));
    }
}
