package org.rpcchain.benchmarks.fig12;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.rpcchain.benchmarks.testbed.Testbed;
import org.rpcchain.benchmarks.testbed.Topology;
import org.rpcchain.examples.copy.experiment.WanStats;
import org.rpcchain.examples.copy.relay.Door;
import org.rpcchain.examples.copy.relay.Link;
import org.rpcchain.examples.copy.relay.Relay;
import org.rpcchain.examples.copy.site.Launcher;

/** What lies between the clients and the servers: the testbed, or a relay in this JVM. */
interface Between extends AutoCloseable {
    /** The clients' site. */
    String CLIENTS = "redmond";

    /** So many that no rounding shows in the time that they take. */
    long MANY_BYTES = 1_000_000_000;

    /** The servers' site. */
    String SERVERS = "mtview";

    /** Answers what starts processes at the sites. */
    Launcher launcher();

    /** Answers the address that processes of a site listen on. */
    String host(String site);

    /** Answers where somebody at a site finds what listens at the other. */
    URI across(String from, URI address);

    /** Answers where servers find what listens at the clients' site, if that is not where it listens. */
    Optional<URI> announced(URI address);

    /** Answers the bytes carried so far by each direction, such as {@code "redmond mtview"}. */
    Map<String, Long> carried();

    /** Answers the CPU time that carrying has taken so far. */
    Duration cpuTime();

    /** Answers the delay there and back, and the bandwidth of a direction. */
    Link link();

    @Override
    void close();

    /**
     * Answers the testbed as it is; the caller closes it.
     *
     * @throws IllegalArgumentException when its sites are machines: what their processes and links use is not known here
     */
    static Between in(Testbed testbed) {
        WanStats stats = testbed.stats()
                .orElseThrow(
                        () -> new IllegalArgumentException(
                                "fig12 says what of this machine and of the links is full, and needs --wan PROGRAM, not --launcher"));
        return new Between() {
            private final Link link = linkOf(testbed.topology());

            @Override
            public Launcher launcher() {
                return testbed.launcher();
            }

            @Override
            public String host(String site) {
                return testbed.topology().host(site);
            }

            @Override
            public URI across(String from, URI address) {
                return address;
            }

            @Override
            public Optional<URI> announced(URI address) {
                return Optional.empty();
            }

            @Override
            public Map<String, Long> carried() {
                return stats.read();
            }

            @Override
            public Duration cpuTime() {
                return ProcessHandle.of(stats.pid())
                        .flatMap(process -> process.info().totalCpuDuration())
                        .orElse(Duration.ZERO);
            }

            @Override
            public Link link() {
                return link;
            }

            @Override
            public void close() {
                // the testbed is its starter's
            }
        };
    }

    private static Link linkOf(Topology topology) {
        Duration roundTrip = topology.oneWay(CLIENTS, SERVERS).multipliedBy(2);
        Duration many = topology.carrying(MANY_BYTES, CLIENTS, SERVERS);
        return new Link(CLIENTS, SERVERS, roundTrip, MANY_BYTES * 1e9 / many.toNanos());
    }

    /** Answers a relay over the paper's link between the two sites; its CPU time is that of this JVM. */
    static Between relayed(Duration roundTrip, double bytesPerSecond) {
        return new Between() {
            private final Relay relay = new Relay();
            private final Link link = new Link(CLIENTS, SERVERS, roundTrip, bytesPerSecond);

            @Override
            public Launcher launcher() {
                return new Launcher(Map.of(), "");
            }

            @Override
            public String host(String site) {
                return "127.0.0.1";
            }

            @Override
            public URI across(String from, URI address) {
                Door door = relay.open(link, from);
                door.leadTo(new InetSocketAddress(InetAddress.getLoopbackAddress(), address.getPort()));
                return URI.create("http://127.0.0.1:" + door.port() + address.getPath());
            }

            @Override
            public Optional<URI> announced(URI address) {
                return Optional.of(across(SERVERS, address));
            }

            @Override
            public Map<String, Long> carried() {
                return relay.carriedBytes();
            }

            @Override
            public Duration cpuTime() {
                return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
            }

            @Override
            public Link link() {
                return link;
            }

            @Override
            public void close() {
                relay.close();
            }
        };
    }
}
