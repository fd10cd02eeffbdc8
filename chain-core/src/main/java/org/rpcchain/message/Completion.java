package org.rpcchain.message;

import java.util.List;
import org.rpcchain.ChainId;
import org.rpcchain.Trail;
import org.rpcchain.Value;

/**
 * The end of a chain, sent by its last server to its client.
 *
 * @param chain the chain
 * @param result the chain's result
 * @param trail the path, with the last server
 * @param console the virtual console
 */
public record Completion(ChainId chain, Value result, Trail trail, List<String> console) {
    /** Copies the console. */
    public Completion {
        console = List.copyOf(console);
    }
}
