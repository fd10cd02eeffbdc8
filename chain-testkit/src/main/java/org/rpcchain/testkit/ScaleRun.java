package org.rpcchain.testkit;

import java.time.Duration;
import java.time.Instant;
import java.util.SplittableRandom;
import org.rpcchain.testkit.Invariant.Violation;
import org.rpcchain.testkit.scale.Atlas;
import org.rpcchain.testkit.scale.Journey;

/** One run at scale: chains start at drawn times, at random clients, and all must end; the same seed gives the same run. */
final class ScaleRun {
    /**
     * How large a run is.
     *
     * @param sites how many sites there are, each with a client
     * @param nodes how many nodes
     * @param chains how many chains are started
     * @param chainsASecond at which rate, on average, by all clients together
     */
    record Size(int sites, int nodes, long chains, int chainsASecond) {}

    private final Size size;
    private final Atlas atlas;
    private final SplittableRandom random;
    private final VirtualTime time = new VirtualTime();
    private final ScaleTally tally;
    private final ScaleNetwork network;
    private long events;

    ScaleRun(long seed, Size size) {
        this.size = size;
        this.random = new SplittableRandom(seed);
        this.atlas = Atlas.draw(random.split(), size.sites, size.nodes);
        this.tally = new ScaleTally(time, atlas);
        this.network = new ScaleNetwork(atlas, random.split(), time, tally);
    }

    /** Runs until nothing more happens; {@code onEvent} is told after every event. */
    void run(Runnable onEvent) {
        time.after(Duration.ZERO, this::start);
        while (time.step(Instant.MAX)) {
            events++;
            onEvent.run();
        }
        if (tally.ended() != size.chains || !tally.open().isEmpty()) {
            throw new Violation(tally.ended() + " of " + size.chains + " chains ended; open are " + tally.open());
        }
        if (!network.leftovers().isEmpty()) {
            throw new Violation(network.leftovers());
        }
    }

    private void start() {
        int site = random.nextInt(atlas.sites());
        network.client(atlas.client(site)).start(Plan.of(Journey.draw(atlas, random, site)));
        if (tally.begun() < size.chains) {
            time.after(pause(), this::start);
        }
    }

    /** Starts are a Poisson process. */
    private Duration pause() {
        return Duration.ofNanos(Math.round(-Math.log(1 - random.nextDouble()) * 1e9 / size.chainsASecond));
    }

    Size size() {
        return size;
    }

    Atlas atlas() {
        return atlas;
    }

    ScaleTally tally() {
        return tally;
    }

    Duration virtualTime() {
        return Duration.ofNanos(time.nanos());
    }

    long events() {
        return events;
    }
}
