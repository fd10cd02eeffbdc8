package org.rpcchain.examples.copy.transfer;

import java.time.Duration;
import java.util.List;

/**
 * How the copy of a tree ended.
 *
 * @param copied how many files were copied and verified
 * @param skipped how many the target had already
 * @param bytesCopied the content of those copied
 * @param notCopied every other file, with the reason, in the order in which they ended
 * @param elapsed from the first listing to the last file
 */
public record CopyReport(int copied, int skipped, long bytesCopied, List<FileOutcome> notCopied, Duration elapsed) {
    /** Copies the list. */
    public CopyReport {
        notCopied = List.copyOf(notCopied);
    }

    /** Answers whether the target has all of the source. */
    public boolean complete() {
        return notCopied.isEmpty();
    }
}
