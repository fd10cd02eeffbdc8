package org.rpcchain;

import java.time.Duration;
import java.util.List;

/**
 * A chain that ended with a result.
 *
 * @param chain the chain's id
 * @param value the result
 * @param trail the path of the chain
 * @param console the lines that its chaining functions logged, oldest first
 * @param elapsed from the start to the arrival of the result, by the client's clock
 */
public record ChainResult(ChainId chain, Value value, Trail trail, List<String> console, Duration elapsed) {
    /** Copies the console. */
    public ChainResult {
        console = List.copyOf(console);
    }
}
