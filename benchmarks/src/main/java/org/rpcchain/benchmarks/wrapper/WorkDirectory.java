package org.rpcchain.benchmarks.wrapper;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** Where a service of a measurement has its files and its log. It is removed when the service has ended. */
record WorkDirectory(Path path) implements AutoCloseable {
    /** Makes a new one. */
    static WorkDirectory under(Path parent, Kind kind) throws IOException {
        return new WorkDirectory(Files.createTempDirectory(parent, "rpcchain-" + kind));
    }

    /** Removes it with all that is in it, following no links. */
    @Override
    public void close() throws IOException {
        Files.walkFileTree(path, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE; // a server that ends removes files of its own
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException e) throws IOException {
                Files.deleteIfExists(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
