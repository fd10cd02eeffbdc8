package org.rpcchain.benchmarks.fig13;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;
import org.rpcchain.ChainClient;
import org.rpcchain.ChainException;
import org.rpcchain.Value;
import org.rpcchain.benchmarks.site.SiteEvents;
import org.rpcchain.benchmarks.site.SiteOptions;
import org.rpcchain.soap.SoapChainClient;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
    private final SiteEvents events;
    private final LongAdder answers = new LongAdder();

    @Mixin
    private SiteOptions site;

    @Option(names = "--callers", required = true)
    private int callers;

    @Option(names = "--file", required = true)
    private String file;

    private OtherCallers(SiteEvents events) {
        this.events = events;
    }

    /** Calls until standard input ends. */
    public static void main(String[] arguments) {
        SiteEvents.run(OtherCallers::new, arguments);
    }

    @Override
    public void run() {
        ExecutorService threads = Executors.newFixedThreadPool(callers);
        try (SoapChainClient client = SoapChainClient.builder("others")
                .listen(site.host(), 0)
                .directory(site.directory())
                .start()) {
            for (int caller = 0; caller < callers; caller++) {
                int first = caller;
                threads.execute(() -> callOn(client, first));
            }
            events.ready(client.address());
            events.awaitEnd();
            threads.shutdownNow();
            System.err.println(answers + " answers");
        }
    }

    private void callOn(ChainClient client, int first) {
        List<String> names = List.copyOf(site.servers().keySet());
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
