package org.rpcchain.testkit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.engine.Observer;
import org.rpcchain.testkit.program.Program;
import org.rpcchain.testkit.program.ProgramServices;
import org.rpcchain.testkit.program.Step;

@Timeout(60)
class RunBoundTest {
    private static final long SEED = 7;

    private final SimulatedNetwork network = new SimulatedNetwork(SEED, Faults.NONE, Observer.NONE);

    /** From the first half minute on, when chains are open, something happens again and again. */
    private void driveForEver(Duration pause) {
        network.around().time().after(Duration.ofSeconds(30), () -> again(pause));
    }

    private void again(Duration pause) {
        network.around().witness().input("driver", this);
        network.around().time().after(pause, () -> again(pause));
    }

    @Test
    void a_driver_that_never_lets_time_pass_is_a_violation_with_seed_open_chains_and_last_events() {
        network.start(new Program(1, List.of(new Step.Call("node0", ProgramServices.SLEEP, 1)), true));
        driveForEver(Duration.ZERO);

        assertThatThrownBy(() -> Simulate.run(SEED, Worlds.DRAWN.command(SEED), network))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("seed 7: the run has not come to rest within 200000 events")
                .hasMessageContaining("it is 1970-01-01T00:00:30Z; chains open: [client@")
                .hasMessageContaining("1970-01-01T00:00:30Z driver RunBoundTest");
    }

    @Test
    void a_driver_that_goes_on_for_hours_is_a_violation_too() {
        driveForEver(Duration.ofMinutes(1));

        assertThatThrownBy(() -> Simulate.run(SEED, Worlds.DRAWN.command(SEED), network))
                .hasMessageStartingWith("seed 7: the run has not come to rest within 3 hours of virtual time")
                .hasMessageContaining("chains open: none");
    }
}
