package org.rpcchain.testkit;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * How badly the simulated network behaves during a run.
 *
 * @param lost the share of messages that never arrive, 0 to 1; the sender learns nothing: unknown
 * @param acknowledgementLost the share that arrive while the sender learns nothing: unknown
 * @param doubled the share that arrive twice
 * @param reordered the share that are overtaken by those sent later
 * @param split the share of hops whose state arrives later than their first part
 * @param late the share of timers that ring seconds late, as on a node that is slow
 * @param longestDelay the longest one-way delay
 * @param blows how many nodes crash, stand still, slow down, or are cut off
 * @param outage how long such a blow lasts
 * @param clientAway how long, once a run, no message reaches the client
 * @param hopsInWork how many hops a node works on before it refuses
 */
public record Faults(
        double lost,
        double acknowledgementLost,
        double doubled,
        double reordered,
        double split,
        double late,
        Duration longestDelay,
        int blows,
        Duration outage,
        Duration clientAway,
        int hopsInWork) {
    /** A client that is away for longer than any run has died. */
    static final Duration FOR_EVER = Duration.ofDays(1);

    private static final int ROOMY = 10_000;
    private static final int NARROW = 3;
    /** What the protocol allows a network hop to take without missing a heartbeat (§3.9). */
    private static final int KIND_DELAY_MILLIS = 100;

    /** A network that loses nothing. */
    public static final Faults NONE =
            new Faults(0, 0, 0, 0, 0, 0, Duration.ofMillis(50), 0, Duration.ZERO, Duration.ZERO, ROOMY);

    /** Draws faults: a third of the runs are kind, a third only lose messages, and in a third anything happens. */
    public static Faults draw(RandomGenerator random) {
        return switch (random.nextInt(3)) {
            case 0 -> kind(random);
            case 1 -> lossy(random);
            default -> harsh(random);
        };
    }

    private static Faults kind(RandomGenerator random) {
        return new Faults(
                0,
                0,
                random.nextDouble(0.15),
                random.nextDouble(0.15),
                random.nextDouble(),
                0,
                Duration.ofMillis(random.nextInt(1, KIND_DELAY_MILLIS)),
                0,
                Duration.ZERO,
                Duration.ZERO,
                ROOMY);
    }

    private static Faults lossy(RandomGenerator random) {
        Faults kind = kind(random);
        double most = random.nextBoolean() ? 0.15 : 0.02;
        return new Faults(
                random.nextDouble(most),
                random.nextDouble(most),
                kind.doubled,
                kind.reordered,
                kind.split,
                0,
                kind.longestDelay,
                0,
                Duration.ZERO,
                Duration.ZERO,
                ROOMY);
    }

    private static Faults harsh(RandomGenerator random) {
        Faults lossy = lossy(random);
        boolean losing = random.nextBoolean();
        return new Faults(
                losing ? lossy.lost : 0,
                losing ? lossy.acknowledgementLost : 0,
                lossy.doubled,
                lossy.reordered,
                lossy.split,
                random.nextInt(3) == 0 ? 0.05 : 0,
                Duration.ofMillis(random.nextInt(1, 400)),
                random.nextInt(4),
                Duration.ofMillis(random.nextInt(1, 20_000)),
                away(random),
                random.nextInt(6) == 0 ? NARROW : ROOMY);
    }

    private static Duration away(RandomGenerator random) {
        return switch (random.nextInt(8)) {
            case 0 -> Duration.ofMillis(random.nextInt(1, 40_000));
            case 1 -> FOR_EVER;
            default -> Duration.ZERO;
        };
    }

    Faults losing(double share) {
        return new Faults(
                share,
                acknowledgementLost,
                doubled,
                reordered,
                split,
                late,
                longestDelay,
                blows,
                outage,
                clientAway,
                hopsInWork);
    }

    Faults doubling(double share) {
        return new Faults(
                lost,
                acknowledgementLost,
                share,
                reordered,
                split,
                late,
                longestDelay,
                blows,
                outage,
                clientAway,
                hopsInWork);
    }

    Faults reordering(double share) {
        return new Faults(
                lost,
                acknowledgementLost,
                doubled,
                share,
                split,
                late,
                longestDelay,
                blows,
                outage,
                clientAway,
                hopsInWork);
    }

    Faults delaying(Duration longest) {
        return new Faults(
                lost,
                acknowledgementLost,
                doubled,
                reordered,
                split,
                late,
                longest,
                blows,
                outage,
                clientAway,
                hopsInWork);
    }

    /** Answers whether every chain must end as its program foretells. */
    public boolean isKind() {
        return isSteady() && lost == 0 && acknowledgementLost == 0;
    }

    /** Answers whether nothing worse happens than the loss of messages. */
    public boolean isSteady() {
        return blows == 0
                && late == 0
                && clientAway.isZero()
                && hopsInWork == ROOMY
                && longestDelay.toMillis() <= KIND_DELAY_MILLIS;
    }
}
