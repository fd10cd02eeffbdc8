package org.rpcchain.examples.copy.experiment;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.examples.copy.site.Event;
import org.rpcchain.examples.copy.site.Order;
import org.rpcchain.examples.copy.site.SiteChild;
import org.rpcchain.examples.copy.site.Way;
import org.rpcchain.examples.copy.transfer.CopyJob;
import org.rpcchain.examples.copy.transfer.FileEntry;
import org.rpcchain.examples.copy.transfer.FileOutcome;

/**
 * Copies trees and single files by the processes of a plan, and measures.
 *
 * <p>For one thread, but for {@link #interrupt}. Source: RPC Chains §5.3.1, Figure 11.
 */
public final class Experiment implements AutoCloseable {
    private static final long SETTLE_MILLIS = 50;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Sites sites;

    /** Volatile because an interrupt's thread reads it; set by the experiment's. */
    private volatile TreeRun current = new TreeRun();

    private Experiment(Sites sites) {
        this.sites = sites;
    }

    /** Starts the processes of a plan and waits until they are up. */
    public static Experiment start(Plan plan) {
        return new Experiment(Sites.start(plan));
    }

    /** Answers how many processes run. */
    public int processes() {
        return sites.processes();
    }

    /** Answers which bytes are counted, for people. */
    public String counted() {
        return sites.network().counted();
    }

    /** Copies a directory of the source to one of the target; empty is the root. */
    public TreeResult copyTree(ClientSite site, Way way, String from, String to, CopyView view) {
        TreeRun run = new TreeRun();
        current = run;
        Map<String, Long> before = carried(site);
        SiteChild client = sites.client(site);
        client.order(new Order.CopyTree(way, job().between(from, to)));
        run.follow(client, view);
        Map<String, Long> carried = run.lost() ? Map.of() : Traffic.between(before, carried(site));
        return new TreeResult(
                site, way, run.copied(), run.skipped(), run.bytesCopied(), run.seconds(), carried, run.notCopied());
    }

    /** Copies one file again and again, at once after each other. */
    public SizeResult copyFile(ClientSite site, Way way, FileEntry file, String to, int times) {
        return copyFile(site, way, file, to, times, Duration.ZERO);
    }

    /**
     * Copies one file again and again, once more than is counted: the first copy warms what is cold. A pause before each
     * lets TCP forget how fast it was, as it does between the commands of a user (RFC 5681 §4.1); without one,
     * connections stay at full speed.
     */
    public SizeResult copyFile(ClientSite site, Way way, FileEntry file, String to, int times, Duration pause) {
        SiteChild client = sites.client(site);
        Order.CopyFile once = new Order.CopyFile(way, job().between("", to), file);
        seconds(client, once);
        Map<String, Long> before = carried(site);
        List<Double> seconds = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            sleep(pause.toMillis());
            seconds.add(seconds(client, once));
        }
        return new SizeResult(site, way, file.size(), seconds, Traffic.between(before, carried(site)), times);
    }

    /**
     * Copies one file again and again by each way in turn, once more than is counted: the first copy warms what is cold. Who begins changes
     * from turn to turn, so that the two of a turn were measured one beside the other, and neither always after the other. What the links carry
     * is counted of one more copy by each way, at rest. {@code pause} comes before each copy of a turn, as of {@link #copyFile}.
     */
    public Map<Way, SizeResult> copyByTurns(ClientSite site, FileEntry file, String to, int times, Duration pause) {
        SiteChild client = sites.client(site);
        Map<Way, List<Double>> seconds = new EnumMap<>(Way.class);
        List<Way> order = new ArrayList<>(List.of(Way.values()));
        for (int turn = 0; turn <= times; turn++) {
            for (Way way : order) {
                sleep(pause.toMillis());
                double took = seconds(client, new Order.CopyFile(way, job().between("", to), file));
                List<Double> counted = seconds.computeIfAbsent(way, none -> new ArrayList<>());
                if (turn > 0) {
                    counted.add(took);
                }
            }
            Collections.reverse(order);
        }
        Map<Way, SizeResult> results = new EnumMap<>(Way.class);
        seconds.forEach((way, took) ->
                results.put(way, new SizeResult(site, way, file.size(), took, one(site, way, file, to), 1)));
        return results;
    }

    /** Answers what the links carry for one copy. */
    private Map<String, Long> one(ClientSite site, Way way, FileEntry file, String to) {
        Map<String, Long> before = carried(site);
        double unused = seconds(sites.client(site), new Order.CopyFile(way, job().between("", to), file));
        return Traffic.between(before, carried(site));
    }

    /** Ends all processes, hears out the client at work, and answers what of its tree is not copied. */
    public List<FileOutcome> interrupt() {
        sites.end();
        if (!current.isOverWithin(PATIENCE)) {
            current.giveUp("the client has not ended within " + PATIENCE.toSeconds() + " s");
        }
        return current.notCopied();
    }

    @Override
    public void close() {
        sites.close();
    }

    private static CopyJob job() {
        return CopyJob.of(Sites.SOURCE, Sites.TARGET);
    }

    private static double seconds(SiteChild client, Order.CopyFile order) {
        client.order(order);
        Event.FileEnded ended = client.next(Event.FileEnded.class);
        if (!(ended.outcome() instanceof FileOutcome.Copied)) {
            throw new IllegalStateException("a measurement failed: " + ended.outcome());
        }
        return ended.nanos() / 1e9;
    }

    /** Counters are read when what is still under way has arrived. */
    private Map<String, Long> carried(ClientSite site) {
        sleep(2 * site.roundTrip().toMillis() + SETTLE_MILLIS);
        return sites.network().carried();
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
