package org.rpcchain.benchmarks.rpcv;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.benchmarks.site.SiteOptions;
import org.rpcchain.benchmarks.testbed.Testbed;
import org.rpcchain.examples.copy.site.SiteChild;

/** The processes of a placement, each at its site: the repository beside the first server, two servers, coordinators, the client. */
final class CoordinatedSites implements AutoCloseable {
    private static final int A_PORT = 19_231;
    private static final int B_PORT = 19_232;

    private final Testbed testbed;
    private final Placement placement;
    private final Path work;
    private final Map<String, String> coordinators = new LinkedHashMap<>();
    private final List<SiteChild> processes = new ArrayList<>();

    CoordinatedSites(Testbed testbed, Placement placement, Path work) {
        this.testbed = testbed;
        this.placement = placement;
        this.work = work;
        placement.coordinators().forEach(site -> coordinators.put("c" + (coordinators.size() + 1), site));
    }

    /** Starts all of them and waits until the client has measured. To be called once. */
    TwoWays.Times measure(int times, Duration warmUp) {
        String data = work.resolve("repository").toString();
        URI repository = start(
                        "repository",
                        testbed.launcher()
                                .command(
                                        placement.a(),
                                        List.of("repository", "--listen", host(placement.a()), "--data", data)))
                .ready();
        List<SiteChild> others = new ArrayList<>();
        others.add(node("a", placement.a(), repository));
        others.add(node("b", placement.b(), repository));
        coordinators.forEach(
                (name, site) -> others.add(site(name, site, repository, List.of("coordinator", "--name", name))));
        others.forEach(SiteChild::ready);
        SiteChild client = site(
                "client",
                placement.client(),
                repository,
                List.of("client", "--times", Integer.toString(times), "--warm-up", warmUp.toString()));
        client.ready();
        return TwoWays.Times.parse(client.line());
    }

    private SiteChild node(String name, String site, URI repository) {
        return site(
                name, site, repository, List.of("node", "--name", name, "--allow-origin", host(placement.client())));
    }

    private SiteChild site(String name, String site, URI repository, List<String> role) {
        Map<String, URI> servers = new LinkedHashMap<>();
        servers.put("a", URI.create("http://" + host(placement.a()) + ":" + A_PORT + "/node"));
        servers.put("b", URI.create("http://" + host(placement.b()) + ":" + B_PORT + "/node"));
        List<String> arguments = SiteOptions.arguments(host(site), servers);
        arguments.addAll(List.of("--repository", repository.toString()));
        arguments.addAll(List.of("--work", work.resolve(name).toString()));
        coordinators.forEach((each, where) -> arguments.addAll(List.of("--coordinator", each + "=" + host(where))));
        arguments.addAll(role);
        return start(name, testbed.launcher().command(site, CoordinatedSite.class, arguments));
    }

    private SiteChild start(String name, List<String> command) {
        SiteChild process = SiteChild.start(name, command, work.resolve(name + ".log"));
        processes.add(process);
        return process;
    }

    private String host(String site) {
        return testbed.topology().host(site);
    }

    @Override
    public void close() {
        processes.forEach(SiteChild::end);
        processes.forEach(SiteChild::close);
    }
}
