package org.rpcchain.testkit;

import java.time.Duration;
import java.util.random.RandomGenerator;
import org.rpcchain.engine.Protocol;

/**
 * How badly the simulated network behaves during a run.
 *
 * @param messages what befalls messages
 * @param outages what befalls nodes and the client
 * @param late the share of timers that ring seconds late, as on a node that is slow
 * @param hopsInWork how many hops a node works on before it refuses
 */
public record Faults(Messages messages, Outages outages, double late, int hopsInWork) {
    /**
     * What befalls messages; shares are 0 to 1.
     *
     * @param lost the share of messages that never arrive; the sender learns nothing: unknown
     * @param acknowledgementLost the share that arrive while the sender learns nothing: unknown
     * @param doubled the share that arrive twice
     * @param reordered the share that are overtaken by those sent later
     * @param split the share of hops whose state arrives later than their first part
     * @param longestDelay the longest one-way delay
     */
    public record Messages(
            double lost,
            double acknowledgementLost,
            double doubled,
            double reordered,
            double split,
            Duration longestDelay) {
        private static Messages kind(RandomGenerator random) {
            return new Messages(
                    0,
                    0,
                    random.nextDouble(0.15),
                    random.nextDouble(0.15),
                    random.nextDouble(),
                    Duration.ofMillis(random.nextInt(1, KIND_DELAY_MILLIS)));
        }

        private static Messages lossy(RandomGenerator random) {
            Messages kind = kind(random);
            double most = random.nextBoolean() ? 0.15 : 0.02;
            return kind.losing(random.nextDouble(most), random.nextDouble(most));
        }

        Messages losing(double share, double acknowledgements) {
            return new Messages(share, acknowledgements, doubled, reordered, split, longestDelay);
        }

        Messages doubling(double share) {
            return new Messages(lost, acknowledgementLost, share, reordered, split, longestDelay);
        }

        Messages reordering(double share) {
            return new Messages(lost, acknowledgementLost, doubled, share, split, longestDelay);
        }

        Messages delaying(Duration longest) {
            return new Messages(lost, acknowledgementLost, doubled, reordered, split, longest);
        }
    }

    /**
     * What befalls nodes and the client.
     *
     * @param blows how many nodes crash, stand still, slow down, or are cut off
     * @param length how long such a blow lasts
     * @param clientAway how long, once a run, no message reaches the client
     */
    public record Outages(int blows, Duration length, Duration clientAway) {
        private static final Outages NONE = new Outages(0, Duration.ZERO, Duration.ZERO);
    }

    /** Answers how many bytes a node works on before it refuses: where it has room, two splits never wait for each other. */
    long bytesInWork() {
        return hopsInWork == ROOMY ? Protocol.DEFAULT.bytesInWork() : 1 << 20;
    }

    /** A client that is away for longer than any run has died. */
    static final Duration FOR_EVER = Duration.ofDays(1);

    private static final int ROOMY = 10_000;
    private static final int NARROW = 3;
    /** What the protocol allows a network hop to take without missing a heartbeat (§3.9). */
    private static final int KIND_DELAY_MILLIS = 100;

    /** A network that loses nothing. */
    public static final Faults NONE = befallingMessages(new Messages(0, 0, 0, 0, 0, Duration.ofMillis(50)));

    private static Faults befallingMessages(Messages messages) {
        return new Faults(messages, Outages.NONE, 0, ROOMY);
    }

    /** Draws faults: a third of the runs are kind, a third only lose messages, and in a third anything happens. */
    public static Faults draw(RandomGenerator random) {
        return switch (random.nextInt(3)) {
            case 0 -> befallingMessages(Messages.kind(random));
            case 1 -> befallingMessages(Messages.lossy(random));
            default -> harsh(random);
        };
    }

    private static Faults harsh(RandomGenerator random) {
        Messages lossy = Messages.lossy(random);
        Messages some = random.nextBoolean() ? lossy : lossy.losing(0, 0);
        double late = random.nextInt(3) == 0 ? 0.05 : 0;
        Messages slow = some.delaying(Duration.ofMillis(random.nextInt(1, 400)));
        Outages outages = new Outages(random.nextInt(4), Duration.ofMillis(random.nextInt(1, 20_000)), away(random));
        return new Faults(slow, outages, late, random.nextInt(6) == 0 ? NARROW : ROOMY);
    }

    private static Duration away(RandomGenerator random) {
        return switch (random.nextInt(8)) {
            case 0 -> Duration.ofMillis(random.nextInt(1, 40_000));
            case 1 -> FOR_EVER;
            default -> Duration.ZERO;
        };
    }

    Faults with(Messages others) {
        return new Faults(others, outages, late, hopsInWork);
    }

    /** Answers whether no message is lost. */
    boolean isLossless() {
        return messages.lost == 0 && messages.acknowledgementLost == 0;
    }

    /** Answers whether nothing worse happens than the loss of messages. */
    boolean isSteady() {
        return isSteadyBetweenBlows() && outages.blows == 0 && outages.clientAway.isZero();
    }

    /** Answers whether nothing worse happens than the loss of messages, but for when a blow falls. */
    boolean isSteadyBetweenBlows() {
        return late == 0 && hopsInWork == ROOMY && messages.longestDelay.toMillis() <= KIND_DELAY_MILLIS;
    }
}
