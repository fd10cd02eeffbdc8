package org.rpcchain.testkit.scale;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * The sites of a world, the nodes {@code n0}, {@code n1}, … and a client {@code c0}, {@code c1}, … for each site, and the
 * delays between them. Immutable.
 */
public final class Atlas {
    /** How many of the sites around one are near it, itself among them. */
    private static final int NEAR = 8;

    private static final long WITHIN_A_SITE_NANOS = Duration.ofNanos(250_000).toNanos();

    private final int sites;
    private final int nodes;
    private final long[][] delayNanos;
    private final List<List<Integer>> near;

    private Atlas(int nodes, long[][] delayNanos) {
        this.sites = delayNanos.length;
        this.nodes = nodes;
        this.delayNanos = delayNanos;
        this.near = IntStream.range(0, sites).mapToObj(this::nearest).toList();
    }

    /** Draws a world: the nodes are shared out evenly among the sites. */
    public static Atlas draw(RandomGenerator random, int sites, int nodes) {
        if (sites < 1 || nodes < sites) {
            throw new IllegalArgumentException("a world of " + sites + " sites cannot have " + nodes
                    + " nodes; give it at least one site, and each site at least one node");
        }
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < sites; i++) {
            places.add(Place.draw(random));
        }
        return new Atlas(nodes, delays(random, places));
    }

    private static long[][] delays(RandomGenerator random, List<Place> places) {
        long[][] delays = new long[places.size()][places.size()];
        for (int i = 0; i < places.size(); i++) {
            delays[i][i] = WITHIN_A_SITE_NANOS;
            for (int j = 0; j < i; j++) {
                double inflation = random.nextDouble(Place.LEAST_INFLATION, Place.MOST_INFLATION);
                delays[i][j] = places.get(i).oneWay(places.get(j), inflation).toNanos();
                delays[j][i] = delays[i][j];
            }
        }
        return delays;
    }

    private List<Integer> nearest(int site) {
        return IntStream.range(0, sites)
                .boxed()
                .sorted(Comparator.comparingLong(other -> delayNanos[site][other]))
                .limit(NEAR)
                .toList();
    }

    /** Answers how many sites there are. */
    public int sites() {
        return sites;
    }

    /** Answers how many nodes there are. */
    public int nodes() {
        return nodes;
    }

    /** Answers the name of a node. */
    public String node(int number) {
        return "n" + number;
    }

    /** Answers the name of the client of a site. */
    public String client(int site) {
        return "c" + site;
    }

    /** Answers the number of a node or a client that bears this name. */
    public int numberOf(String name) {
        return Integer.parseInt(name, 1, name.length(), 10);
    }

    /** Answers the site of a node or a client. */
    public int siteOf(String name) {
        return numberOf(name) % sites;
    }

    /** Answers how long a message is on its way, in nanoseconds; within a site, and within a node, a quarter millisecond. */
    public long delayNanos(int from, int to) {
        return delayNanos[from][to];
    }

    /** Answers all delays between two different sites, there and back, in nanoseconds, in order. */
    public long[] roundTripsNanos() {
        return IntStream.range(0, sites)
                .mapToObj(i -> IntStream.range(0, i).mapToLong(j -> 2 * delayNanos[i][j]))
                .flatMapToLong(row -> row)
                .sorted()
                .toArray();
    }

    /** Draws a node in one of the sites nearest to a site. */
    String someNear(int site, RandomGenerator random) {
        List<Integer> around = near.get(site);
        int at = around.get(random.nextInt(around.size()));
        int nodesThere = (nodes - at - 1) / sites + 1;
        return node(at + sites * random.nextInt(nodesThere));
    }

    /** Draws a node anywhere; those with low numbers are asked for more often, the first one by {@code 1 / sqrt(nodes)}. */
    String somewhere(RandomGenerator random) {
        double drawn = random.nextDouble();
        return node((int) (drawn * drawn * nodes));
    }
}
