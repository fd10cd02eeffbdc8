package org.rpcchain.coordinator.group;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A coordinator in a JVM of its own, which can be killed and stopped. It ends by itself when this JVM does. */
final class MemberProcess implements AutoCloseable {
    private final Process process;

    private MemberProcess(Process process) {
        this.process = process;
    }

    static MemberProcess start(String name, String address, Collection<String> addresses) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                System.getProperty("java.home") + "/bin/java",
                "-Xmx128m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Main.class.getName(),
                name,
                address));
        command.addAll(addresses);
        return new MemberProcess(new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    boolean lives() {
        return process.isAlive();
    }

    /** As {@code kill -9}. */
    void kill() {
        process.destroyForcibly();
    }

    void stop() throws IOException, InterruptedException {
        signal("STOP");
    }

    void resume() throws IOException, InterruptedException {
        signal("CONT");
    }

    private void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                .inheritIO()
                .start()
                .waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().orTimeout(10, TimeUnit.SECONDS).join();
    }

    /** The member: answers each message with its newest view. */
    static final class Main implements GroupListener {
        private View last = new View(0, List.of("nobody"), "nobody", false);
        private Group group;

        private Main() {}

        public static void main(String[] words) throws IOException {
            List<String> addresses = Arrays.asList(words).subList(2, words.length);
            Main member = new Main();
            member.join(Coordinators.settings(words[0], words[1], addresses).build());
            while (System.in.read() >= 0) {}
            System.exit(0);
        }

        private synchronized void join(GroupSettings settings) {
            group = JGroupsGroup.join(settings, this);
        }

        @Override
        public void viewChanged(View view) {
            last = view;
        }

        @Override
        public void received(String from, byte[] message) {
            String answer = last.members() + (last.merged() ? " merged" : "");
            synchronized (this) {
                group.send(from, answer.getBytes(UTF_8));
            }
        }
    }
}
