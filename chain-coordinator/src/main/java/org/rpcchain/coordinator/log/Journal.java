package org.rpcchain.coordinator.log;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/**
 * Keeps named tables of bytes on this machine's disk: what a write has acknowledged is there again after kill -9 and after
 * a power cut, whole batches only.
 *
 * <p>A table maps keys, in their order as unsigned bytes, to values; it is there when something was put into it. All keys
 * are in memory (some 200 bytes each), no values are: large ones belong into {@link Parcels}. Batches take effect in the
 * order in which they were given. Thread-safe; one thread writes, and one ends the stages. Source: RPC-V, §4.2 "Managing
 * Message Logs". How it stands on the disk, and why: {@code docs/design/coordinator-log.md}.
 */
public final class Journal implements AutoCloseable {
    private final Path directory;
    private final DirectoryLock lock;
    private final Index index;
    private final Segments segments;
    private final Room room;
    private final Intake intake;
    private final ExecutorService ends;
    private final Committer committer;
    private final Thread writer;

    private Journal(Path directory, DirectoryLock lock, Index index, Segments segments, JournalOptions options) {
        this.directory = directory;
        this.lock = lock;
        this.index = index;
        this.segments = segments;
        this.intake = new Intake(options.isRefusing());
        this.room = new Room(
                "the journal in " + directory,
                "collect or remove what has ended",
                options.isRefusing() ? options.limitBytes() : Long.MAX_VALUE,
                index::liveBytes);
        this.ends = Executors.newSingleThreadExecutor(daemon("journal-ends"));
        Appender appender = new Appender(segments, index);
        this.committer = new Committer(
                directory, intake, appender, room, options.forceWithin().toNanos(), ends);
        this.writer = daemon("journal-writer").newThread(committer);
    }

    private static ThreadFactory daemon(String name) {
        return work -> {
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            return thread;
        };
    }

    /** Opens a directory with {@link JournalOptions#DEFAULT}. */
    public static Journal open(Path directory) {
        return open(directory, JournalOptions.DEFAULT);
    }

    /**
     * Opens a directory, which is made if need be and is then this journal's alone, and reads what it holds. Cuts off what
     * was being written when a process or a machine died.
     *
     * @throws LogException if somebody has it open, if it is damaged, or if the disk fails; nothing is lost then
     */
    public static Journal open(Path directory, JournalOptions options) {
        return open(directory, options, new FileDisk());
    }

    static Journal open(Path directory, JournalOptions options, Disk disk) {
        DirectoryLock lock = DirectoryLock.take(directory, disk);
        try {
            Index index = new Index();
            Segments segments = Recovery.read(disk, directory, options.segmentBytes(), index);
            Journal journal = new Journal(directory, lock, index, segments, options);
            journal.writer.start();
            return journal;
        } catch (IOException e) {
            letGo(lock, e);
            throw new LogException(
                    LogException.Reason.BROKEN, "the journal in " + directory + " cannot be read: " + e, e);
        } catch (RuntimeException | Error e) {
            letGo(lock, e);
            throw e;
        }
    }

    private static void letGo(DirectoryLock lock, Throwable because) {
        try {
            lock.close();
        } catch (IOException e) {
            because.addSuppressed(e);
        }
    }

    /** Takes an entry that is read. */
    @FunctionalInterface
    public interface Visitor {
        /** Takes a key and its value; both are the visitor's own. */
        void visit(byte[] key, byte[] value);
    }

    /**
     * Shows a visitor every entry of a table, in the keys' order; nothing if there is no such table. Meant for the start:
     * of what is written meanwhile, it may see a part. No disk space is given back while it lasts.
     *
     * @throws LogException if what was written is damaged or cannot be read
     */
    public void forEach(String table, Visitor visitor) {
        try (Visit visit = new Visit(segments, FrameReader.WIDE_BYTES)) {
            for (Map.Entry<Bytes, Location> entry :
                    index.entries(Bytes.ofText(table)).entrySet()) {
                visitor.visit(entry.getKey().toArray(), visit.read(entry.getValue()));
            }
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /**
     * Answers the value of a key, if there is one. It may be one whose batch has not ended yet.
     *
     * @throws LogException if what was written is damaged or cannot be read
     */
    public Optional<byte[]> find(String table, byte[] key) {
        try (Visit visit = new Visit(segments, FrameReader.NARROW_BYTES)) {
            Optional<Location> at = index.find(Bytes.ofText(table), Bytes.copyOf(key));
            return at.isPresent() ? Optional.of(visit.read(at.get())) : Optional.empty();
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private LogException unreadable(IOException cause) {
        return new LogException(
                LogException.Reason.BROKEN,
                "the journal in " + directory + " cannot be read (" + cause + "); mend the disk, then open it again",
                cause);
    }

    /**
     * Writes a batch, as a whole or not at all; the stage ends when it is forced to the disk, together with all that waited
     * for the same force, and never before. It ends on a thread of this journal, which must not wait for another stage of
     * it.
     *
     * <p>Fails with a {@link LogFullException}, and nothing is written, if more would live here than the limit, or if the
     * disk does not keep up; what removes, or makes nothing larger, is always taken. Fails with a {@link LogException}
     * after the disk has failed: then the batch may be there or not, and every later one fails as well; or after a close.
     */
    public CompletionStage<Void> write(Batch batch) {
        return submit(batch, true);
    }

    /**
     * Writes a batch, as a whole or not at all, without making anybody wait for the disk: the stage ends when the system
     * has it (it survives kill -9, not a power cut). It is forced with the next batch that is, or within
     * {@link JournalOptions#forceWithin()}. Is refused and fails as {@link #write} does.
     */
    public CompletionStage<Void> writeLater(Batch batch) {
        return submit(batch, false);
    }

    private CompletionStage<Void> submit(Batch batch, boolean forced) {
        long growth = index.growth(batch);
        CompletableFuture<Void> end = new CompletableFuture<>();
        try {
            room.claim(growth);
            offer(new Pending(batch, growth, forced, end));
        } catch (LogException e) {
            end.completeExceptionally(e);
        }
        return end;
    }

    private void offer(Pending pending) {
        try {
            intake.offer(pending);
        } catch (LogException e) {
            room.release(pending.growthBytes());
            throw e;
        }
    }

    /** Answers what lives in it, and what was let in and is not yet written; what is just written may count twice for a moment. */
    public long usedBytes() {
        return room.takenBytes();
    }

    /** Answers whether less than half of what may wait to be written does; who can wait, does so while it is more. */
    public boolean keepsUp() {
        return intake.waitingBytes() < Intake.LIMIT_BYTES / 2;
    }

    /** Answers what it holds and has done. */
    public JournalReport report() {
        return new JournalReport(
                room.limitBytes(),
                index.liveBytes(),
                segments.bytesOnDisk(),
                index.entries(),
                segments.files(),
                committer.batches(),
                segments.forces());
    }

    /**
     * Writes and forces all that was given, then lets the directory go. What comes later is refused.
     *
     * @throws LogException if the disk fails or has failed before: then what has not ended may be there or not
     */
    @Override
    public void close() {
        LogException closed = new LogException(
                LogException.Reason.CLOSED, "the journal in " + directory + " was closed; nothing was written");
        intake.close(closed);
        awaitWriter();
        ends.shutdown();
        try {
            lock.close();
        } catch (IOException e) {
            throw unreadable(e);
        }
        committer.requireSound();
    }

    /** What was acknowledged is on the disk; what was not, deserves its chance: so an interrupt only waits, too. */
    private void awaitWriter() {
        boolean interrupted = false;
        while (writer.isAlive()) {
            try {
                writer.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
