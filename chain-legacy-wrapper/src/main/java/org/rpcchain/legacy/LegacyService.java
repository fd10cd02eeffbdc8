package org.rpcchain.legacy;

import java.util.List;

/**
 * A service that knows nothing of chains, made callable: the port behind which each adapter lives.
 *
 * <p>Thread-safe. Closing it frees its connections; calls in work then end as failed or unknown. Source: RPC Chains §3.5.
 */
public interface LegacyService extends AutoCloseable {
    /** Answers the operations that it offers; the same ones until it is closed. */
    List<LegacyOperation> describe();

    /**
     * Answers whether calls of an operation carry {@link LegacyCall#caller()}, so that the service itself decides what that
     * one may do; of others the sidecar's rules decide. The same answer until it is closed.
     *
     * @param operation the name of an operation that it offers
     */
    default boolean passesCallerOn(String operation) {
        return false;
    }

    /**
     * Answers whether it can call from the address that {@link LegacyCall#from()} names, for services that tell callers apart
     * by that. The same answer until it is closed. Source: RPC Chains §3.5.
     */
    default boolean callsFromAddresses() {
        return false;
    }

    /**
     * Calls one operation once, on the caller's thread, and comes back within {@link LegacyCall#time()}.
     *
     * <p>It never throws for what the service does: an error, garbage, silence or a lost connection is an answer.
     *
     * @throws org.rpcchain.ProblemException with {@code BAD_PARAMETERS} when the parameters do not fit the operation; then
     *     nothing has been sent
     */
    LegacyAnswer call(LegacyCall call);

    @Override
    void close();
}
