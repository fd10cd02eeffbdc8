package org.rpcchain.repository.chains;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.ChainId;
import org.rpcchain.ChainResult;
import org.rpcchain.Outcome;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.DatabaseAddress;
import org.rpcchain.soap.kept.ChainEnd;
import org.rpcchain.soap.kept.StartedChain;

/** The contract on H2, and that a file outlives its gateway. */
class H2ChainEndsTest extends ChainEndsContract {
    private static final ChainId ID = new ChainId("gateway", 1);

    @Override
    Database open() {
        return Database.open(DatabaseAddress.memory());
    }

    @Test
    void anEndOutlivesItsGateway(@TempDir Path directory) {
        ChainResult result = new ChainResult(ID, Value.of("kept"), VirtualConsole.EMPTY, Duration.ZERO);
        ChainEnd end = ChainEnd.of(new Outcome.Done(result), Instant.parse("2026-11-21T04:00:00Z"));
        try (Database database = Database.open(DatabaseAddress.file(directory))) {
            JdbcChainEnds ends = new JdbcChainEnds(database, InstantSource.system());
            ends.begin(new StartedChain(ID, "anna", Instant.EPOCH), ChainEndsContract.place(1, "a"));
            ends.end(ID, end);
        }
        try (Database database = Database.open(DatabaseAddress.file(directory))) {
            JdbcChainEnds ends = new JdbcChainEnds(database, InstantSource.system());
            assertThat(ends.find(ID).orElseThrow().outcome()).contains(end.outcome());
        }
    }
}
