package org.rpcchain.repository;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.rpcchain.soap.access.Credentials;

/** What is asked of a servlet container that has more bodies that drip than threads. */
final class Besieged {
    /** How long a container may take to come to itself. */
    static final Duration PATIENCE = Duration.ofSeconds(90);

    /** How long a probe waits for an answer. */
    static final Duration PROBE = Duration.ofSeconds(3);

    private Besieged() {}

    static Map<Setting, String> settings(Path directory) {
        return Map.of(Setting.DATA, directory.resolve("data").toString(), Setting.ACCESS, "open");
    }

    static boolean answers(URI address) {
        try {
            return SoapRequest.get(address, PROBE).statusCode() == 200;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts a test", e);
        }
    }

    static void awaitAnswer(URI address) {
        await().atMost(PATIENCE).until(() -> answers(address));
    }

    static void awaitSilence(URI address) {
        await().atMost(PATIENCE).until(() -> !answers(address));
    }

    static int list(URI repository) throws Exception {
        return SoapRequest.send(repository, "<c:list/>", Credentials.NONE).get().statusCode();
    }
}
