package org.rpcchain;

import java.time.Duration;
import java.util.List;

/**
 * A chain that ended with a result.
 *
 * @param chain the chain's id
 * @param value the result
 * @param virtualConsole the path, the lines that its chaining functions logged, and the profile
 * @param elapsed from the start to the arrival of the result, by the client's clock
 */
public record ChainResult(ChainId chain, Value value, VirtualConsole virtualConsole, Duration elapsed) {
    /** Answers the result of a chain that was not profiled. */
    public ChainResult(ChainId chain, Value value, Trail trail, List<String> lines, Duration elapsed) {
        this(chain, value, VirtualConsole.of(trail, lines), elapsed);
    }

    /** Answers the path of the chain. */
    public Trail trail() {
        return virtualConsole.trail();
    }

    /** Answers the lines that its chaining functions logged, oldest first. */
    public List<String> console() {
        return virtualConsole.lines();
    }

    /** Answers where its time went, a record for each hop; empty unless the chain was profiled. */
    public List<HopProfile> profile() {
        return virtualConsole.profile();
    }

    /** Answers where its time went, as text or as a picture; it shows hops only when the chain was profiled (§3.7). */
    public Timeline timeline() {
        return Timeline.of(this);
    }
}
