package org.rpcchain.legacy.jdbc;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import org.opentest4j.TestAbortedException;

/** A real PostgreSQL of Maven Central's binaries; where it does not run, the test is skipped, loudly. */
record TestPostgres(EmbeddedPostgres server) implements AutoCloseable {
    static TestPostgres start() {
        try {
            return new TestPostgres(EmbeddedPostgres.start());
        } catch (IOException | IllegalStateException e) {
            String why = "SKIPPED: NO POSTGRESQL RUNS HERE, so nothing shows that its statements can be wrapped: " + e;
            System.err.println("\n" + "!".repeat(why.length()) + "\n" + why + "\n" + "!".repeat(why.length()) + "\n");
            throw new TestAbortedException(why, e);
        }
    }

    String url() {
        return url(server.getPort());
    }

    String url(int port) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=postgres";
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
