package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.testkit.machine.FreePorts;

/**
 * More bodies that drip than WildFly has threads: what they do to it, who is answered all the same, and when it is free again, as
 * docs/repository.md says.
 */
class WildFlySiegeIT {
    /** As many as WildFly has by default for each processor. */
    private static final int THREADS = 16;

    private static final int MORE = 20;

    @TempDir
    private Path directory;

    @Test
    void aWildFlyIsAnsweredForAtItsManagementPortAndIsFreeWhenTheBodiesHaveGone() throws Exception {
        Deployment deployment = Deployment.in(directory, "/chains");
        int management = FreePorts.next();
        URI live = URI.create("http://127.0.0.1:" + management + "/health/live");
        int bodies = Runtime.getRuntime().availableProcessors() * THREADS + MORE;
        try (ServerProcess server = WildFly.start(deployment, Besieged.settings(directory), management)) {
            server.awaitReady(deployment.at("/ready"));
            try (Siege siege = Siege.of(bodies, deployment.at("/repository"))) {
                Besieged.awaitSilence(deployment.at("/health"));
                await().atMost(Besieged.PATIENCE).until(() -> siege.held() < bodies); // some are answered
                assertThat(Besieged.answers(live)).isTrue();
                assertThat(Besieged.answers(deployment.at("/health")))
                        .as("when this fails, WildFly lets go of bodies that drip: mend docs/repository.md")
                        .isFalse();
            }
            Besieged.awaitAnswer(deployment.at("/health"));
            assertThat(Besieged.list(deployment.at("/repository"))).isEqualTo(200);
            assertThat(server.log()).contains(" to /chains/repository: 408");
        }
    }
}
