package org.rpcchain.repository.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainSource;
import org.rpcchain.repository.access.Access;
import org.rpcchain.repository.database.DatabaseAddress;
import org.rpcchain.soap.SoapFunctionRepository;
import org.rpcchain.soap.SoapRepository;
import org.rpcchain.spi.FunctionRepository;

/**
 * Many nodes that start at once, after the repository did, and want everything: the database is asked once for each source.
 *
 * <p>By SOAP each node fetches some; {@code -Drpcchain.test.fetched=1000} lets each fetch all. That a node compiles each
 * once is the node's own matter, and CachedFunctionsTest's.
 */
@Timeout(600)
class StampedeIT {
    private static final int FUNCTIONS = 1_000;
    private static final int NODES = 100;
    private static final int FETCHED = Integer.getInteger("rpcchain.test.fetched", 20);

    private final DatabaseAddress address = DatabaseAddress.memory();
    private final List<ChainSource> sources = IntStream.range(0, FUNCTIONS)
            .mapToObj(number -> ChainSource.of(
                    "Function" + number + ".java",
                    "package org.acme" + number % 10 + "; class Function {} // " + number + " ".repeat(4_000)))
            .toList();

    @Test
    void whateverManyNodesFetchAtOnceIsReadOnceFromTheDatabase() throws Exception {
        try (TestRepository before = TestRepository.open(address)) { // keeps the database, too
            sources.forEach(before.functions()::publish);
            try (Reads reads = new Reads(address);
                    TestRepository restarted =
                            TestRepository.open(address, source -> List.of(), Access.OPEN, InstantSource.system())) {
                fetchedByAll(node -> restarted.functions(), FUNCTIONS);
                assertThat(reads.ofContent()).isEqualTo(FUNCTIONS);
            }
        }
    }

    @Test
    void nodesThatFetchBySoapDoNotStampedeEither() throws Exception {
        List<SoapFunctionRepository> nodes = new ArrayList<>();
        try (TestRepository before = TestRepository.open(address)) {
            sources.forEach(before.functions()::publish);
            try (Reads reads = new Reads(address);
                    TestRepository restarted = TestRepository.open(address);
                    SoapRepository server =
                            SoapRepository.builder(restarted.functions()).start()) {
                IntStream.range(0, NODES).forEach(node -> nodes.add(SoapFunctionRepository.at(server.address())));
                long began = System.nanoTime();
                fetchedByAll(nodes::get, FETCHED);
                System.out.printf(
                        "%d nodes fetched %d of %d sources each by SOAP, at once, in %d ms%n",
                        NODES, FETCHED, FUNCTIONS, (System.nanoTime() - began) / 1_000_000);
                assertThat(reads.ofContent()).isEqualTo(FUNCTIONS);
            } finally {
                nodes.forEach(SoapFunctionRepository::close);
            }
        }
    }

    private interface Nodes {
        FunctionRepository get(int node);
    }

    /** All begin at once; all together fetch every source, each of them several times at the same moment. */
    private void fetchedByAll(Nodes nodes, int most) {
        CyclicBarrier start = new CyclicBarrier(NODES);
        ExecutorService threads = Executors.newFixedThreadPool(NODES);
        try {
            CompletableFuture.allOf(IntStream.range(0, NODES)
                            .mapToObj(node -> CompletableFuture.runAsync(
                                    () -> {
                                        awaited(start);
                                        fetched(nodes.get(node), node / 2 * FUNCTIONS / (NODES / 2), most);
                                    },
                                    threads))
                            .toArray(CompletableFuture[]::new))
                    .join();
        } finally {
            threads.shutdownNow();
        }
    }

    private void fetched(FunctionRepository node, int first, int most) {
        for (int i = 0; i < most; i++) {
            ChainSource source = sources.get((first + i) % FUNCTIONS);
            assertThat(node.fetch(source.hash())).isEqualTo(source);
        }
    }

    private static void awaited(CyclicBarrier start) {
        try {
            start.await();
        } catch (Exception e) {
            throw new IllegalStateException("not all nodes have started", e);
        }
    }

    /** Counts, in H2, how often the content of a source was selected. */
    private static final class Reads implements AutoCloseable {
        private static final String OF_CONTENT = "select coalesce(sum(execution_count), 0) from"
                + " information_schema.query_statistics where sql_statement like 'select s.content%'";

        private final Connection connection;

        Reads(DatabaseAddress address) throws SQLException {
            connection = DriverManager.getConnection(address.url(), address.user(), address.password());
            try (Statement statement = connection.createStatement()) {
                statement.execute("set query_statistics_max_entries 10000");
                statement.execute("set query_statistics true");
            }
        }

        long ofContent() throws SQLException {
            try (Statement statement = connection.createStatement();
                    ResultSet counted = statement.executeQuery(OF_CONTENT)) {
                counted.next();
                return counted.getLong(1);
            }
        }

        @Override
        public void close() throws SQLException {
            connection.close();
        }
    }
}
