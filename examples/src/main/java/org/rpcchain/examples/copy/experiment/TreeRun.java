package org.rpcchain.examples.copy.experiment;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.rpcchain.examples.copy.site.Event;
import org.rpcchain.examples.copy.site.SiteChild;
import org.rpcchain.examples.copy.site.SiteException;
import org.rpcchain.examples.copy.transfer.FileEntry;
import org.rpcchain.examples.copy.transfer.FileOutcome;

/**
 * The books of a tree that a client's process is copying, kept here so that they survive that process.
 *
 * <p>Synchronized where the interrupt's thread reads them.
 */
final class TreeRun {
    private final Map<String, FileEntry> open = new LinkedHashMap<>();
    private final Set<String> begun = new HashSet<>();
    private final CountDownLatch over = new CountDownLatch(1);
    private final List<FileOutcome> notCopied = new ArrayList<>();
    private long files;
    private long bytes;
    private long bytesDone;
    private long bytesCopied;
    private int copied;
    private int skipped;
    private double seconds;
    private boolean lost;

    /** Hears the client out until its copy has ended, in whatever way. */
    void follow(SiteChild client, CopyView view) {
        try {
            boolean more = true;
            while (more) {
                more = hear(client.next());
                view.show(files - openFiles(), files, bytesDone, bytes);
            }
        } catch (SiteException e) {
            giveUp(String.valueOf(e.getMessage()));
        } finally {
            over.countDown();
        }
    }

    /** Waits until the client has been heard out, at most so long; answers whether it has. */
    boolean isOverWithin(Duration time) {
        try {
            return over.await(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Answers whether more is to come. */
    synchronized boolean hear(Event event) {
        if (event instanceof Event.Planned planned) {
            planned.files().forEach(this::plan);
        } else if (event instanceof Event.Begun file) {
            begun.add(file.path());
        } else if (event instanceof Event.Advanced advanced) {
            bytesDone += advanced.bytes();
        } else if (event instanceof Event.FileEnded ended) {
            end(ended.outcome());
        } else if (event instanceof Event.TreeEnded ended) {
            seconds = ended.nanos() / 1e9;
            return false;
        } else if (event instanceof Event.Refused refused) {
            notCopied.add(new FileOutcome.Missing("(the whole tree)", refused.why()));
            return false;
        }
        return true;
    }

    /** The client will not be heard again: what it had begun may or may not be there. */
    synchronized void giveUp(String why) {
        for (String path : open.keySet()) {
            notCopied.add(
                    begun.contains(path)
                            ? new FileOutcome.Unknown(path, "it had begun: " + why)
                            : new FileOutcome.Missing(path, "it had not begun: " + why));
        }
        if (files == 0) {
            notCopied.add(new FileOutcome.Unknown("(the whole tree)", why));
        }
        open.clear();
        lost = true;
    }

    synchronized List<FileOutcome> notCopied() {
        return List.copyOf(notCopied);
    }

    /** Answers whether the client fell silent. */
    synchronized boolean lost() {
        return lost;
    }

    synchronized int copied() {
        return copied;
    }

    synchronized int skipped() {
        return skipped;
    }

    synchronized long bytesCopied() {
        return bytesCopied;
    }

    synchronized double seconds() {
        return seconds;
    }

    private synchronized int openFiles() {
        return open.size();
    }

    private void plan(FileEntry file) {
        open.put(file.path(), file);
        files++;
        bytes += file.size();
    }

    private void end(FileOutcome outcome) {
        open.remove(outcome.path());
        begun.remove(outcome.path());
        if (outcome instanceof FileOutcome.Copied done) {
            copied++;
            bytesCopied += done.size();
        } else if (outcome instanceof FileOutcome.Skipped) {
            skipped++;
        } else {
            notCopied.add(outcome);
        }
    }
}
