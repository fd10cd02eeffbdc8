package org.rpcchain.benchmarks.testbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Sites and the links between them: lines {@code site NAME ADDRESS} and {@code link SITE SITE ROUND-TRIP-IN-MS MB-PER-SECOND}.
 *
 * @param hosts the address of each site
 * @param roundTrips the delay there and back between two sites
 * @param bytesPerSecond the bandwidth of either direction between two sites; where none is told there is no bound
 */
public record Topology(
        Map<String, String> hosts, Map<Set<String>, Duration> roundTrips, Map<Set<String>, Double> bytesPerSecond) {
    private static final Pattern NUMBER = Pattern.compile("\\d+\\.?\\d*|\\.\\d+");
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

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException with a sentence that names a line which is none of the wanted ones
     */
    static Topology read(Path file) throws IOException {
        return parse(Files.readAllLines(file), file.toString());
    }

    static Topology parse(List<String> lines, String file) {
        Map<String, String> hosts = new HashMap<>();
        Map<Set<String>, Duration> roundTrips = new HashMap<>();
        Map<Set<String>, Double> bytesPerSecond = new HashMap<>();
        int number = 0;
        for (String line : lines) {
            number++;
            String[] words = line.replaceFirst("#.*", "").strip().split("\\s+", -1);
            if (words[0].equals("site") && words.length == 3) {
                hosts.put(words[1], words[2]);
            } else if (isLink(words)) {
                Set<String> ends = Set.of(words[1], words[2]);
                roundTrips.put(ends, Duration.ofNanos(Math.round(Double.parseDouble(words[3]) * NANOS_PER_MILLI)));
                bytesPerSecond.put(ends, Double.parseDouble(words[4]) * BYTES_PER_MB);
            } else if (!words[0].isEmpty()) {
                throw new IllegalArgumentException("line " + number + " of the topology " + file + " is '"
                        + line.strip() + "', and a line is 'site NAME ADDRESS', 'link SITE SITE ROUND-TRIP-IN-MS"
                        + " MB-PER-SECOND' between two sites, or a comment that begins with #");
            }
        }
        return new Topology(hosts, roundTrips, bytesPerSecond);
    }

    /** A queue's length may follow, which is the emulation's. */
    private static boolean isLink(String[] words) {
        return words[0].equals("link")
                && words.length >= 5
                && !words[1].equals(words[2])
                && NUMBER.matcher(words[3]).matches()
                && NUMBER.matcher(words[4]).matches();
    }

    /**
     * Answers the address of a site.
     *
     * @throws IllegalArgumentException when the topology has no such site
     */
    public String host(String site) {
        String host = hosts.get(site);
        if (host == null) {
            throw new IllegalArgumentException("the topology has no site " + site + "; it has " + hosts.keySet()
                    + "; add a line 'site " + site + " ADDRESS'");
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
            throw new IllegalArgumentException("the topology has no link between " + from + " and " + to
                    + "; add a line 'link " + from + " " + to + " ROUND-TRIP-IN-MS MB-PER-SECOND'");
        }
        return roundTrip.dividedBy(2);
    }

    /** Answers how long a link's bandwidth alone takes to carry so many bytes; from a site to itself, no time. */
    public Duration carrying(long bytes, String from, String to) {
        Double bandwidth = from.equals(to) ? null : bytesPerSecond.get(Set.of(from, to));
        return bandwidth == null ? Duration.ZERO : Duration.ofNanos(Math.round(bytes / bandwidth * NANOS_PER_SECOND));
    }
}
