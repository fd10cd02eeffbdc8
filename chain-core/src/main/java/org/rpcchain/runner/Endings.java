package org.rpcchain.runner;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.rpcchain.Outcome;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells an application how its chains ended, each once: who waits for a chain hears of its end at once, and what is to follow
 * it runs on a thread on which it may wait. Until that has begun, an end is kept: one that no thread has told is told when
 * the client closes. Thread-safe.
 */
final class Endings implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Endings.class);

    private final Workers threads;
    private final Map<OpenChain, Outcome> untold = new ConcurrentHashMap<>();
    // volatile: written once by the closer, read by whoever brings an end
    private volatile boolean closed;

    /** Tells on these threads, which it ends; nothing that the ends wait for may need them. */
    Endings(Workers threads) {
        this.threads = threads;
    }

    void tell(OpenChain chain, Outcome outcome) {
        untold.put(chain, outcome);
        chain.end().complete(outcome); // nothing but waiting depends on it
        try {
            threads.start(() -> threads.apart(() -> isTold(chain)));
        } catch (RuntimeException | Error e) {
            Complaint.of(LOG, "no thread for the outcome of chain " + chain.id() + "; this one tells it", e);
            isTold(chain);
        }
        if (closed) {
            isTold(chain); // there may be no thread any more
        }
    }

    /** Answers whether it was told now, and not before. */
    private boolean isTold(OpenChain chain) {
        Outcome outcome = untold.remove(chain);
        return outcome != null && chain.outcome().complete(outcome);
    }

    /** Ends the threads, and tells on this one what they had not begun to tell. */
    @Override
    public void close() {
        closed = true;
        threads.close();
        untold.keySet().forEach(this::isTold);
    }
}
