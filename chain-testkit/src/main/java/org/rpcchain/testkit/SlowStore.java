package org.rpcchain.testkit;

import java.time.Duration;
import java.util.SplittableRandom;

/**
 * A repository that is slow, or stands still, at drawn times, for as long as it takes: sometimes less than whoever asks it waits,
 * sometimes more. Drawn apart from all else.
 */
final class SlowStore {
    private static final int LATEST_MILLIS = 20_000;
    private static final int MOST = 3;
    /** A node waits 2 s for a function. */
    private static final int SLOWEST_MILLIS = 4_000;

    private static final int SHORT_MILLIS = 3_000;
    private static final int LONG_MILLIS = 60_000;

    private final SimulatedNetwork network;
    private final SplittableRandom random;

    SlowStore(SimulatedNetwork network, SplittableRandom random) {
        this.network = network;
        this.random = random;
    }

    void plan() {
        for (int i = random.nextInt(1, MOST + 1); i > 0; i--) {
            Duration length = upTo(random.nextBoolean() ? SHORT_MILLIS : LONG_MILLIS);
            Duration slowness = upTo(SLOWEST_MILLIS);
            boolean still = random.nextBoolean();
            network.after(upTo(LATEST_MILLIS), () -> befall(still, slowness, length));
        }
    }

    private void befall(boolean still, Duration slowness, Duration length) {
        if (still) {
            network.standStill(SimulatedStore.NAME);
            network.after(length, () -> network.goOn(SimulatedStore.NAME));
        } else {
            network.slowDown(SimulatedStore.NAME, slowness);
            network.after(length, () -> network.slowDown(SimulatedStore.NAME, Duration.ZERO));
        }
    }

    private Duration upTo(int millis) {
        return Duration.ofMillis(random.nextInt(millis));
    }
}
