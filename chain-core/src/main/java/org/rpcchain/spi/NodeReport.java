package org.rpcchain.spi;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * What a node tells its function repository of itself, so that people see what runs where. Beyond the paper.
 *
 * @param node the node's logical name
 * @param since when it started, by its own clock; the numbers count from then on
 * @param uses the sources that it holds compiled, those that ran most often first; at most {@link #MOST_USES}
 */
public record NodeReport(String node, Instant since, List<Use> uses) {
    /** The most sources of one report: what it says stays below 200 KB. */
    public static final int MOST_USES = 1_000;

    /** The longest name of a node, in characters. */
    public static final int LONGEST_NAME = 255;

    /**
     * A source that the node holds compiled.
     *
     * @param hash the source's: 64 hexadecimal digits, in lower case
     * @param calls how often its chaining functions ran
     * @param violations how often the sandbox refused or killed one
     */
    public record Use(String hash, long calls, long violations) {
        private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

        /** Checks the components. */
        public Use {
            Objects.requireNonNull(hash, "a use needs the hash of a source");
            if (!HASH.matcher(hash).matches()) { // not shown: it may be of any length
                throw new IllegalArgumentException(
                        "a use names its source by the SHA-256 of the text, 64 hexadecimal digits in lower case");
            }
            if (calls < 0 || violations < 0) {
                throw new IllegalArgumentException("a node cannot have run " + hash + " " + calls + " times with "
                        + violations + " violations; report 0 or more");
            }
        }
    }

    /** Checks the components, and copies the list. */
    public NodeReport {
        Objects.requireNonNull(since, "a report says since when it counts");
        if (node.isBlank() || node.length() > LONGEST_NAME) {
            throw new IllegalArgumentException(
                    "a report comes from a node whose name has 1 to " + LONGEST_NAME + " characters");
        }
        if (uses.size() > MOST_USES) {
            throw new IllegalArgumentException("a report holds at most " + MOST_USES + " sources, not " + uses.size());
        }
        uses = List.copyOf(uses);
    }
}
