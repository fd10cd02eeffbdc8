package org.rpcchain.repository.database;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A PostgreSQL server with a data directory of its own. */
interface PostgresProcess extends Closeable {
    int port();

    Path data();

    /** Starts it again after {@link #crash}. */
    PostgresProcess startAgain() throws IOException;

    /** Sends it SIGQUIT, which is an immediate shutdown, and waits for its end. */
    default void crash() throws IOException {
        String pid = Files.readAllLines(data().resolve("postmaster.pid")).get(0).strip();
        ProcessHandle server = ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
        try {
            int status =
                    new ProcessBuilder("kill", "-QUIT", pid).inheritIO().start().waitFor();
            if (status != 0) {
                throw new IOException("kill -QUIT " + pid + " ended with " + status);
            }
            server.onExit().get(60, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while PostgreSQL ends", e);
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException("PostgreSQL does not end", e);
        }
    }
}
