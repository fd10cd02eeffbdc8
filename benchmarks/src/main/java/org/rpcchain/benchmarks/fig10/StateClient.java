package org.rpcchain.benchmarks.fig10;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.rpcchain.benchmarks.site.SiteEvents;
import org.rpcchain.benchmarks.site.SiteOptions;
import org.rpcchain.soap.SoapChainClient;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The client of the experiment, a process at a site of the testbed. It prints {@code ready ADDRESS}, and then what it has measured as a line of
 * JSON, and ends with its standard input.
 */
@Command(name = "state-client")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class StateClient implements Runnable {
    private final SiteEvents events;

    @Mixin
    private SiteOptions site;

    @Option(names = "--repository", required = true)
    private URI repository;

    @Option(names = "--sizes", split = ",", required = true)
    private List<Integer> sizes;

    @Option(names = "--times", required = true)
    private int times;

    @Option(names = "--warm-up", required = true)
    private Duration warmUp;

    private StateClient(SiteEvents events) {
        this.events = events;
    }

    /** Measures, and waits for the end of standard input. */
    public static void main(String[] arguments) {
        SiteEvents.run(StateClient::new, arguments);
    }

    @Override
    public void run() {
        try (SoapChainClient client = SoapChainClient.builder("client")
                .listen(site.host(), 0)
                .directory(site.directory())
                .repository(repository)
                .start()) {
            events.ready(client.address());
            events.say(StateSweep.Times.json(new StateSweep(client).measure(sizes, times, warmUp)));
            events.awaitEnd();
        }
    }
}
