package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.soap.access.Credentials;

/**
 * More bodies that drip than a servlet container has threads: what they do to it, who is answered all the same, and which
 * setting of the container frees its threads, as docs/repository.md says.
 */
class SiegeIT {
    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final Duration PROBE = Duration.ofSeconds(3);
    private static final int THREADS = 20;
    private static final int BODIES = 50;
    /** As many as WildFly has by default for each processor. */
    private static final int WILDFLY_THREADS = 16;

    @TempDir
    private Path directory;

    private Map<Setting, String> settings() {
        return Map.of(Setting.DATA, directory.resolve("data").toString(), Setting.ACCESS, "open");
    }

    private static boolean answers(URI address) {
        try {
            return SoapRequest.get(address, PROBE).statusCode() == 200;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts a test", e);
        }
    }

    private static void awaitAnswer(URI address) {
        await().atMost(PATIENCE).until(() -> answers(address));
    }

    private static void awaitSilence(URI address) {
        await().atMost(PATIENCE).until(() -> !answers(address));
    }

    private static int list(URI repository) throws Exception {
        return SoapRequest.send(repository, "<c:list/>", Credentials.NONE).get().statusCode();
    }

    @Test
    void aTomcatThatSwallowsNothingIsFreeAgainWhenTheBodiesAreCutOff() throws Exception {
        Deployment deployment = Deployment.in(directory, "/chains");
        Deployment aside = new Deployment(directory, ServerProcess.freePort(), "/chains");
        String connectors = Tomcat.connector(deployment.port(), "maxSwallowSize='0' maxThreads='" + THREADS + "'")
                + Tomcat.connector(aside.port(), "");
        try (ServerProcess server = Tomcat.start(deployment, settings(), connectors)) {
            awaitAnswer(deployment.at("/ready"));
            try (Siege siege = Siege.of(BODIES, deployment.at("/repository"))) {
                awaitSilence(deployment.at("/health")); // they have all its threads
                assertThat(answers(aside.at("/health"))).isTrue();
                assertThat(answers(aside.at("/ready"))).isTrue();
                assertThat(list(aside.at("/repository"))).isEqualTo(200);
                await().atMost(PATIENCE).until(() -> siege.held() == 0);
                awaitAnswer(deployment.at("/health"));
                assertThat(list(deployment.at("/repository"))).isEqualTo(200);
            }
            assertThat(server.log()).contains(" to /chains/repository: MALFORMED");
            try (Siege siege = Siege.of(BODIES, deployment.at("/nowhere"))) {
                await().atMost(PROBE.multipliedBy(3)).until(() -> siege.held() == 0); // nobody waits for them at all
                assertThat(answers(deployment.at("/health"))).isTrue();
            }
        }
    }

    @Test
    void aWildFlyIsAnsweredForAtItsManagementPortAndIsFreeWhenTheBodiesHaveGone() throws Exception {
        Deployment deployment = Deployment.in(directory, "/chains");
        int management = ServerProcess.freePort();
        URI live = URI.create("http://127.0.0.1:" + management + "/health/live");
        int bodies = Runtime.getRuntime().availableProcessors() * WILDFLY_THREADS + THREADS;
        try (ServerProcess server = WildFly.start(deployment, settings(), management)) {
            awaitAnswer(deployment.at("/ready"));
            try (Siege siege = Siege.of(bodies, deployment.at("/repository"))) {
                awaitSilence(deployment.at("/health"));
                await().atMost(PATIENCE).until(() -> siege.held() < bodies); // some are answered
                assertThat(answers(live)).isTrue();
                assertThat(answers(deployment.at("/health")))
                        .as("when this fails, WildFly lets go of bodies that drip: mend docs/repository.md")
                        .isFalse();
            }
            awaitAnswer(deployment.at("/health"));
            assertThat(list(deployment.at("/repository"))).isEqualTo(200);
            assertThat(server.log()).contains(" to /chains/repository: MALFORMED");
        }
    }
}
