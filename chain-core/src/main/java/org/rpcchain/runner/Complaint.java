package org.rpcchain.runner;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;

/** Writes in the log what went wrong where nothing may go wrong any more: at the root of a thread, or of a loop. */
final class Complaint {
    private Complaint() {}

    /** Returns whatever happens: a log that lacks memory, too, must not take along what comes next. */
    static void of(Logger log, String what, @Nullable Throwable e) {
        try {
            log.error(what, e);
        } catch (RuntimeException | Error nothingMore) {
            // No memory to complain with; what comes next may need less.
        }
    }
}
