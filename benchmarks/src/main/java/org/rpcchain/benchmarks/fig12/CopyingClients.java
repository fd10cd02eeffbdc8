package org.rpcchain.benchmarks.fig12;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.DoubleStream;
import org.rpcchain.benchmarks.load.Load;
import org.rpcchain.benchmarks.site.SiteEvents;
import org.rpcchain.benchmarks.site.SiteOptions;
import org.rpcchain.examples.copy.site.SeededTree;
import org.rpcchain.examples.copy.site.Way;
import org.rpcchain.examples.copy.transfer.CopyJob;
import org.rpcchain.examples.copy.transfer.FileEntry;
import org.rpcchain.examples.copy.transfer.FileOutcome;
import org.rpcchain.examples.copy.transfer.TreeCopy;
import org.rpcchain.soap.SoapChainClient;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;

/**
 * A process with several clients, each of which copies files, one after the other. It prints {@code ready ADDRESS}, then for each {@link Order}
 * that comes as a line the seconds that each client took, as a line of JSON, and ends with its standard input.
 */
@Command(name = "copying-clients")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class CopyingClients implements Runnable {
    private final SiteEvents events;

    @Mixin
    private SiteOptions site;

    @Option(names = "--repository", required = true)
    private URI repository;

    @Option(names = "--port", required = true, description = "The port that each client listens on.")
    private List<Integer> ports;

    @Option(names = "--announce", description = "The address that servers answer to, of each client, if it is another.")
    private List<URI> announced = List.of();

    private final List<SoapChainClient> clients = new ArrayList<>();

    private CopyingClients(SiteEvents events) {
        this.events = events;
    }

    /**
     * What the process is told.
     *
     * @param way how to copy
     * @param clients how many of the clients copy, all at once
     * @param files how many files each of them copies
     * @param bytes of each file
     */
    record Order(Way way, int clients, int files, long bytes) {
        String line() {
            return way + " " + clients + " " + files + " " + bytes;
        }

        static Order parse(String line) {
            String[] words = line.split(" ", -1);
            return new Order(
                    Way.valueOf(words[0]),
                    Integer.parseInt(words[1]),
                    Integer.parseInt(words[2]),
                    Long.parseLong(words[3]));
        }
    }

    /** Copies until standard input ends. */
    public static void main(String[] arguments) {
        SiteEvents.run(CopyingClients::new, arguments);
    }

    @Override
    public void run() {
        try {
            for (int number = 0; number < ports.size(); number++) {
                clients.add(client(number));
            }
            events.ready(clients.get(0).address());
            events.obey(order -> new JsonMapper().writeValueAsString(copy(Order.parse(order))));
        } finally {
            clients.forEach(SoapChainClient::close);
        }
    }

    private SoapChainClient client(int number) {
        SoapChainClient.Builder builder = SoapChainClient.builder("client" + number)
                .listen(site.host(), ports.get(number))
                .directory(site.directory())
                .repository(repository);
        if (!announced.isEmpty()) {
            builder.announce(announced.get(number));
        }
        return builder.start();
    }

    private double[] copy(Order order) throws InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(order.clients());
        try {
            List<Future<Double>> copying = new ArrayList<>();
            for (int number = 0; number < order.clients(); number++) {
                int one = number;
                copying.add(threads.submit(() -> Load.micros(() -> copy(order, one)) / 1e6));
            }
            DoubleStream.Builder seconds = DoubleStream.builder();
            for (Future<Double> each : copying) {
                seconds.add(each.get());
            }
            return seconds.build().toArray();
        } catch (ExecutionException e) {
            throw new IllegalStateException("a copy failed", e.getCause());
        } finally {
            threads.shutdownNow();
        }
    }

    private void copy(Order order, int number) {
        CopyJob job = CopyJob.of(CopySites.SOURCE, CopySites.TARGET).between("", order.way() + "-" + number);
        SeededTree.Kind kind = new SeededTree.Kind(order.files(), order.bytes());
        try (TreeCopy copy = order.way().copy(clients.get(number), job)) {
            for (int file = 0; file < order.files(); file++) {
                FileOutcome outcome = copy.copyFile(new FileEntry(kind.path(file), order.bytes()));
                if (!(outcome instanceof FileOutcome.Copied)) {
                    throw new IllegalStateException("a measurement failed: " + outcome);
                }
            }
        }
    }
}
