package org.rpcchain.coordinator.soap;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A coordinator in a JVM of its own, which can be killed. It ends by itself when this JVM does. */
final class CoordinatorProcess implements AutoCloseable {
    private final Process process;
    private final URI address;

    private CoordinatorProcess(Process process) throws IOException {
        this.process = process;
        BufferedReader said = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
        String line = said.readLine();
        if (line == null) {
            throw new IOException("the coordinator did not start");
        }
        this.address = URI.create(line);
    }

    /** Starts one, which has joined its group when this returns. */
    static CoordinatorProcess start(Path directory, String name, int port, String member, List<String> members)
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
                Integer.toString(port),
                member));
        command.addAll(members);
        return new CoordinatorProcess(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
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
        private Main() {}

        public static void main(String[] words) throws IOException {
            List<String> members = Arrays.asList(words).subList(4, words.length);
            SoapCoordinator coordinator = SoapCoordinator.builder(
                            Path.of(words[0]), SoapGroup.settings(words[1], words[3], members))
                    .protocol(SoapGroup.PROTOCOL)
                    .listen("127.0.0.1", Integer.parseInt(words[2]))
                    .start();
            System.out.println(coordinator.address());
            while (System.in.read() >= 0) {}
            System.exit(0);
        }
    }
}
