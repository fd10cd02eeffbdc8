package org.rpcchain.examples.clients;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.rpcchain.coordinator.engine.CoordinatorProtocol;
import org.rpcchain.coordinator.group.GroupSecret;
import org.rpcchain.coordinator.group.GroupSettings;
import org.rpcchain.coordinator.soap.SoapCoordinator;

/** A coordinator in a JVM of its own, which can be killed. It ends by itself when this JVM does. */
final class CoordinatorProcess implements AutoCloseable {
    /** How often coordinators hear of each other, and of servers. */
    static final Duration HEARTBEAT = Duration.ofMillis(500);

    private final Process process;
    private final URI address;

    private CoordinatorProcess(Process process, URI address) {
        this.process = process;
        this.address = address;
    }

    /** Starts one, which has joined its group when this returns. */
    static CoordinatorProcess start(Path directory, String name, String member, List<String> members)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(
                System.getProperty("java.home") + "/bin/java",
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Main.class.getName(),
                directory.toString(),
                name,
                member));
        command.addAll(members);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader said = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            if (line.startsWith("http://")) { // its log comes out there, too
                return new CoordinatorProcess(process, URI.create(line));
            }
        }
        process.destroyForcibly();
        throw new IOException("the coordinator " + name + " did not start");
    }

    URI address() {
        return address;
    }

    /** As {@code kill -9}, and sees it gone. */
    void kill() {
        process.destroyForcibly();
        process.onExit().orTimeout(10, TimeUnit.SECONDS).join();
    }

    @Override
    public void close() {
        kill();
    }

    /** The coordinator: says where it is. */
    static final class Main {
        private static final CoordinatorProtocol PROTOCOL = new CoordinatorProtocol(
                2, HEARTBEAT, Duration.ofSeconds(3), Duration.ofSeconds(5), Duration.ofDays(1), 100_000, 1 << 20);

        private Main() {}

        public static void main(String[] words) throws IOException {
            GroupSettings group = GroupSettings.builder(words[1])
                    .bind(words[2])
                    .members(Arrays.asList(words).subList(3, words.length))
                    .secret(GroupSecret.of("a secret of the tests' own"))
                    .heartbeat(Duration.ofMillis(250), Duration.ofSeconds(2))
                    .build();
            SoapCoordinator coordinator = SoapCoordinator.builder(Path.of(words[0]), group)
                    .protocol(PROTOCOL)
                    .start();
            System.out.println(coordinator.address());
            while (System.in.read() >= 0) {}
            System.exit(0);
        }
    }
}
