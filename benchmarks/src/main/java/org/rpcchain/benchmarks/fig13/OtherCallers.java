package org.rpcchain.benchmarks.fig13;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;
import org.rpcchain.ChainClient;
import org.rpcchain.ChainException;
import org.rpcchain.ServerDirectory;
import org.rpcchain.Value;
import org.rpcchain.soap.SoapChainClient;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * A process that gives storage servers something else to do: so many callers each ask, one call after the other and the servers
 * in turn, for the digest of a file.
 *
 * <p>It prints {@code ready ADDRESS} when the callers have begun, ends with its standard input, and logs how many answers came.
 */
@Command(name = "other-callers")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class OtherCallers implements Runnable {
    private final PrintStream events;
    private final LongAdder answers = new LongAdder();

    @Option(names = "--listen", required = true)
    private String host;

    @Option(names = "--server", required = true)
    private Map<String, URI> servers;

    @Option(names = "--callers", required = true)
    private int callers;

    @Option(names = "--file", required = true)
    private String file;

    private OtherCallers(PrintStream events) {
        this.events = events;
    }

    /** Calls until standard input ends. */
    public static void main(String[] arguments) {
        PrintStream events = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(System.err); // whatever a library prints must not pass for an event
        System.exit(new CommandLine(new OtherCallers(events)).execute(arguments));
    }

    @Override
    public void run() {
        ExecutorService threads = Executors.newFixedThreadPool(callers);
        try (SoapChainClient client = SoapChainClient.builder("others")
                .listen(host, 0)
                .directory(ServerDirectory.of(servers))
                .start()) {
            for (int caller = 0; caller < callers; caller++) {
                int first = caller;
                threads.execute(() -> callOn(client, first));
            }
            events.println("ready " + client.address());
            System.in.transferTo(PrintStream.nullOutputStream());
            threads.shutdownNow();
            System.err.println(answers + " answers");
        } catch (IOException e) {
            throw new UncheckedIOException("standard input cannot be read", e);
        }
    }

    private void callOn(ChainClient client, int first) {
        List<String> names = List.copyOf(servers.keySet());
        Value parameters = Value.record().put("path", file).build();
        for (int turn = first; !Thread.currentThread().isInterrupted(); turn++) {
            try {
                client.call(names.get(turn % names.size()), "file.digest", parameters);
                answers.increment();
            } catch (ChainException e) {
                System.err.println(e.getMessage());
                return;
            }
        }
    }
}
