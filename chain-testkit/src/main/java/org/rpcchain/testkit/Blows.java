package org.rpcchain.testkit;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.random.RandomGenerator;

/** The blows that fall on a simulated network at drawn times, by its verbs. */
final class Blows {
    private final SimulatedNetwork network;
    private final RandomGenerator random;

    Blows(SimulatedNetwork network, RandomGenerator random) {
        this.network = network;
        this.random = random;
    }

    /** A node stops, slows down, or is cut off with others, for as long as the faults say. */
    void strike() {
        SimulatedNode victim = network.around().node("node" + random.nextInt(NetworkSurroundings.NODES));
        if (!victim.isAlive()) {
            return;
        }
        String name = victim.name();
        Duration outage = network.around().conditions().faults().outages().length();
        switch (random.nextInt(4)) {
            case 0 -> {
                network.crash(name);
                network.after(outage, () -> network.restart(name, SimulatedNetwork.Memory.LOST));
            }
            case 1 -> {
                network.crash(name);
                network.after(outage, () -> network.restart(name, SimulatedNetwork.Memory.KEPT));
            }
            case 2 -> {
                network.slowDown(name, Duration.ofMillis(random.nextInt(1, 3_000)));
                network.after(outage, () -> network.slowDown(name, Duration.ZERO));
            }
            default -> sendAway(someGroup(), outage);
        }
    }

    /** A group reaches nobody else for so long. */
    void sendAway(Set<String> group, Duration outage) {
        Links.Cut cut = network.cutOff(group);
        if (outage.compareTo(Faults.FOR_EVER) < 0) {
            network.after(outage, () -> network.mend(cut)); // and no other, which may be there at the same time
        }
    }

    private Set<String> someGroup() {
        Set<String> group = new LinkedHashSet<>();
        for (SimulatedNode node : network.around().nodes()) {
            if (random.nextBoolean()) {
                group.add(node.name());
            }
        }
        if (random.nextInt(3) == 0) {
            group.add(SimulatedNetwork.CLIENT);
        }
        return group;
    }
}
