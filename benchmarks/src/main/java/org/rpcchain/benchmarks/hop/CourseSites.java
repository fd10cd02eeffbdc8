package org.rpcchain.benchmarks.hop;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.rpcchain.benchmarks.site.SiteOptions;
import org.rpcchain.benchmarks.testbed.Testbed;
import org.rpcchain.examples.copy.site.Launcher;
import org.rpcchain.examples.copy.site.SiteChild;

/** The processes of a course, each at its site: the repository beside the first server, two servers, the client. */
public final class CourseSites implements AutoCloseable {
    private static final int PING_PORT = 19_201;
    private static final int PONG_PORT = 19_202;

    private final Testbed testbed;
    private final Course course;
    private final Path work;
    private final List<SiteChild> processes = new ArrayList<>();

    /** Makes them known; {@link #measure} starts them. */
    public CourseSites(Testbed testbed, Course course, Path work) {
        this.testbed = testbed;
        this.course = course;
        this.work = work;
    }

    /** Starts all of them and waits until the client has measured. To be called once. */
    HopSite.Times measure(int times, Duration warmUp) {
        List<String> own =
                new ArrayList<>(List.of("client", "--times", Integer.toString(times), "--warm-up", warmUp.toString()));
        own.addAll(List.of("--warm-threads", Integer.toString(course.warmThreads(testbed.topology()))));
        if (!course.hops().isEmpty()) {
            own.addAll(List.of(
                    "--hops", course.hops().stream().map(String::valueOf).collect(Collectors.joining(","))));
        }
        return HopSite.Times.parse(measure(HopSite.class, own));
    }

    /**
     * Starts all of them, with a client of one's own, and answers the line with which that says what it has measured. To be called once.
     *
     * @param client a main class with the options of {@link SiteOptions}, and {@code --repository}
     * @param own its arguments behind these
     */
    public String measure(Class<?> client, List<String> own) {
        URI repository = startRepository().ready();
        SiteChild ping = startNode("ping", course.ping(), PING_PORT, repository);
        SiteChild pong = startNode("pong", course.pong(), PONG_PORT, repository);
        ping.ready();
        pong.ready();
        SiteChild process = startClient(client, repository, own);
        process.ready();
        return process.line();
    }

    private SiteChild startRepository() {
        String site = course.ping();
        String data = work.resolve("repository").toString();
        List<String> arguments = List.of("repository", "--listen", host(site), "--data", data);
        return start("repository", launcher().command(site, arguments));
    }

    private SiteChild startNode(String name, String site, int port, URI repository) {
        List<String> arguments = common(site, repository);
        arguments.addAll(List.of("node", "--name", name, "--port", Integer.toString(port)));
        arguments.addAll(List.of("--allow-origin", host(course.client())));
        return start(name, launcher().command(site, HopSite.class, arguments));
    }

    private SiteChild startClient(Class<?> client, URI repository, List<String> own) {
        List<String> arguments = common(course.client(), repository);
        arguments.addAll(own);
        return start("client", launcher().command(course.client(), client, arguments));
    }

    private List<String> common(String site, URI repository) {
        Map<String, URI> servers = Map.of(
                "ping", URI.create("http://" + host(course.ping()) + ":" + PING_PORT + "/node"),
                "pong", URI.create("http://" + host(course.pong()) + ":" + PONG_PORT + "/node"));
        List<String> arguments = SiteOptions.arguments(host(site), servers);
        arguments.addAll(List.of("--repository", repository.toString()));
        return arguments;
    }

    private SiteChild start(String name, List<String> command) {
        Path log = work.resolve("logs").resolve(course.name().replace(' ', '-') + "-" + name + ".log");
        SiteChild process = SiteChild.start(name, command, log);
        processes.add(process);
        return process;
    }

    private Launcher launcher() {
        return testbed.launcher();
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
