package org.rpcchain.repository.database;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The PostgreSQL of Maven Central's binaries. */
record DownloadedPostgres(EmbeddedPostgres server, Path data, int port) implements PostgresProcess {
    static DownloadedPostgres start() throws IOException {
        return start(Files.createTempDirectory("rpcchain-postgres"), 0);
    }

    private static DownloadedPostgres start(Path data, int port) throws IOException {
        EmbeddedPostgres server = EmbeddedPostgres.builder()
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setPort(port)
                .start();
        return new DownloadedPostgres(server, data, server.getPort());
    }

    @Override
    public PostgresProcess startAgain() throws IOException {
        // Gives the directory free; it also says, loudly, that it cannot stop the server that has crashed.
        server.close();
        return start(data, port);
    }

    @Override
    public void close() throws IOException {
        server.close();
        try (Stream<Path> all = Files.walk(data)) {
            List<Path> deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
            for (Path path : deepestFirst) {
                Files.deleteIfExists(path);
            }
        }
    }
}
