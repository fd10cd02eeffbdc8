package org.rpcchain.benchmarks.fig13;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.benchmarks.site.SiteOptions;
import org.rpcchain.benchmarks.testbed.ProcessorShare;
import org.rpcchain.benchmarks.testbed.Testbed;
import org.rpcchain.examples.copy.site.Event;
import org.rpcchain.examples.copy.site.Order;
import org.rpcchain.examples.copy.site.SiteChild;
import org.rpcchain.examples.copy.site.Way;
import org.rpcchain.examples.copy.transfer.CopyJob;
import org.rpcchain.examples.copy.transfer.FileEntry;
import org.rpcchain.examples.copy.transfer.FileOutcome;

/**
 * The processes of the experiment, each at its site: a source and two primaries of the same backup, of which one composes
 * and one does not, so that both take turns under the same conditions.
 */
final class ReplicationSites implements AutoCloseable {
    static final String SERVERS = "mtview";
    static final String BACKUP = "redmond";
    static final String CLIENT = "cambridge";

    private final Testbed testbed;
    private final Path work;
    private final List<SiteChild> processes = new ArrayList<>();
    private final List<ProcessorShare> shares = new ArrayList<>();
    private final SiteChild client;
    private final List<SiteChild> primaries;
    private final Map<String, URI> addressesOfPrimaries;

    /** Starts them; {@code generate} says which files the source has. */
    ReplicationSites(Testbed testbed, String generate, Path work) {
        this.testbed = testbed;
        this.work = work;
        String data = work.resolve("repository").toString();
        SiteChild repository = start("repository", SERVERS, List.of("repository", "--data", data));
        String sources = repository.ready().toString();
        Map<String, SiteChild> servers = new LinkedHashMap<>();
        servers.put("source", storage("source", SERVERS, sources, List.of("--generate", generate)));
        servers.put("composed", storage("composed", SERVERS, sources, List.of("--backup", "backup")));
        servers.put("returning", storage("returning", SERVERS, sources, List.of("--backup", "backup", "--returning")));
        servers.put("backup", storage("backup", BACKUP, sources, List.of()));
        Map<String, URI> addresses = new LinkedHashMap<>();
        servers.forEach((name, server) -> addresses.put(name, server.ready()));
        addressesOfPrimaries = new LinkedHashMap<>(addresses);
        addressesOfPrimaries.keySet().retainAll(List.of("composed", "returning"));
        primaries = List.of(servers.get("composed"), servers.get("returning"));
        client = start("client", CLIENT, List.of("client", "--name", "client", "--repository", sources));
        client.ready();
        Order directory = new Order.Directory(addresses);
        servers.values().forEach(server -> server.order(directory));
        client.order(directory);
    }

    private SiteChild storage(String name, String site, String sources, List<String> more) {
        List<String> arguments = new ArrayList<>(List.of("storage", "--name", name, "--create"));
        arguments.addAll(List.of("--root", work.resolve(name).toString(), "--repository", sources));
        arguments.addAll(List.of("--allow-origin", testbed.topology().host(CLIENT)));
        arguments.addAll(more);
        return start(name, site, arguments);
    }

    private SiteChild start(String name, String site, List<String> arguments) {
        List<String> all = new ArrayList<>(arguments);
        all.addAll(List.of("--listen", testbed.topology().host(site)));
        Path log = work.resolve("logs").resolve(name + ".log");
        SiteChild process = SiteChild.start(name, testbed.launcher().command(site, all), log);
        processes.add(process);
        return process;
    }

    /** Lets each primary have so much of a processor, and no more. */
    void share(double share) {
        if (testbed.stats().isEmpty()) {
            throw new IllegalArgumentException(
                    "--processor-share is for processes of this machine: it needs --wan PROGRAM, not --launcher");
        }
        primaries.forEach(primary -> shares.add(ProcessorShare.of(primary.pid(), share)));
    }

    /** Starts so many callers beside the primaries, who ask both, in turn, for the digest of a file that was copied to them. */
    void load(int callers, FileEntry file) {
        List<String> arguments = SiteOptions.arguments(testbed.topology().host(SERVERS), addressesOfPrimaries);
        arguments.addAll(List.of("--callers", Integer.toString(callers), "--file", "copy/" + file.path()));
        Path log = work.resolve("logs").resolve("others.log");
        SiteChild others =
                SiteChild.start("others", testbed.launcher().command(SERVERS, OtherCallers.class, arguments), log);
        processes.add(others);
        others.ready();
    }

    /** Copies a file from the source to a primary, and answers how many seconds the client waited. */
    double copy(String primary, FileEntry file) {
        client.order(new Order.CopyFile(Way.CHAIN, CopyJob.of("source", primary).between("", "copy"), file));
        Event.FileEnded ended = client.next(Event.FileEnded.class);
        if (!(ended.outcome() instanceof FileOutcome.Copied)) {
            throw new IllegalStateException("a measurement failed: " + ended.outcome());
        }
        return ended.nanos() / 1e9;
    }

    @Override
    public void close() {
        shares.forEach(ProcessorShare::close);
        processes.forEach(SiteChild::end);
        processes.forEach(SiteChild::close);
    }
}
