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
    /** The first fault of each coordinator is that it stands still. */
    private static final long STOPS_FIRST = 1;

    static GroupPlan plan(GroupPlan.Kind kind, Duration trouble) {
        return plan(kind, trouble, Duration.ofMillis(500), 1);
    }

    private static GroupPlan plan(GroupPlan.Kind kind, Duration trouble, Duration downTime, long seed) {
        return new GroupPlan(
                Duration.ofSeconds(1),
                trouble,
                Duration.ofSeconds(1),
                downTime,
                40,
                Duration.ofSeconds(1),
                false,
                kind,
                List.of(),
                seed);
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

    @Test
    @Timeout(600)
    void
            each_chain_and_call_ends_once_and_right_though_a_coordinator_with_work_stands_still_for_longer_than_is_borne() {
        GroupPlan plan =
                plan(GroupPlan.Kind.FAULTS, Duration.ofSeconds(1), GroupPlan.Kind.FAULTS.downTime(), STOPS_FIRST);

        GroupRun.Findings findings = run(plan, "soak-still-coordinators-it");

        assertThat(findings.faults()).isEmpty();
        assertThat(findings.blows().get(0).what()).isEqualTo(FaultEvent.What.STOPPED);
        assertThat(findings.count(FaultEvent.What.RESUMED)).isPositive();
        assertThat(findings.ends()).containsEntry("done", findings.begun());
    }
}
