package org.rpcchain.benchmarks.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.rpcchain.benchmarks.report.Progress;

/** The soak, but short: each kind of blow falls once, and nobody waits until all is forgotten. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "it has no signals that stop and continue a process")
class SoakIT {
    private static final SoakPlan SHORT = new SoakPlan(
            Duration.ofSeconds(2), Duration.ZERO, Duration.ofSeconds(3), 4, Duration.ofSeconds(20), false, 1);

    @Test
    @Timeout(600) // it starts eleven processes: half a minute by itself, and many where others want the processors too
    void chains_end_once_and_nothing_runs_twice_while_nodes_repository_and_clients_are_killed_and_stopped() {
        SoakRun.Findings findings =
                new SoakRun(SHORT, new Progress(System.out)).run(Soak.emptied(Path.of("target", "soak-it")));

        assertThat(findings.faults()).isEmpty();
        assertThat(findings.kills()).isEqualTo(Map.of("node", 2, "repository", 1, "client", 1));
        assertThat(findings.started()).isEqualTo(7 + 4);
        assertThat(findings.up()).isBetween(7, 7 + 4);
        assertThat(findings.stops()).isEqualTo(Map.of("node", 1, "repository", 1, "client", 1));
        assertThat(findings.seen().functions()).isPositive();
        assertThat(findings.seen().merges()).isPositive();
        assertThat(findings.ends()).containsKey("done");
    }
}
