package org.rpcchain.soap;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.rpcchain.ServiceFunction;

/** A node in a process of its own, whose service function {@code halt} ends the process at once, as SIGKILL would. */
public final class DoomedServer implements AutoCloseable {
    private final Process process;
    private final URI address;

    private DoomedServer(Process process, URI address) {
        this.process = process;
        this.address = address;
    }

    /** What it offers. */
    public static final class Halting {
        /** Never answers. */
        @ServiceFunction("halt")
        public String halt(Object value) {
            Runtime.getRuntime().halt(137);
            return "never";
        }
    }

    /** Starts the process, and waits until it listens. */
    static DoomedServer start(String name) throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        DoomedServer.class.getName(),
                        name)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.startsWith("listens at ")) {
                return new DoomedServer(process, URI.create(line.substring("listens at ".length())));
            }
        }
        throw new IOException("the process of " + name + " ended before it listened");
    }

    URI address() {
        return address;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    /** Runs in the process. */
    public static void main(String[] arguments) throws InterruptedException {
        SoapNode node = SoapNode.builder(arguments[0]).register(new Halting()).start();
        System.out.println("listens at " + node.address());
        Thread.currentThread().join(); // until it halts, or its parent ends it
    }
}
