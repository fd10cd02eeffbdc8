package org.rpcchain.testkit;

import java.time.Duration;
import java.util.Set;
import java.util.SplittableRandom;

/** Nodes and clients of a simulated network that stand still at drawn times, for seconds or minutes, and go on. */
final class Standstills {
    private static final int LATEST_MILLIS = 20_000;
    private static final int MOST = 3;
    private static final int SHORT_MILLIS = 30_000;
    private static final int LONG_MILLIS = 180_000;
    /** New connections fail from then on: what was sent before waits in the sockets. */
    private static final int DEAF_AFTER_MILLIS = 1_000;

    private final SimulatedNetwork network;
    private final SplittableRandom random;

    Standstills(SimulatedNetwork network, SplittableRandom random) {
        this.network = network;
        this.random = random;
    }

    void plan() {
        for (int i = random.nextInt(1, MOST + 1); i > 0; i--) {
            String name = random.nextInt(5) == 0
                    ? NetworkSurroundings.client(
                            random.nextInt(network.around().world().clients()))
                    : "node" + random.nextInt(NetworkSurroundings.NODES);
            Duration length = Duration.ofMillis(random.nextInt(random.nextInt(3) == 0 ? SHORT_MILLIS : LONG_MILLIS));
            network.after(upTo(LATEST_MILLIS), () -> stand(name, length));
        }
    }

    /** A process that is stopped is still listened for by its machine, but for so many connections; a machine that stands still is not. */
    private void stand(String name, Duration length) {
        network.standStill(name);
        network.after(length, () -> network.goOn(name));
        if (random.nextBoolean()) {
            Duration soon = upTo(DEAF_AFTER_MILLIS);
            network.after(soon.compareTo(length) < 0 ? soon : length, () -> deafen(name, length.minus(soon)));
        }
    }

    private void deafen(String name, Duration rest) {
        Links.Cut cut = network.cutOff(Set.of(name));
        network.after(rest.isNegative() ? Duration.ZERO : rest, () -> network.mend(cut));
    }

    private Duration upTo(int millis) {
        return Duration.ofMillis(random.nextInt(millis));
    }
}
