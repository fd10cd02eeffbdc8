package org.rpcchain.examples.copy.storage;

import org.rpcchain.SubChain;
import org.rpcchain.Value;

/**
 * What a storage server does with a write or commit that it has done itself: nothing more, or the same on a backup.
 *
 * <p>The backup is written by a sub-chain, so whoever called the write does not know of it, and its chain goes on from
 * the backup. Source: RPC Chains §4.1, Figure 5 ("when the primary receives a write request, it creates a chain to apply
 * the request on a backup server").
 */
@FunctionalInterface
public interface Replica {
    /** There is no backup. */
    Replica NONE = (done, function, parameters) -> done;

    /** Answers the result of a function that was done here with these parameters: a value, or a sub-chain. */
    Object after(Value done, String function, Value parameters);

    /** Does the same on the server named {@code backup}, too; {@code composed} says whether the parent then goes on there. */
    static Replica on(String backup, boolean composed) {
        return (done, function, parameters) -> done.has("error")
                ? done
                : SubChain.to(backup, function, parameters).composed(composed);
    }
}
