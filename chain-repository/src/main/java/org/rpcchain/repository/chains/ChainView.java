package org.rpcchain.repository.chains;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * How a chain that the gateway started stands.
 *
 * @param id the chain's
 * @param by who started it
 * @param started when, by the gateway's clock
 * @param status where it is between start and end
 * @param path the hops so far, a line each, the first hop first
 * @param end the result as JSON, or the failure's sentence; empty while it runs
 * @param timelineSvg the picture of where its time went; empty while it runs, or when the chain was not profiled
 * @param console the lines of its virtual console so far
 */
public record ChainView(
        String id,
        String by,
        Instant started,
        Status status,
        List<String> path,
        Optional<String> end,
        Optional<String> timelineSvg,
        List<String> console) {
    /** Where a chain is between start and end. */
    public enum Status {
        /** It is on its way. */
        RUNNING,
        /** It has a result. */
        DONE,
        /** It has failed. */
        FAILED,
        /** Nobody knows how it ended. */
        UNKNOWN
    }

    /** Copies the lists. */
    public ChainView {
        path = List.copyOf(path);
        console = List.copyOf(console);
    }
}
