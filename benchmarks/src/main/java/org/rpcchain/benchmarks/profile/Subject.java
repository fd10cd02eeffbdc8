package org.rpcchain.benchmarks.profile;

import java.nio.file.Path;
import java.util.function.Supplier;
import org.rpcchain.benchmarks.hop.ChainHops;
import org.rpcchain.benchmarks.hop.Payload;
import org.rpcchain.benchmarks.load.Contender;

/**
 * What is looked at.
 *
 * @param of what one carriage is, as it stands in the names of results
 * @param size of what is carried, for readers
 * @param warmUp so many carriages, again and again, come before the first that counts
 * @param carries in a round, so many that it has some hundreds of samples
 * @param starts starts it; the caller closes it
 */
record Subject(String of, String size, int warmUp, int carries, Supplier<Contender> starts) {
    private static final int FIRST_PORT = 19_170;
    /** A round is so many of the experiment hop's. */
    private static final int LONGER = 8;

    private static final int LONGER_OF_BYTES = 32;

    private static final int FILES_TO_WARM = 120;
    private static final int FILES = 400;

    /** Answers the hops of a chain with a payload. */
    static Subject hop(Payload payload) {
        int carries = payload.carries() * (payload.binary() ? LONGER_OF_BYTES : LONGER);
        return new Subject("Hop", payload.name(), payload.carries(), carries, () -> new ChainHops(payload, FIRST_PORT));
    }

    /** Answers copies of files by chain; the files are below a directory. */
    static Subject copy(Path directory) {
        return new Subject(
                "Copy", ChainCopies.SIZE, FILES_TO_WARM, FILES, () -> new ChainCopies(directory, FIRST_PORT));
    }

    /** Answers what is looked at, for readers. */
    String words() {
        return of.equals("Hop") ? "hops of " + size : "copies of " + size;
    }

    /** Answers it among all that is looked at; a hop is told by its payload alone. */
    String which() {
        return of.equals("Hop") ? size : "copy " + size;
    }

    /** Answers the name of its flame graph. */
    String graph() {
        return "profile-" + which().replace(" ", "") + ".html";
    }
}
