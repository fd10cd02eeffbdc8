package org.rpcchain.soap.kept;

import java.time.Duration;
import java.util.Optional;
import org.rpcchain.ChainSource;
import org.rpcchain.ProblemException;

/**
 * Says who calls a gateway, what that caller may run, and how much of it.
 *
 * <p>The defaults are those of {@link #OPEN}. Asked on the request's thread, unless a method says otherwise.
 * Thread-safe. Beyond the papers.
 */
public interface GatewayPolicy {
    /** Nobody is told from anybody else, and everybody may run everything. */
    GatewayPolicy OPEN = new GatewayPolicy() {};

    /** Answers who calls: a name that stays the same from request to request. Empty, the default, is one caller, too. */
    default String caller() {
        return "";
    }

    /** Answers whether the caller may see and cancel the chains of others, and collect them; by default it may. */
    default boolean isOverseer() {
        return true;
    }

    /**
     * Returns when the caller may run chains by this source; empty when the chain calls one service function and ends.
     *
     * @throws ProblemException with {@code ACCESS_REFUSED} or {@code BURIED}, who, what, and what to do
     */
    default void admit(Optional<ChainSource> source) {}

    /** Answers how much a caller may have; default {@link Quota#DEFAULT}. Asked on any thread. */
    default Quota quota(String caller) {
        return Quota.DEFAULT;
    }

    /** Answers how long the end of a chain is kept; default 10 minutes. Asked on any thread. */
    default Duration keptFor() {
        return Duration.ofMinutes(10);
    }
}
