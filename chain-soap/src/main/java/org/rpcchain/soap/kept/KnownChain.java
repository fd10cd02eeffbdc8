package org.rpcchain.soap.kept;

import java.util.Optional;
import org.rpcchain.Outcome;

/** A chain that a gateway knows: what was started, and how it stands. */
public record KnownChain(StartedChain started, Stand stand) {
    /** Answers how it ended; empty while it runs, and when that has expired. */
    public Optional<Outcome> outcome() {
        return stand instanceof Stand.Ended ended ? Optional.of(ended.end().outcome()) : Optional.empty();
    }

    /** Answers whether it has not ended. */
    public boolean isRunning() {
        return stand instanceof Stand.Running;
    }

    /** Answers it as it stands then. */
    public KnownChain with(Stand other) {
        return new KnownChain(started, other);
    }
}
