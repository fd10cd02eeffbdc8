package org.rpcchain.testkit;

import java.time.Duration;
import java.util.SplittableRandom;
import org.rpcchain.engine.Protocol;

/**
 * Who is in a simulated network besides its nodes, and what befalls them; drawn apart from all else, so that a seed whose
 * world is plain runs as it did when there was no other.
 *
 * @param clients how many clients start chains
 * @param isPlain whether nothing befalls clients, every node has every chaining function, and no program lacks state
 * @param isPatient whether senders wait long for answers: what is not acknowledged is sometimes delivered again when its receiver
 *     may have forgotten it
 * @param hasStandstills whether nodes and clients stand still, up to minutes, and go on
 * @param memory for how long nodes remember the hops that they have done: shorter than by default, as on a node that is given so many
 *     that it has room for no more
 * @param answerBytes how many bytes of what their service functions have answered nodes keep: fewer than by default, as where these are
 *     large
 * @param hasGaps whether names are missing in the nodes' directories for a while
 * @param isVaried whether some chains are static lists, some carry their functions along, and of some the mode is left to experience
 * @param isFenced whether nodes send chains on to some of the names in their directories only
 * @param hasSlowStore whether the repository is slow or stands still for a while
 */
record World(
        int clients,
        boolean isPlain,
        boolean isPatient,
        boolean hasStandstills,
        Duration memory,
        long answerBytes,
        boolean hasGaps,
        boolean isVaried,
        boolean isFenced,
        boolean hasSlowStore) {
    /** One client, and chaining functions that are everywhere. */
    static final World PLAIN = moving(1, true, false);

    /** Three clients, and a repository. */
    static final World FULL = moving(3, false, false);

    private static final long APART = 0x9E3779B97F4A7C15L;
    private static final long LATER = 0xD1B54A32D192ED03L;
    private static final long STORE = 0x8CB92BA72F3D8DD7L;
    private static final int SHORTEST_SECONDS = 15;
    private static final int LONGEST_SECONDS = 45;
    /** Some three answers. */
    private static final long FEW_BYTES = 1_000;

    static SplittableRandom randomOf(long seed) {
        return new SplittableRandom(seed ^ APART);
    }

    /** For what was not in any world when the seeds that tests repeat were found: those run as they did. */
    static SplittableRandom laterOf(long seed) {
        return new SplittableRandom(seed ^ LATER);
    }

    /** For what befalls the repository alone: all else is drawn as it would be without. */
    static SplittableRandom storeOf(long seed) {
        return new SplittableRandom(seed ^ STORE);
    }

    /**
     * Half of the worlds are plain; in a quarter senders are patient, in a quarter some stand still, in a sixth nodes forget soon, in an
     * eighth they keep few answers, in an eighth their directories have gaps, a quarter are varied, a twelfth fenced, and in a quarter the
     * repository is slow or stands still.
     */
    static World draw(SplittableRandom random, SplittableRandom later, SplittableRandom store) {
        return random.nextBoolean()
                ? PLAIN
                : new World(
                        random.nextInt(1, 4),
                        false,
                        random.nextBoolean(),
                        random.nextBoolean(),
                        someMemory(random),
                        random.nextInt(4) == 0 ? FEW_BYTES : Protocol.DEFAULT.answerBytes(),
                        random.nextInt(4) == 0,
                        later.nextBoolean(),
                        later.nextInt(6) == 0,
                        store.nextBoolean());
    }

    private static Duration someMemory(SplittableRandom random) {
        return random.nextInt(3) == 0
                ? Duration.ofSeconds(random.nextInt(SHORTEST_SECONDS, LONGEST_SECONDS + 1))
                : Protocol.DEFAULT.memory();
    }

    /** Answers this world, but with a repository that answers at once, unless it is away. */
    World prompt() {
        return new World(
                clients, isPlain, isPatient, hasStandstills, memory, answerBytes, hasGaps, isVaried, isFenced, false);
    }

    /** Answers this world as it was before anybody stood still, forgot early, or met with gaps, fences and other ways to run a chain. */
    World moving() {
        return moving(clients, isPlain, isPatient);
    }

    private static World moving(int clients, boolean isPlain, boolean isPatient) {
        Protocol usual = Protocol.DEFAULT;
        return new World(
                clients, isPlain, isPatient, false, usual.memory(), usual.answerBytes(), false, false, false, false);
    }
}
