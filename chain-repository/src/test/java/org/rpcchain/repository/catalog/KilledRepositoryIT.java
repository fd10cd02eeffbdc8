package org.rpcchain.repository.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.repository.database.DatabaseAddress;
import org.rpcchain.repository.database.TestPostgres;

/**
 * What was acknowledged is readable, whenever a repository or its database was killed.
 *
 * <p>Four kills of each kind; {@code -Drpcchain.test.kills=100} makes them a hundred, {@code -Drpcchain.test.seed=…} repeats
 * a run.
 */
@Timeout(3_600)
class KilledRepositoryIT {
    private static final int KILLS = Integer.getInteger("rpcchain.test.kills", 4);
    /** Of those on H2: a data directory's, and a URL's. */
    private static final int HALF = (KILLS + 1) / 2;

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** The most sources published before a kill, from the first acknowledged on. */
    private static final int MOST = 150;

    private final long seed = Long.getLong("rpcchain.test.seed", System.nanoTime());
    private final Random random = new Random(seed);
    private final List<String> acknowledged = new ArrayList<>();

    @TempDir
    private Path directory;

    private interface Blow {
        void strike() throws Exception;
    }

    @Test
    void onH2WhatWasAcknowledgedOutlivesTheProcess() throws Exception {
        killOn(DatabaseAddress.file(directory), HALF);
        report(HALF + " kills of a repository on H2");
    }

    /** As an operator writes it, who does not know what H2 keeps to itself for a while. */
    @Test
    void onAnH2UrlWhatWasAcknowledgedOutlivesTheProcess() throws Exception {
        killOn(DatabaseAddress.jdbc("jdbc:h2:" + directory.resolve("mine")).login("sa", ""), HALF);
        report(HALF + " kills of a repository on a URL of H2");
    }

    private void killOn(DatabaseAddress address, int kills) throws Exception {
        for (int run = 0; run < kills; run++) {
            assertReadable(address, publishUntil(address, run, () -> {}));
        }
        assertReadable(address, acknowledged);
    }

    @Test
    void onPostgresWhatWasAcknowledgedOutlivesTheProcess() throws Exception {
        try (TestPostgres postgres = TestPostgres.start()) {
            killOn(postgres.emptyDatabase(), KILLS);
        }
        report(KILLS + " kills of a repository on PostgreSQL");
    }

    @Test
    void whatWasAcknowledgedOutlivesAnImmediateStopOfPostgres() throws Exception {
        try (TestPostgres postgres = TestPostgres.start()) {
            DatabaseAddress address = postgres.emptyDatabase();
            for (int run = 0; run < KILLS; run++) {
                List<String> hashes = publishUntil(address, run, postgres::crash);
                postgres.startAgain();
                assertReadable(address, hashes);
            }
            assertReadable(address, acknowledged);
        }
        report(KILLS + " immediate stops of PostgreSQL");
    }

    /** Kills at a random number of publications, which is a random moment of the next one; answers what was acknowledged. */
    private List<String> publishUntil(DatabaseAddress address, int run, Blow blow) throws Exception {
        int enough = 1 + random.nextInt(MOST);
        PublishingProcess process = PublishingProcess.start(address, run);
        try (process) {
            await().atMost(PATIENCE)
                    .pollInterval(Duration.ofMillis(1))
                    .until(() -> process.acknowledged().size() >= enough);
            blow.strike();
        }
        acknowledged.addAll(process.acknowledged());
        return process.acknowledged();
    }

    private void assertReadable(DatabaseAddress address, List<String> hashes) {
        try (TestRepository repository = TestRepository.open(address)) {
            for (String hash : hashes) {
                assertThat(repository.functions().fetch(hash).hash())
                        .as("seed " + seed)
                        .isEqualTo(hash);
                assertThat(repository.catalog().publication(hash))
                        .as("seed " + seed)
                        .isPresent();
            }
        }
    }

    private void report(String what) {
        System.out.println(what + ", " + acknowledged.size() + " acknowledged sources, none lost; seed " + seed);
        assertThat(acknowledged).isNotEmpty();
    }
}
