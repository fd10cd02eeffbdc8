package org.rpcchain.coordinator.soap;

import java.util.concurrent.atomic.AtomicLong;
import org.rpcchain.coordinator.engine.Request;

/**
 * Bounds what the requests that wait keep in memory: there may be thousands of them, and whoever may ask chooses how large they
 * are. Thread-safe.
 */
final class WaitingBytes {
    /** What one number of a set takes, and rather more. */
    private static final long NUMBER_BYTES = 200;

    private final long most;
    private final AtomicLong kept = new AtomicLong();

    WaitingBytes(long most) {
        this.most = most;
    }

    /** Answers about how many bytes a request has. */
    static long of(Request request) {
        return request.weight() + NUMBER_BYTES * numbers(request);
    }

    /** Answers about how many bytes are kept of a message of so many: as it came, and what was read from it. */
    static long ofMessage(long received) {
        return 2 * received;
    }

    private static long numbers(Request request) {
        if (request instanceof Request.Collect collect) {
            return collect.has().size() + (long) collect.origins().size();
        }
        if (request instanceof Request.Synchronize synchronize) {
            return synchronize.origins().size();
        }
        if (request instanceof Request.Beat beat) {
            return beat.functions().size()
                    + (long) beat.running().size()
                    + beat.ended().size();
        }
        return request instanceof Request.Acknowledge acknowledge
                ? acknowledge.counters().size()
                : 0;
    }

    /** Takes room, where there is any; what has more than all may have takes all. */
    boolean tryKeep(long bytes) {
        if (kept.addAndGet(Math.min(bytes, most)) <= most) {
            return true;
        }
        release(bytes);
        return false;
    }

    /** Gives back what was taken. */
    void release(long bytes) {
        kept.addAndGet(-Math.min(bytes, most));
    }
}
