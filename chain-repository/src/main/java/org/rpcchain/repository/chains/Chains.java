package org.rpcchain.repository.chains;

import java.util.List;
import java.util.Optional;

/**
 * The chains that the gateway has started and still knows.
 *
 * <p>A caller sees and cancels its own; who may administer everything sees all. Thread-safe.
 */
public interface Chains {
    /** Answers those started last, the newest first, at most so many. */
    List<ChainView> recent(int most);

    /** Answers a chain; empty when the gateway does not know it, or this thread's caller may not see it. */
    Optional<ChainView> chain(String id);

    /** Asks a chain to stop; does nothing when it has ended. */
    void cancel(String id);
}
