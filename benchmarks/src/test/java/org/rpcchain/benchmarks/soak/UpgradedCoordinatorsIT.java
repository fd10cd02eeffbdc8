package org.rpcchain.benchmarks.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.coordinator.faults.FaultEvent;

/** The soak of a group of coordinators that are upgraded, but short. A class of its own: classes run side by side. */
class UpgradedCoordinatorsIT {
    @Test
    @Timeout(600) // as of those that are killed
    void each_chain_and_call_ends_once_and_right_though_one_coordinator_after_the_other_is_upgraded() {
        GroupRun.Findings findings = SoakCoordinatorsIT.run(
                SoakCoordinatorsIT.plan(GroupPlan.Kind.UPGRADES, Duration.ZERO), "upgraded-coordinators-it");

        assertThat(findings.faults()).isEmpty();
        assertThat(findings.count(FaultEvent.What.STOPPED)).isEqualTo(3);
        assertThat(findings.ends()).containsEntry("done", findings.begun());
    }
}
