package org.rpcchain.examples.copy.transfer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Counts the outcomes of a tree's files as they come, from several threads. */
final class Tally {
    private final CopyProgress progress;
    private final List<FileOutcome> notCopied = new ArrayList<>();
    private int copied;
    private int skipped;
    private long bytesCopied;

    Tally(CopyProgress progress) {
        this.progress = progress;
    }

    /** Counts an outcome; synchronized because windows end files on several threads. */
    void ended(FileOutcome outcome) {
        synchronized (this) {
            count(outcome);
        }
        progress.ended(outcome);
    }

    private void count(FileOutcome outcome) {
        if (outcome instanceof FileOutcome.Copied done) {
            copied++;
            bytesCopied += done.size();
        } else if (outcome instanceof FileOutcome.Skipped) {
            skipped++;
        } else {
            notCopied.add(outcome);
        }
    }

    synchronized CopyReport report(Duration elapsed) {
        return new CopyReport(copied, skipped, bytesCopied, notCopied, elapsed);
    }
}
