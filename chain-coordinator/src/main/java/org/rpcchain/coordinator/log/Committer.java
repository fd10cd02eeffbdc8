package org.rpcchain.coordinator.log;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The journal's one thread that writes: takes all batches that wait, writes them with one write, forces them with one
 * force, and only then lets them end. In between, it collects garbage.
 *
 * <p>After the first failure it does nothing more: what the disk holds of an interrupted write is known only to who opens
 * it again, and a second force after a failed one would answer without having written (the kernel has dropped the pages).
 */
final class Committer implements Runnable {
    private static final long IDLE_NANOS = Long.MAX_VALUE;

    private final Path directory;
    private final Intake intake;
    private final Segments segments;
    private final Appender appender;
    private final Collector collector;
    private final Room room;
    private final long forceWithinNanos;
    private final Executor ends;
    private final AtomicLong batches = new AtomicLong();

    /** Volatile: whoever closes reads it. */
    private volatile @Nullable LogException failure;

    /** When the oldest byte that is not forced was written, by {@link System#nanoTime()}. */
    private long unforcedSince;

    Committer(Path directory, Intake intake, Appender appender, Room room, long forceWithinNanos, Executor ends) {
        this.directory = directory;
        this.intake = intake;
        this.appender = appender;
        this.segments = appender.segments();
        this.collector = new Collector(appender);
        this.room = room;
        this.forceWithinNanos = forceWithinNanos;
        this.ends = ends;
    }

    @Override
    public void run() {
        try {
            while (!intake.over()) {
                step(intake.take(patienceNanos()));
            }
            collector.close();
            segments.close();
        } catch (InterruptedException | IOException | RuntimeException | Error e) {
            breakDown(e);
        }
    }

    private void step(List<Pending> group) throws IOException {
        try {
            commit(group);
        } catch (IOException | RuntimeException | Error e) {
            fail(group, broken(e));
            throw e;
        }
        long bytes =
                group.stream().mapToLong(pending -> pending.batch().bytes()).sum();
        appending(() -> collector.work(Math.max(Collector.PIECE_BYTES, 4 * bytes)));
    }

    private interface Append {
        void run() throws IOException;
    }

    /** Notes the time if there was nothing to force before and is something now. */
    private void appending(Append append) throws IOException {
        boolean wasForced = !segments.unforced();
        append.run();
        if (wasForced && segments.unforced()) {
            unforcedSince = System.nanoTime();
        }
    }

    private void commit(List<Pending> group) throws IOException {
        if (!group.isEmpty()) {
            appending(() -> appender.append(group.stream().map(Pending::batch).toList()));
            group.forEach(pending -> room.release(pending.growthBytes()));
            batches.addAndGet(group.size());
            end(group, false);
        }
        if (group.stream().anyMatch(Pending::forced) || forceIsDue()) {
            segments.force();
            end(group, true);
        }
    }

    private boolean forceIsDue() {
        return segments.unforced() && System.nanoTime() - unforcedSince >= forceWithinNanos;
    }

    /** How long to wait for the next batch. */
    private long patienceNanos() {
        if (collector.due()) {
            return 0;
        }
        return segments.unforced() ? Math.max(0, forceWithinNanos - (System.nanoTime() - unforcedSince)) : IDLE_NANOS;
    }

    /** What hangs on an end may take its time; the next group does not wait for it. */
    private void end(List<Pending> group, boolean forced) {
        List<Pending> ended =
                group.stream().filter(pending -> pending.forced() == forced).toList();
        if (!ended.isEmpty()) {
            ends.execute(() -> ended.forEach(pending -> pending.end().complete(null)));
        }
    }

    private void fail(List<Pending> group, LogException reason) {
        ends.execute(() -> group.forEach(pending -> pending.end().completeExceptionally(reason)));
    }

    private void breakDown(Throwable cause) {
        LogException reason = broken(cause);
        failure = reason;
        intake.close(reason);
        try {
            while (!intake.over()) {
                fail(intake.take(0), reason);
            }
            collector.close();
            segments.abandon();
        } catch (InterruptedException | IOException e) {
            cause.addSuppressed(e);
        }
    }

    private LogException broken(Throwable cause) {
        if (cause instanceof LogException known) {
            return known;
        }
        return new LogException(
                LogException.Reason.BROKEN,
                "the journal in " + directory + " could not write (" + cause
                        + ") and takes nothing more; batches that have not ended may be on the disk or not: mend the disk,"
                        + " then open the journal again and look",
                cause);
    }

    /** Fails with the reason why this has stopped, unless that was an orderly end. */
    void requireSound() {
        LogException reason = failure;
        if (reason != null) {
            throw reason;
        }
    }

    long batches() {
        return batches.get();
    }
}
