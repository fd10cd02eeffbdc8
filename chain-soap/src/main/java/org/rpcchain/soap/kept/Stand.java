package org.rpcchain.soap.kept;

import java.time.Instant;
import java.util.Optional;
import org.rpcchain.Progress;

/** How a chain stands that a gateway knows. */
public sealed interface Stand {
    /** It has not ended, or its end is not kept yet; where it was last heard of, where that is known. */
    record Running(Optional<Progress> progress) implements Stand {}

    /** It has ended. */
    record Ended(ChainEnd end) implements Stand {}

    /** It ended then, and nobody collected it in time: nothing more is known. */
    record Expired(Instant ended) implements Stand {}
}
