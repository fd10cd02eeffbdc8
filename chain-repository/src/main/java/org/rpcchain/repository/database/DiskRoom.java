package org.rpcchain.repository.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/**
 * Refuses to write while the disk of an H2 file is nearly full.
 *
 * <p>H2 closes a database that it cannot write; what is refused before that leaves it open for those who read.
 */
final class DiskRoom {
    /** What must be free: several times the largest transaction, which holds a source of 1 MiB. */
    static final long LEAST_BYTES = 16L << 20;

    private final Optional<Path> directory;

    DiskRoom(DatabaseAddress address) {
        this.directory = address.directory();
    }

    /** Returns when there is room, or when nobody can say. */
    void require(String doing) {
        if (directory.isPresent() && usableBytes(directory.get()) < LEAST_BYTES) {
            throw new ProblemException(
                    FailureCode.REPOSITORY_UNREACHABLE,
                    "the repository cannot " + doing + ": the disk of " + directory.get() + " has less than "
                            + (LEAST_BYTES >> 20) + " MiB left; make room there, then try again");
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
