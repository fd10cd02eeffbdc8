package org.rpcchain.spi;

import org.rpcchain.ChainSource;

/**
 * Where chaining functions' sources are kept, by hash: the function repository. Source: RPC Chains §3.2.
 *
 * <p>Blocks its caller. Thread-safe.
 */
public interface FunctionStore {
    /**
     * Keeps a source; publishing one that is there already changes nothing.
     *
     * @throws org.rpcchain.ProblemException when the store refuses it or cannot be reached
     */
    void publish(ChainSource source);

    /**
     * Answers the source with this hash. The caller verifies the hash.
     *
     * @throws org.rpcchain.ProblemException with {@code SOURCE_MISSING} when there is none, or {@code REPOSITORY_UNREACHABLE}
     */
    ChainSource fetch(String hash);
}
