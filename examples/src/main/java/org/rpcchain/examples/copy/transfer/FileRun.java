package org.rpcchain.examples.copy.transfer;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainUnknownException;

/**
 * One file on its way. The piece that ends last ends the file, on its own thread; a failure spares the pieces that have
 * not begun. Thread-safe.
 */
final class FileRun {
    private final FileEntry file;
    private final FilePlan plan;
    private final CopyProgress progress;
    private final AtomicInteger open;
    private final AtomicReference<@Nullable FileOutcome> failure = new AtomicReference<>();

    FileRun(FileEntry file, FilePlan plan, CopyProgress progress) {
        this.file = file;
        this.plan = plan;
        this.progress = progress;
        this.open = new AtomicInteger(plan.pieces());
    }

    int pieces() {
        return plan.pieces();
    }

    /** Moves a piece; answers the file's outcome if this was the last. */
    Optional<FileOutcome> move(int piece) {
        if (failure.get() == null) {
            attempt(() -> progress.advanced(plan.move(piece)));
        }
        if (open.decrementAndGet() > 0) {
            return Optional.empty();
        }
        if (failure.get() == null) {
            attempt(plan::finish);
        }
        FileOutcome failed = failure.get();
        return Optional.of(failed == null ? new FileOutcome.Copied(file.path(), file.size()) : failed);
    }

    private void attempt(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException e) {
            failure.compareAndSet(null, failed(file, e));
        }
    }

    /** Answers what an exception means for a file. Whatever it is, it must end this file only. */
    static FileOutcome failed(FileEntry file, RuntimeException e) {
        String why = e.getMessage() == null ? e.toString() : e.getMessage();
        return e instanceof ChainUnknownException
                ? new FileOutcome.Unknown(file.path(), why)
                : new FileOutcome.Missing(file.path(), why);
    }
}
