package org.rpcchain.benchmarks.testbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Sites and the links between them: lines {@code site NAME ADDRESS} and {@code link SITE SITE ROUND-TRIP-IN-MS MB-PER-SECOND}.
 *
 * @param hosts the address of each site
 * @param roundTrips the delay there and back between two sites
 * @param bytesPerSecond the bandwidth of either direction between two sites; where none is told there is no bound
 */
public record Topology(
        Map<String, String> hosts, Map<Set<String>, Duration> roundTrips, Map<Set<String>, Double> bytesPerSecond) {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double BYTES_PER_MB = 1e6;

    /** Copies the collections. */
    public Topology {
        hosts = Map.copyOf(hosts);
        roundTrips = Map.copyOf(roundTrips);
        bytesPerSecond = Map.copyOf(bytesPerSecond);
    }

    /** Makes one whose links have no bound but their delay. */
    public Topology(Map<String, String> hosts, Map<Set<String>, Duration> roundTrips) {
        this(hosts, roundTrips, Map.of());
    }

    static Topology read(Path file) throws IOException {
        return parse(Files.readAllLines(file));
    }

    static Topology parse(List<String> lines) {
        Map<String, String> hosts = new HashMap<>();
        Map<Set<String>, Duration> roundTrips = new HashMap<>();
        Map<Set<String>, Double> bytesPerSecond = new HashMap<>();
        for (String line : lines) {
            String[] words = line.strip().split("\\s+", -1);
            if (words[0].equals("site") && words.length >= 3) {
                hosts.put(words[1], words[2]);
            } else if (words[0].equals("link") && words.length >= 5) {
                long nanos = Math.round(Double.parseDouble(words[3]) * NANOS_PER_MILLI);
                roundTrips.put(Set.of(words[1], words[2]), Duration.ofNanos(nanos));
                bytesPerSecond.put(Set.of(words[1], words[2]), Double.parseDouble(words[4]) * BYTES_PER_MB);
            }
        }
        return new Topology(hosts, roundTrips, bytesPerSecond);
    }

    /**
     * Answers the address of a site.
     *
     * @throws IllegalArgumentException when the topology has no such site
     */
    public String host(String site) {
        String host = hosts.get(site);
        if (host == null) {
            throw new IllegalArgumentException("the topology has no site " + site + "; it has " + hosts.keySet());
        }
        return host;
    }

    /**
     * Answers the delay from one site to another; from a site to itself there is none.
     *
     * @throws IllegalArgumentException when no link joins the two
     */
    public Duration oneWay(String from, String to) {
        if (from.equals(to)) {
            return Duration.ZERO;
        }
        Duration roundTrip = roundTrips.get(Set.of(from, to));
        if (roundTrip == null) {
            throw new IllegalArgumentException("the topology has no link between " + from + " and " + to);
        }
        return roundTrip.dividedBy(2);
    }

    /** Answers how long a link's bandwidth alone takes to carry so many bytes; from a site to itself, no time. */
    public Duration carrying(long bytes, String from, String to) {
        Double bandwidth = from.equals(to) ? null : bytesPerSecond.get(Set.of(from, to));
        return bandwidth == null ? Duration.ZERO : Duration.ofNanos(Math.round(bytes / bandwidth * NANOS_PER_SECOND));
    }
}
