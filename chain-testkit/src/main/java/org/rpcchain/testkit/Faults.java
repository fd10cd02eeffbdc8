package org.rpcchain.testkit;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * How badly the simulated network behaves.
 *
 * @param lost the share of messages that never arrive, 0 to 1; the sender learns nothing: unknown
 * @param acknowledgementLost the share that arrive while the sender learns nothing: unknown
 * @param doubled the share that arrive twice
 * @param split the share of hops whose state arrives later than their first part
 * @param crashes how many nodes crash during a run; each comes back, empty, after {@code outage}
 * @param outage how long a crashed node stays away
 * @param longestDelay the longest one-way delay
 * @param clientAway how long, once a run, no message reaches the client
 * @param hopsInWork how many hops a node works on before it refuses
 */
public record Faults(
        double lost,
        double acknowledgementLost,
        double doubled,
        double split,
        int crashes,
        Duration outage,
        Duration longestDelay,
        Duration clientAway,
        int hopsInWork) {
    private static final int ROOMY = 10_000;
    private static final int NARROW = 3;

    /** A network that loses nothing. */
    public static final Faults NONE =
            new Faults(0, 0, 0, 0, 0, Duration.ZERO, Duration.ofMillis(50), Duration.ZERO, ROOMY);

    /** Draws faults: a third of the runs have none but delays. */
    public static Faults draw(RandomGenerator random) {
        if (random.nextInt(3) == 0) {
            return NONE;
        }
        return new Faults(
                random.nextDouble(0.15),
                random.nextDouble(0.15),
                random.nextDouble(0.15),
                random.nextDouble(),
                random.nextInt(4),
                Duration.ofMillis(random.nextInt(1, 8_000)),
                Duration.ofMillis(random.nextInt(1, 400)),
                random.nextInt(4) == 0 ? Duration.ofMillis(random.nextInt(1, 40_000)) : Duration.ZERO,
                random.nextInt(6) == 0 ? NARROW : ROOMY);
    }

    /** Answers whether every well-formed chain must end with its result. */
    public boolean isKind() {
        return lost == 0 && acknowledgementLost == 0 && crashes == 0 && clientAway.isZero() && hopsInWork == ROOMY;
    }
}
