package org.rpcchain.benchmarks.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.coordinator.faults.FaultEvent;

/** The soak of a group of coordinators that are killed, but short, and nobody waits until all is forgotten. */
class SoakCoordinatorsIT {
    static GroupPlan plan(GroupPlan.Kind kind, Duration trouble) {
        return new GroupPlan(
                Duration.ofSeconds(1),
                trouble,
                Duration.ofSeconds(1),
                Duration.ofMillis(500),
                40,
                Duration.ofSeconds(1),
                false,
                kind,
                List.of(),
                1);
    }

    static GroupRun.Findings run(GroupPlan plan, String directory) {
        return new GroupRun(plan, new Progress(System.out)).run(Soak.emptied(Path.of("target", directory)));
    }

    @Test
    @Timeout(600) // it starts five processes, and each coordinator again: 20 seconds by itself, and more where others
    // want the processors too
    void each_chain_and_call_ends_once_and_right_though_coordinators_are_killed_and_then_all_of_them_at_once() {
        GroupRun.Findings findings = run(plan(GroupPlan.Kind.KILLS, Duration.ofSeconds(4)), "soak-coordinators-it");

        assertThat(findings.faults()).isEmpty();
        assertThat(findings.count(FaultEvent.What.KILLED)).isGreaterThanOrEqualTo(3 + 1);
        assertThat(findings.openAtTheKill()).isPositive();
        assertThat(findings.ends()).containsEntry("done", findings.begun());
    }
}
