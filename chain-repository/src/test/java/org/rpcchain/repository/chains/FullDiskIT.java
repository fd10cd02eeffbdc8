package org.rpcchain.repository.chains;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.ChainId;
import org.rpcchain.ChainResult;
import org.rpcchain.Outcome;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.repository.access.AccessControl;
import org.rpcchain.repository.access.AccessSettings;
import org.rpcchain.repository.access.Caller;
import org.rpcchain.repository.access.Session;
import org.rpcchain.repository.access.Sessions;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.DatabaseAddress;
import org.rpcchain.repository.database.SmallDisk;
import org.rpcchain.soap.kept.ChainEnd;
import org.rpcchain.soap.kept.Stand;
import org.rpcchain.soap.kept.StartedChain;

/** What a disk that is nearly full still takes, and what it does not. */
class FullDiskIT {
    private static final int CALLERS = 8;

    @TempDir
    private Path directory;

    @Test
    void onADiskThatIsNearlyFullEndsAreCollectedAndExpireAndPeopleSignOut() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(directory, 64)) {
            DatabaseAddress address = DatabaseAddress.jdbc(
                            "jdbc:h2:" + disk.path().resolve("mine"))
                    .login("sa", "");
            try (Database database = Database.open(address);
                    JdbcChainEnds ends = new JdbcChainEnds(database, InstantSource.system())) {
                ChainId collected = end(ends, 1, 1_000);
                ChainId forgotten = end(ends, 2, 1_000);
                Sessions sessions = AccessControl.open(database, AccessSettings.open(), InstantSource.system())
                        .sessions();
                Session session = sessions.open(new Caller("ann", Caller.Kind.USER));
                disk.fillBut(8 << 20);

                assertThatThrownBy(() -> end(ends, 3, 1_000)).hasMessageContaining("less than 17 MiB left");
                ends.forget(collected);
                ends.expire(Instant.now().plusSeconds(1));
                sessions.close(session.token());

                assertThat(ends.find(collected)).isEmpty();
                assertThat(ends.find(forgotten).orElseThrow().stand()).isInstanceOf(Stand.Expired.class);
                assertThat(sessions.find(session.token())).isEmpty();
            }
        }
    }

    @Test
    void largeEndsThatComeAtOnceDoNotFillTheDiskTogether() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(directory, 128)) {
            try (Database database = Database.open(DatabaseAddress.file(disk.path()));
                    JdbcChainEnds ends = new JdbcChainEnds(database, InstantSource.system())) {
                Queue<ChainId> kept = new ConcurrentLinkedQueue<>();
                Queue<ProblemException> refused = new ConcurrentLinkedQueue<>();
                ExecutorService callers = Executors.newFixedThreadPool(CALLERS);
                CompletableFuture.allOf(IntStream.range(0, CALLERS)
                                .mapToObj(number -> CompletableFuture.runAsync(
                                        () -> {
                                            try {
                                                kept.add(end(ends, number, 8 << 20));
                                            } catch (ProblemException e) {
                                                refused.add(e);
                                            }
                                        },
                                        callers))
                                .toArray(CompletableFuture[]::new))
                        .join();
                callers.shutdown();

                assertThat(kept)
                        .isNotEmpty()
                        .allSatisfy(chain -> assertThat(
                                        ends.find(chain).orElseThrow().isRunning())
                                .isFalse());
                assertThat(refused).isNotEmpty().allSatisfy(e -> assertThat(e).hasMessageContaining("make room there"));
            }
        }
    }

    /** Keeps a chain's end with a result of so many bytes. */
    private static ChainId end(JdbcChainEnds ends, int number, int bytes) {
        ChainId chain = new ChainId("gateway-x", number);
        ends.begin(new StartedChain(chain, "ann", Instant.now()), ChainEndsContract.place(1, "a"));
        byte[] result = new byte[bytes];
        new java.util.Random(number).nextBytes(result);
        ChainResult done = new ChainResult(chain, Value.of(result), VirtualConsole.EMPTY, Duration.ZERO);
        ends.end(chain, ChainEnd.of(new Outcome.Done(done), Instant.now()));
        return chain;
    }
}
