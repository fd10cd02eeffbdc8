package org.rpcchain.examples.tour;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.rpcchain.ServiceFunction;
import org.rpcchain.examples.copy.site.Launcher;
import org.rpcchain.soap.SoapNode;

/** A courier in a process of its own, which takes an order, and is killed before it comes to the end of its work. For one thread. */
public final class CourierProcess implements AutoCloseable {
    private static final String LISTENS = "listens at ";
    private static final String BEGUN = "has begun";

    private final Process process;
    private final BufferedReader said;
    private final URI address;

    private CourierProcess(Process process) throws IOException {
        this.process = process;
        this.said = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        this.address = URI.create(hear(LISTENS));
    }

    /** What it offers. */
    public static final class Courier {
        private final PrintStream out;

        Courier(PrintStream out) {
            this.out = out;
        }

        /** Says that it has begun, and does not send. */
        @ServiceFunction("parcel.send")
        public CompletableFuture<String> send(String item) {
            out.println(BEGUN);
            return new CompletableFuture<>();
        }
    }

    /** Starts it, and waits until it listens; its log is in this directory. */
    static CourierProcess start(Path work) {
        List<String> command = new Launcher(Map.of(), "").command("here", CourierProcess.class, List.of());
        try {
            Files.createDirectories(work);
            return new CourierProcess(new ProcessBuilder(command)
                    .redirectError(work.resolve("courier.log").toFile())
                    .start());
        } catch (IOException e) {
            throw new UncheckedIOException("no process for the courier; see " + work.resolve("courier.log"), e);
        }
    }

    URI address() {
        return address;
    }

    /** Waits until it has the order, and ends it there and then, without a word (SIGKILL). */
    void killAtWork() throws InterruptedException {
        try {
            hear(BEGUN);
        } catch (IOException e) {
            throw new UncheckedIOException("the courier's process has ended", e);
        }
        process.destroyForcibly().waitFor();
    }

    private String hear(String beginning) throws IOException {
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            if (line.startsWith(beginning)) {
                return line.substring(beginning.length());
            }
        }
        throw new IOException("it ended before it said that it " + beginning);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    /** Runs in the process, until it is killed or its parent is gone. */
    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(System.err); // whatever a library prints must not pass for a word of the courier's
        SoapNode node = SoapNode.builder("courier")
                .listen("127.0.0.1", 0)
                .heartbeats(Recovery.PERIOD, Recovery.TIMEOUT)
                .register(new Courier(out))
                .start();
        out.println(LISTENS + node.address());
        System.in.transferTo(PrintStream.nullOutputStream());
        System.exit(0);
    }
}
