package org.rpcchain.runner;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.Mode;

/**
 * Chooses between chained and interactive, from what past runs of the same chain have taken with a state of like size.
 *
 * <p>It learns for each program (source, first method, first server) and each bucket of state sizes: a power of two below
 * 1 KiB, a quarter of one from there on, so that the sizes of one bucket differ by at most a quarter where the time that they take may count. In a
 * new bucket each mode is tried twice, by turns, chained first; the faster of the two is taken for what the mode takes, since
 * the first run of a program also pays for its compilation. From then on the mode that takes less is preferred, and what it
 * takes follows its runs, each with a weight of 1/8. To see whether the other mode has become better, it is tried again: at
 * most in each 8th run, and only for what has been saved up for that, which is 1/32 of the time that the preferred runs
 * take.
 *
 * <p>So in a bucket whose times are steady, all runs together take at most 33/32 of what the better mode alone would have
 * taken, and three times the difference between the two modes: two for the first tries, one for a later try that takes
 * longer than expected. That holds for runs that are under way together, too: a try is paid for when it begins, and one is under way at
 * a time. When the times change, the preferred mode's change shows after some 8 of its runs, the other's at its
 * next try. The paper says "at least as well as standard RPC's, modulo … the time it takes to adapt"; this is how long.
 *
 * <p>A run that fails counts as tried, teaches nothing of times, and if it was a later try its whole time is a loss. A mode that fails three runs in a row is
 * left for one that does not, until a try of it is done. The pause between its tries doubles, from 8 runs to 8,192, each time that it is left and with each try that fails where the
 * other works, and halves with each try that is done, from the second on; when 1,000 of its runs were done since it was left or a try failed, it is 8 again. What fails in both modes is the application's, and
 * counts against neither: only what exceeds six times the number of failures in a row that is usual in the other mode is held against a mode; in either mode, where fewer than 16
 * runs of the other were done, or that fails, too. When both fail so, runs take turns, so that one that works again is found by the next run or two.
 *
 * <p>At most {@value #BUCKETS} buckets are remembered, the least used
 * are forgotten first. Thread-safe. Source: RPC Chains §7.2.
 */
public final class AdaptiveMode {
    /** The most buckets of all programs that are remembered. */
    public static final int BUCKETS = 10_000;

    /** Those of 1 KiB. */
    private static final int LEAST_QUARTERED_BITS = 11;

    private final Cache<Key, Experience> experiences =
            Caffeine.newBuilder().maximumSize(BUCKETS).executor(Runnable::run).build();

    /** What is learned of together: a program, and sizes of the state that are alike. */
    private record Key(String hash, String method, String server, int bucket) {}

    /** Creates it without any experience. */
    public AdaptiveMode() {}

    /** A run that has been begun, and is counted as tried. One of its ends is told, once; any thread may. */
    public interface Run {
        /** Answers {@link Mode#CHAINED} or {@link Mode#INTERACTIVE}. */
        Mode mode();

        /** The run has ended with a result after this time. */
        void done(Duration elapsed);

        /** The run has ended without one after this time: it failed, or its end is unknown. */
        void failed(Duration elapsed);

        /** The run was cancelled: that says nothing of its mode. */
        void cancelled();
    }

    /** Answers how to run a chain: as it asks, or, where it leaves the choice, as experience says. */
    public Run begin(ChainCall call) {
        if (call.source().isEmpty()) {
            return new Unlearned(call.mode() == Mode.INTERACTIVE ? Mode.INTERACTIVE : Mode.CHAINED);
        }
        Experience experience = experiences.get(key(call), key -> new Experience());
        return call.mode() == Mode.ADAPTIVE ? experience.choose() : experience.given(call.mode());
    }

    /** Answers how many buckets are remembered. */
    long remembered() {
        experiences.cleanUp();
        return experiences.estimatedSize();
    }

    private static Key key(ChainCall call) {
        long bytes = call.first().state().asValue().weight();
        String hash = call.source().map(ChainSource::hash).orElse("");
        return new Key(hash, call.first().then(), call.first().server(), bucket(bytes));
    }

    private static int bucket(long bytes) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(bytes);
        int quarter = bits < LEAST_QUARTERED_BITS ? 0 : (int) (bytes >>> (bits - 3)) & 3;
        return 4 * bits + quarter;
    }

    /** A chain without chaining functions is the same in both modes. */
    private record Unlearned(Mode mode) implements Run {
        @Override
        public void done(Duration elapsed) {
            // there is nothing to learn
        }

        @Override
        public void failed(Duration elapsed) {
            // nor here
        }

        @Override
        public void cancelled() {
            // nor here
        }
    }
}
