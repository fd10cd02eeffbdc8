package org.rpcchain.benchmarks.soak;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.rpcchain.ServerDirectory;
import org.rpcchain.engine.Protocol;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapNode;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * A process of the soak: a node, or the client. It prints {@code ready ADDRESS} when it is up, and ends with its standard
 * input.
 */
@Command(name = "soak-site")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class SoakSite {
    /** Shorter than usual, so that recovery is exercised often. */
    static final Protocol PROTOCOL = Protocol.DEFAULT.heartbeats(Duration.ofSeconds(1), Duration.ofSeconds(3));

    private final PrintStream events;

    @Option(names = "--repository", required = true)
    private URI repository;

    @Option(names = "--server", required = true)
    private Map<String, URI> servers;

    private SoakSite(PrintStream events) {
        this.events = events;
    }

    /** Runs {@code node} or {@code client} until standard input ends. */
    public static void main(String[] arguments) {
        PrintStream events = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(System.err); // whatever a library prints must not pass for an event
        System.exit(new CommandLine(new SoakSite(events)).execute(arguments));
    }

    @Command(name = "node")
    void node(
            @Option(names = "--name", required = true) String name,
            @Option(names = "--port", required = true) int port,
            @Option(names = "--log", required = true) Path log)
            throws IOException {
        try (Executions executions = Executions.to(log);
                SoapNode node = SoapNode.builder(name)
                        .listen("127.0.0.1", port)
                        .directory(ServerDirectory.of(servers))
                        .repository(repository)
                        .protocol(PROTOCOL)
                        .register(new Work(name, executions))
                        .start()) {
            events.println("ready " + node.address());
            awaitEnd(executions);
        }
    }

    @Command(name = "client")
    void client(
            @Option(names = "--seconds", required = true) int seconds,
            @Option(names = "--window", required = true) int window) {
        try (SoapChainClient client = SoapChainClient.builder("soak")
                .listen("127.0.0.1", 0)
                .directory(ServerDirectory.of(servers))
                .repository(repository)
                .protocol(PROTOCOL)
                .start()) {
            events.println("ready " + client.address());
            new SoakClient(client, window, events).run(Duration.ofSeconds(seconds));
        }
    }

    /** A line asks for the memory in use; the end of the lines is the end of the process. */
    private void awaitEnd(Executions executions) throws IOException {
        for (int next = System.in.read(); next >= 0; next = System.in.read()) {
            if (next == '\n') {
                events.println(executions.count() + " " + usedAfterCollection());
            }
        }
    }

    private static long usedAfterCollection() {
        try {
            for (int i = 0; i < 3; i++) {
                System.gc();
                Thread.sleep(200);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException("interrupted", e));
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
