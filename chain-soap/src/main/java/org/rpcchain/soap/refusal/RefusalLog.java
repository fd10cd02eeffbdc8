package org.rpcchain.soap.refusal;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells who operates a server of requests that no honest client sends, and of those that break off: one line each, at INFO, with peer, path and code.
 *
 * <p>At most {@value #MOST} lines in ten seconds, so that whoever probes cannot fill the log; the next line says how many
 * were left out. Thread-safe: a lock guards the count, and is held for nothing else.
 */
public final class RefusalLog {
    private static final Logger LOG = LoggerFactory.getLogger(RefusalLog.class);
    private static final int MOST = 20;
    private static final Duration PERIOD = Duration.ofSeconds(10);
    private static final int LONGEST_PATH = 200;

    private final LongSupplier nanos;
    private long begun;
    private int told;
    private long untold;

    /** Creates one that has heard of nothing. */
    public RefusalLog() {
        this(System::nanoTime);
    }

    RefusalLog(LongSupplier nanos) {
        this.nanos = nanos;
        this.begun = nanos.getAsLong();
    }

    /**
     * Hears of a refusal.
     *
     * @param peer the address of who asked
     * @param path what was asked for, as it came
     * @param code what the answer says: a failure's code, or an HTTP status
     */
    public void refused(String peer, String path, String code) {
        line(peer, path, code).ifPresent(LOG::info);
    }

    /** Answers what is told of it; nothing when too much was told lately. */
    Optional<String> line(String peer, String path, String code) {
        long left = count();
        if (left < 0) {
            return Optional.empty();
        }
        String more = left == 0 ? "" : " (and " + left + " before it, which were too many to tell)";
        return Optional.of("refused a request from " + shown(peer) + " to " + shown(path) + ": " + code + more);
    }

    /** Answers how many were left out before this one; -1 when this one is left out as well. */
    private synchronized long count() {
        long now = nanos.getAsLong();
        if (now - begun >= PERIOD.toNanos()) {
            begun = now;
            told = 0;
        }
        if (told == MOST) {
            untold++;
            return -1;
        }
        told++;
        long left = untold;
        untold = 0;
        return left;
    }

    /** A line stays a line, whatever a stranger sent. */
    private static String shown(String text) {
        String printable = text.replaceAll("[^\\x21-\\x7e]", "?");
        return printable.length() <= LONGEST_PATH ? printable : printable.substring(0, LONGEST_PATH) + "…";
    }
}
