package org.rpcchain.testkit.scale;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * A place on the globe.
 *
 * <p>Delays between places are those that pings find: light in glass has two thirds of its speed in a vacuum, cables are
 * longer than great circles, and each end takes a little. Figure 7 of RPC Chains has 180 ms there and back between
 * Mountain View and Beijing, 9,555 km apart, which is an inflation of the path by 1.87; its six pairs need 1.7 to 4.4, as
 * its company's lines to Europe were not the shortest. Here a path is drawn 1.5 to 2 times the great circle, so these two
 * would be 144 to 192 ms apart.
 *
 * @param latitude in degrees
 * @param longitude in degrees
 */
public record Place(double latitude, double longitude) {
    /** The least by which a path is longer than the great circle. */
    static final double LEAST_INFLATION = 1.5;

    /** The most. */
    static final double MOST_INFLATION = 2;

    private static final double EARTH_RADIUS_KM = 6_371;
    private static final double GLASS_KM_A_NANO = 299_792.458e-9 * 2 / 3;
    private static final Duration ENDS = Duration.ofNanos(500_000);
    private static final double MOST_NORTHERN = 65;
    private static final double MOST_SOUTHERN = -45;

    /** Draws a place where people live, land or sea. */
    static Place draw(RandomGenerator random) {
        double south = Math.sin(Math.toRadians(MOST_SOUTHERN));
        double north = Math.sin(Math.toRadians(MOST_NORTHERN));
        double latitude = Math.toDegrees(Math.asin(random.nextDouble(south, north)));
        return new Place(latitude, random.nextDouble(-180, 180));
    }

    /** Answers how long a message takes to another place by a path so much longer than the great circle. */
    Duration oneWay(Place other, double inflation) {
        return ENDS.plusNanos(Math.round(kilometresTo(other) * inflation / GLASS_KM_A_NANO));
    }

    private double kilometresTo(Place other) {
        double north = Math.toRadians(other.latitude - latitude) / 2;
        double east = Math.toRadians(other.longitude - longitude) / 2;
        double half = square(Math.sin(north))
                + Math.cos(Math.toRadians(latitude))
                        * Math.cos(Math.toRadians(other.latitude))
                        * square(Math.sin(east));
        return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half));
    }

    private static double square(double number) {
        return number * number;
    }
}
