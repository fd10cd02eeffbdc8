package org.rpcchain.testkit;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/** What befalls the clients, the repository and the directories of a simulated network at drawn times. */
final class Mishaps {
    private static final int LONGEST_MILLIS = 20_000;
    private static final int MOST_GAPS = 3;

    private final SimulatedNetwork network;
    private final SplittableRandom random;

    Mishaps(SimulatedNetwork network, SplittableRandom random) {
        this.network = network;
        this.random = random;
    }

    /** A client may crash, and the repository may crash or be cut off; each comes back. */
    void plan(World world) {
        if (random.nextInt(3) == 0) {
            String client = NetworkSurroundings.client(random.nextInt(world.clients()));
            network.after(some(), () -> restarted(client));
        }
        if (random.nextInt(2) == 0) {
            network.after(some(), random.nextBoolean() ? () -> restarted(SimulatedStore.NAME) : this::cutOff);
        }
        if (world.hasGaps()) {
            for (int i = random.nextInt(1, MOST_GAPS + 1); i > 0; i--) {
                network.after(some(), this::loseName);
            }
        }
    }

    private void loseName() {
        List<String> names = List.copyOf(network.around().directory().names());
        String name = names.get(random.nextInt(names.size()));
        network.lose(name);
        network.after(some(), () -> network.giveBack(name));
    }

    private void restarted(String name) {
        network.crash(name);
        network.after(some(), () -> network.restart(name, SimulatedNetwork.Memory.LOST));
    }

    /** No chain goes there, so that this disturbs only those that need a function. */
    private void cutOff() {
        Links links = network.around().links();
        Links.Cut cut = links.cut(List.of(Set.of(SimulatedStore.NAME)));
        network.after(some(), () -> links.mend(cut));
    }

    private Duration some() {
        return Duration.ofMillis(random.nextInt(LONGEST_MILLIS));
    }
}
