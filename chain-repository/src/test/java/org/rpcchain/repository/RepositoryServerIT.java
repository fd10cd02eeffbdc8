package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.database.DatabaseAddress;
import org.rpcchain.repository.database.TestPostgres;
import org.rpcchain.soap.SoapFunctionRepository;
import org.rpcchain.spi.FunctionRepository.Entry;

/** The whole of a repository: SOAP in front, H2 behind. */
class RepositoryServerIT {
    private static final ChainSource SOURCE = ChainSource.of("Copy.java", """
            public class Copy {
                // Ünïcode \uD83D\uDC1F, <markup> & ]]>
                public static org.rpcchain.NextHop after(org.rpcchain.State state, org.rpcchain.Value result) {
                    return org.rpcchain.NextHop.end(result);
                }
            }
            """);

    @TempDir
    private Path data;

    @Test
    void whatIsPublishedBySoapIsFetchedBySoap() {
        try (RepositoryServer server = start(0);
                SoapFunctionRepository remote = SoapFunctionRepository.at(server.address())) {
            remote.publish(SOURCE);
            assertThat(remote.fetch(SOURCE.hash())).isEqualTo(SOURCE);
            assertThat(remote.list("")).isEqualTo(server.functions().list("")).hasSize(1);
            assertThat(remote.history("Copy.java")).extracting(Entry::hash).containsExactly(SOURCE.hash());
            assertThat(remote.check(SOURCE)).isEmpty();
        }
    }

    @Test
    void linesMayEndAsOnWindows() {
        ChainSource source = ChainSource.of("Windows.java", SOURCE.text().replace("\n", "\r\n"));
        try (RepositoryServer server = start(0);
                SoapFunctionRepository remote = SoapFunctionRepository.at(server.address())) {
            remote.publish(source);
            assertThat(remote.fetch(source.hash())).isEqualTo(source);
        }
    }

    @Test
    void aSourceThatDoesNotCompileIsRefusedWithItsCaret() {
        ChainSource faulty = ChainSource.of("Copy.java", SOURCE.text().replace("end(result)", "end(reslut)"));
        try (RepositoryServer server = start(0);
                SoapFunctionRepository remote = SoapFunctionRepository.at(server.address())) {
            assertThatThrownBy(() -> remote.publish(faulty))
                    .isInstanceOfSatisfying(
                            ProblemException.class,
                            e -> assertThat(e.problem().code()).isEqualTo(FailureCode.NOT_COMPILED))
                    .hasMessageContaining("line 4, column 41")
                    .hasMessageContaining(
                            "\n        return org.rpcchain.NextHop.end(reslut);\n" + " ".repeat(40) + "^");
            assertThat(remote.check(faulty))
                    .isEqualTo(server.functions().check(faulty))
                    .hasSize(1);
            assertThat(remote.list("")).isEmpty();
        }
    }

    @Test
    void aServerListensOnLoopbackUnlessToldOtherwise() throws Exception {
        try (RepositoryServer server =
                RepositoryServer.builder().data(data).listen("localhost", 0).start()) {
            assertThat(InetAddress.getByName(server.address().getHost()).isLoopbackAddress())
                    .isTrue();
        }
    }

    @Test
    void aServerStartedAgainKnowsWhatWasPublished() {
        int port;
        try (RepositoryServer server = start(0);
                SoapFunctionRepository remote = SoapFunctionRepository.at(server.address())) {
            remote.publish(SOURCE);
            port = server.address().getPort();
        }
        try (RepositoryServer server = start(port);
                SoapFunctionRepository remote = SoapFunctionRepository.at(server.address())) {
            assertThat(remote.fetch(SOURCE.hash())).isEqualTo(SOURCE);
        }
    }

    @Test
    void closingLeavesNoThreadBehind() {
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        start(0).close();
        await().untilAsserted(() -> assertThat(applicationThreads()).isSubsetOf(before));
    }

    @Test
    void aPortInUseIsSaidAndTheDatabaseLeftFree() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() -> start(taken.getLocalPort()))
                    .isInstanceOf(ProblemException.class)
                    .hasMessage("the repository cannot listen on 127.0.0.1, port " + taken.getLocalPort()
                            + ": Address already in use; free that port, or take another");
        }
        start(0).close();
    }

    @Test
    void aRepositoryInPostgresIsServedByItsUrl() throws Exception {
        try (TestPostgres postgres = TestPostgres.start()) {
            DatabaseAddress address = postgres.emptyDatabase();
            try (RepositoryServer server = RepositoryServer.builder()
                            .jdbcUrl(address.url())
                            .user(address.user())
                            .listen("127.0.0.1", 0)
                            .start();
                    SoapFunctionRepository remote = SoapFunctionRepository.at(server.address())) {
                remote.publish(SOURCE);
                assertThat(remote.fetch(SOURCE.hash())).isEqualTo(SOURCE);
            }
        }
    }

    private RepositoryServer start(int port) {
        return RepositoryServer.builder().data(data).listen("127.0.0.1", port).start();
    }

    /** Without the JVM's own, which live in other groups, and without the one that waits here. */
    private static Set<Thread> applicationThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread ->
                        thread.getThreadGroup() == Thread.currentThread().getThreadGroup())
                .filter(thread -> !thread.getName().startsWith("awaitility"))
                .collect(Collectors.toSet());
    }
}
