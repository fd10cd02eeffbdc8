package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.testkit.machine.FreePorts;

/**
 * More bodies that drip than Tomcat has threads: what they do to it, who is answered all the same, and which setting frees its threads, as
 * docs/repository.md says.
 */
class TomcatSiegeIT {
    private static final int THREADS = 20;
    private static final int BODIES = 50;

    @TempDir
    private Path directory;

    @Test
    void aTomcatThatSwallowsNothingIsFreeAgainWhenTheBodiesAreCutOff() throws Exception {
        Deployment deployment = Deployment.in(directory, "/chains");
        Deployment aside = new Deployment(directory, FreePorts.next(), "/chains");
        String connectors = Tomcat.connector(deployment.port(), "maxSwallowSize='0' maxThreads='" + THREADS + "'")
                + Tomcat.connector(aside.port(), "");
        try (ServerProcess server = Tomcat.start(deployment, Besieged.settings(directory), connectors)) {
            server.awaitReady(deployment.at("/ready"));
            try (Siege siege = Siege.of(BODIES, deployment.at("/repository"))) {
                Besieged.awaitSilence(deployment.at("/health")); // they have all its threads
                assertThat(Besieged.answers(aside.at("/health"))).isTrue();
                assertThat(Besieged.answers(aside.at("/ready"))).isTrue();
                assertThat(Besieged.list(aside.at("/repository"))).isEqualTo(200);
                await().atMost(Besieged.PATIENCE).until(() -> siege.held() == 0);
                Besieged.awaitAnswer(deployment.at("/health"));
                assertThat(Besieged.list(deployment.at("/repository"))).isEqualTo(200);
            }
            assertThat(server.log()).contains(" to /chains/repository: 408");
            try (Siege siege = Siege.of(BODIES, deployment.at("/nowhere"))) {
                await().atMost(Besieged.PROBE.multipliedBy(3))
                        .until(() -> siege.held() == 0); // nobody waits for them at all
                assertThat(Besieged.answers(deployment.at("/health"))).isTrue();
            }
        }
    }
}
