package org.rpcchain.testkit;

import java.util.SplittableRandom;

/**
 * Who is in a simulated network besides its nodes, and what befalls them; drawn apart from all else, so that a seed whose
 * world is plain runs as it did when there was no other.
 *
 * @param clients how many clients start chains
 * @param isPlain whether nothing befalls clients, every node has every chaining function, and no program lacks state
 * @param isPatient whether senders wait long for answers: what is not acknowledged is sometimes delivered again when its receiver
 *     may have forgotten it
 * @param hasStandstills whether nodes and clients stand still, up to minutes, and go on
 */
record World(int clients, boolean isPlain, boolean isPatient, boolean hasStandstills) {
    /** One client, and chaining functions that are everywhere. */
    static final World PLAIN = new World(1, true, false, false);

    /** Three clients, and a repository. */
    static final World FULL = new World(3, false, false, false);

    private static final long APART = 0x9E3779B97F4A7C15L;

    static SplittableRandom randomOf(long seed) {
        return new SplittableRandom(seed ^ APART);
    }

    /** Half of the worlds are plain; in a quarter senders are patient, and in a quarter some stand still. */
    static World draw(SplittableRandom random) {
        return random.nextBoolean()
                ? PLAIN
                : new World(random.nextInt(1, 4), false, random.nextBoolean(), random.nextBoolean());
    }

    /** Answers this world, but nobody stands still in it. */
    World moving() {
        return new World(clients, isPlain, isPatient, false);
    }
}
