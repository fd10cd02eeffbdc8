package org.rpcchain.runner;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ProblemException;
import org.rpcchain.engine.ThrownText;
import org.slf4j.Logger;

/**
 * Writes in the log what went wrong where nothing may go wrong any more: at the root of a thread, or of a loop. Returns whatever
 * happens: a log that lacks memory, or something thrown whose own message throws, must not take along what comes next.
 * Thread-safe.
 */
public final class Complaint {
    private Complaint() {}

    /** Writes an error, with where it was thrown. */
    public static void of(Logger log, String what, @Nullable Throwable e) {
        try {
            log.error(what, e);
        } catch (RuntimeException | Error nothingMore) {
            // No memory to complain with; what comes next may need less.
        }
    }

    /**
     * Writes a warning of one line.
     *
     * @param what the line, with {@code {}} for each thing that it is about, and a last one for what was thrown
     */
    public static void warn(Logger log, String what, Throwable e, Object... about) {
        try {
            Object[] all = Arrays.copyOf(about, about.length + 1, Object[].class);
            all[about.length] =
                    e instanceof ProblemException ours ? ours.problem().message() : ThrownText.of(e);
            log.warn(what, all);
        } catch (RuntimeException | Error nothingMore) {
            // as above
        }
    }
}
