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
 */
public record Topology(Map<String, String> hosts, Map<Set<String>, Duration> roundTrips) {
    private static final double NANOS_PER_MILLI = 1e6;

    /** Copies the collections. */
    public Topology {
        hosts = Map.copyOf(hosts);
        roundTrips = Map.copyOf(roundTrips);
    }

    static Topology read(Path file) throws IOException {
        return parse(Files.readAllLines(file));
    }

    static Topology parse(List<String> lines) {
        Map<String, String> hosts = new HashMap<>();
        Map<Set<String>, Duration> roundTrips = new HashMap<>();
        for (String line : lines) {
            String[] words = line.strip().split("\\s+", -1);
            if (words[0].equals("site") && words.length >= 3) {
                hosts.put(words[1], words[2]);
            } else if (words[0].equals("link") && words.length >= 5) {
                long nanos = Math.round(Double.parseDouble(words[3]) * NANOS_PER_MILLI);
                roundTrips.put(Set.of(words[1], words[2]), Duration.ofNanos(nanos));
            }
        }
        return new Topology(hosts, roundTrips);
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
}
