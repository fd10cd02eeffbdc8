package org.rpcchain.repository.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/**
 * Refuses to write while the disk of an H2 file is nearly full.
 *
 * <p>H2 closes a database that it cannot write; what is refused before that leaves it open for those who read. What adds
 * nothing is refused later than what does: else nobody could make room by collecting the ends of chains, or sign out.
 * Thread-safe: what all connections write at this moment is one number.
 */
final class DiskRoom {
    /** What must be free, beside what is being written, to add anything: 16 MiB. */
    static final long LEAST_BYTES = 16L << 20;

    /** What must be free for a change that adds nothing: 4 MiB. */
    static final long RESERVE_BYTES = 4L << 20;

    /**
     * How much H2 takes for a content: its log, its page, and pages that it moves meanwhile. Of eight results of 8 MiB that
     * came at once each took up to 24 MiB, and the moving of others' pages as much again.
     */
    private static final int TIMES = 5;

    private static final long MEBIBYTE = 1L << 20;

    private final Optional<Path> directory;
    private final AtomicLong writing = new AtomicLong();

    DiskRoom(DatabaseAddress address) {
        this.directory = address.directory();
    }

    /** Adds so much content when there is room for it, or when nobody can say. */
    <T> T adding(String doing, long bytes, Supplier<T> write) {
        return within(doing, LEAST_BYTES, TIMES * bytes, write);
    }

    /** Makes a change that adds nothing when there is room for it, or when nobody can say. */
    <T> T changing(String doing, Supplier<T> write) {
        return within(doing, RESERVE_BYTES, 0, write);
    }

    private <T> T within(String doing, long least, long bytes, Supplier<T> write) {
        directory.ifPresent(path -> claim(doing, least, bytes, path));
        try {
            return write.get();
        } finally {
            directory.ifPresent(path -> writing.addAndGet(-bytes));
        }
    }

    /** Of several that come at once, those get room for whom there is some. */
    private void claim(String doing, long least, long bytes, Path path) {
        long others;
        do {
            others = writing.get();
            require(doing, least + others + bytes, path);
        } while (!writing.compareAndSet(others, others + bytes));
    }

    private static void require(String doing, long needed, Path directory) {
        if (usableBytes(directory) < needed) {
            throw new ProblemException(
                    FailureCode.REPOSITORY_UNREACHABLE,
                    "the repository cannot " + doing + ": the disk of " + directory + " has less than "
                            + (needed + MEBIBYTE - 1) / MEBIBYTE + " MiB left; make room there, then try again");
        }
    }

    private static long usableBytes(Path directory) {
        try {
            return Files.getFileStore(directory).getUsableSpace();
        } catch (IOException e) {
            // Then the write itself will say what is wrong.
            return Long.MAX_VALUE;
        }
    }
}
