package org.rpcchain.repository.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.ChainSource;
import org.rpcchain.soap.SoapFunctionRepository;

/** The jar as users run it: what only processes show. The commands' words are in {@link CommandsTest}. */
class RpcchainJarIT {
    private static final Path SOURCES =
            Path.of("src/test/resources/org/rpcchain/repository/cli").toAbsolutePath();
    private static final String COPY = SOURCES.resolve("CopyChain.java").toString();
    private static final Pattern READY = Pattern.compile("rpcchain: the repository is ready at (\\S+), .*\\R");

    @TempDir
    private Path directory;

    private RpcchainJar rpcchain;

    @BeforeEach
    void terminal() {
        rpcchain = new RpcchainJar(directory);
    }

    @Test
    void aCheckPrintsJsonAndNothingElse() throws Exception {
        RpcchainJar.Answer answer =
                rpcchain.run("check", COPY, "--json", "--run", "afterWrite", "--state", "{\"bytes\":\"\\u00fc\"}");
        assertThat(answer.err()).isEmpty();
        assertThat(answer.out())
                .startsWith("{\"file\":")
                .endsWith("\"next\":{\"kind\":\"end\",\"result\":\"ü\"},\"console\":[]}\n");
        assertThat(answer.status()).isZero();
    }

    @Test
    void aSourceThatDoesNotCompileExitsWith2() throws Exception {
        RpcchainJar.Answer answer =
                rpcchain.run("check", SOURCES.resolve("Faulty.java").toString());
        assertThat(answer.status()).isEqualTo(2);
        assertThat(answer.err()).startsWith("Faulty.java does not compile: line 7, column 28: ");
    }

    @Test
    void aFunctionThatDoesNotEndExitsWith3AndKeepsNoProcess() throws Exception {
        Path source = Files.writeString(
                directory.resolve("Loop.java"),
                Files.readString(Path.of(COPY)).replace("!Thread.currentThread().isInterrupted()", "state != null"));
        assertThat(rpcchain.run("check", source.toString(), "--run", "looping").status())
                .isEqualTo(3);
    }

    @Test
    void aFunctionThatThrowsExitsWith4() throws Exception {
        assertThat(rpcchain.run("check", COPY, "--run", "throwing").status()).isEqualTo(4);
    }

    @Test
    void theJarKnowsItsVersion() throws Exception {
        assertThat(rpcchain.run("--version").out()).matches("rpcchain [0-9]+\\.[0-9]+\\.[0-9]+(-SNAPSHOT)?\n");
    }

    @Test
    void aServerEndsGracefullyWhenTold() throws Exception {
        Process server = serve();
        publish();
        server.destroy();
        assertThat(server.waitFor()).isEqualTo(143); // 128 + SIGTERM, as a shell expects
        assertThat(rpcchain.out()).matches(READY.pattern() + "rpcchain: the repository has ended\n");
        assertThat(rpcchain.err()).hasLineCount(1).contains("asks nobody who they are");
    }

    @Test
    void whatWasPublishedSurvivesTheServersSuddenDeath() throws Exception {
        Process first = serve();
        ChainSource source = publish();
        first.destroyForcibly().waitFor();
        Process second = serve();
        try (SoapFunctionRepository repository = SoapFunctionRepository.at(address())) {
            assertThat(repository.fetch(source.hash())).isEqualTo(source);
        } finally {
            second.destroyForcibly().waitFor();
        }
    }

    private Process serve() throws IOException {
        Process server = rpcchain.start("serve", "--listen", "127.0.0.1:0", "--data", "data");
        await().atMost(Duration.ofSeconds(60))
                .until(() -> READY.matcher(rpcchain.out()).find() || !server.isAlive());
        assertThat(server.isAlive()).as(rpcchain.err()).isTrue();
        return server;
    }

    private ChainSource publish() throws IOException {
        ChainSource source = ChainSource.read(Path.of(COPY));
        try (SoapFunctionRepository repository = SoapFunctionRepository.at(address())) {
            repository.publish(source);
        }
        return source;
    }

    private URI address() throws IOException {
        Matcher ready = READY.matcher(rpcchain.out());
        assertThat(ready.find()).isTrue();
        return URI.create(ready.group(1));
    }
}
