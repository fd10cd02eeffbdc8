package org.rpcchain.repository.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainId;
import org.rpcchain.ServerDirectory;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;
import org.rpcchain.message.ValueJson;
import org.rpcchain.repository.WholeRepository;
import org.rpcchain.soap.SoapGatewayClient;
import org.rpcchain.soap.SoapNode;

/** {@code run} and {@code watch}, against a real gateway. */
@Timeout(60)
class ChainCommandsTest {
    private static final String COPY = Path.of("src/test/resources/org/rpcchain/repository/cli/CopyChain.java")
            .toString();
    private static final String[] RUN = {
        "run",
        "--server",
        "storage.a",
        "--function",
        "file.read",
        "--parameters",
        "{\"path\":\"x\"}",
        "--source",
        COPY,
        "--then",
        "afterRead",
        "--state",
        "{\"target\":\"b.txt\"}"
    };

    @TempDir
    private Path directory;

    private final CountDownLatch held = new CountDownLatch(1);
    private volatile Runnable meanwhile = () -> {}; // the test sets it, the server's threads run it
    private final WholeRepository repository = new WholeRepository(InstantSource.system());
    private SoapNode a;
    private SoapNode b;
    private URI gateway;
    private Terminal terminal;

    /** The services of both storage servers. */
    public final class Files {
        @ServiceFunction("file.read")
        public Value read(String path) {
            meanwhile.run();
            return Value.of("content of " + path);
        }

        @ServiceFunction("file.write")
        public String write(String path, Value data) {
            return "wrote " + path;
        }

        @ServiceFunction("file.hold")
        public String hold() throws InterruptedException {
            held.await();
            return "held";
        }
    }

    @BeforeEach
    void start() {
        b = SoapNode.builder("storage.b")
                .repository(repository.address())
                .register(new Files())
                .start();
        a = SoapNode.builder("storage.a")
                .repository(repository.address())
                .register(new Files())
                .gateway(true)
                .listen("127.0.0.1", 0)
                .directory(new Both())
                .start();
        gateway = a.gatewayAddress();
        terminal = Terminal.with(Map.of("RPCCHAIN_GATEWAY", gateway.toString()));
    }

    /** Both servers, once they have started. */
    private final class Both implements ServerDirectory {
        private ServerDirectory now() {
            return ServerDirectory.of(Map.of("storage.a", a.address(), "storage.b", b.address()));
        }

        @Override
        public List<URI> endpoints(String server) {
            return now().endpoints(server);
        }

        @Override
        public Set<String> names() {
            return now().names();
        }
    }

    @AfterEach
    void stop() {
        held.countDown();
        a.close();
        b.close();
        repository.close();
    }

    private static String[] with(String... more) {
        String[] all = Arrays.copyOf(RUN, RUN.length + more.length);
        System.arraycopy(more, 0, all, RUN.length, more.length);
        return all;
    }

    @Test
    void aChainRunsAndItsResultComesFirst() {
        Terminal.Answer answer = terminal.run(RUN);

        assertThat(answer.out())
                .matches("result    12\\R"
                        + "chain     storage.a.gateway@[0-9]+: done in [0-9]+ ms\\R"
                        + "path      storage.a file.read → storage.b file.write\\R"
                        + "console   storage.a: read 12 bytes on storage.a at hop 1\\R");
        assertThat(answer.err()).startsWith("chain storage.a.gateway@").contains(" has started");
        assertThat(answer.status()).isZero();
    }

    @Test
    void aChainRunsInJson() {
        Terminal.Answer answer = terminal.run(with("--json"));

        Value object = ValueJson.read(answer.out().strip());
        assertThat(object.names())
                .containsExactly("chain", "status", "result", "hops", "path", "console", "elapsedMillis", "problem");
        assertThat(object.get("status").text()).isEqualTo("done");
        assertThat(object.get("result").longValue()).isEqualTo(12);
        assertThat(object.get("hops").longValue()).isEqualTo(2);
        assertThat(answer.err()).isEmpty();
    }

    @Test
    void thePictureOfWhereTheTimeWentIsWritten() {
        Path svg = directory.resolve("chain.svg");

        assertThat(terminal.run(with("--svg", svg.toString())).status()).isZero();
        assertThat(svg).content().startsWith("<svg").contains("file.write");
    }

    @Test
    void aPictureInPlaceOfAnotherFileIsRefusedBeforeTheChainRuns() throws IOException {
        Path svg = java.nio.file.Files.createFile(directory.resolve("chain.svg"));

        Terminal.Answer answer = terminal.run(with("--svg", svg.toString()));

        assertThat(answer.err()).contains("already").doesNotContain("has started");
        assertThat(answer.status()).isEqualTo(2);
        assertThat(svg).isEmptyFile();
    }

    @Test
    void aPictureInADirectoryThatIsNotThereIsRefusedBeforeTheChainRuns() {
        String nowhere = directory.resolve("nowhere/chain.svg").toString();

        Terminal.Answer answer = terminal.run(with("--svg", nowhere));

        assertThat(answer.err())
                .isEqualTo("rpcchain: there is no directory for the file " + nowhere + "; make it, or name another"
                        + System.lineSeparator());
        assertThat(answer.status()).isEqualTo(2);
    }

    @Test
    void aPictureThatCannotBeWrittenInTheEndLosesNoResult() throws IOException {
        Path gone = java.nio.file.Files.createDirectory(directory.resolve("gone"));
        String nowhere = gone.resolve("chain.svg").toString();
        meanwhile = () -> assertThat(gone.toFile().delete()).isTrue();

        Terminal.Answer answer = terminal.run(with("--svg", nowhere, "--json"));

        assertThat(ValueJson.read(answer.out().strip()).get("result").longValue())
                .isEqualTo(12);
        assertThat(answer.err()).contains(nowhere);
        assertThat(answer.status()).isEqualTo(2);
    }

    @Test
    void aChainThatFailsIs8AndSaysWhere() {
        Terminal.Answer json = terminal.run(
                "run",
                "--server",
                "storage.a",
                "--function",
                "file.read",
                "--json",
                "--parameters",
                "{\"path\":\"x\"}",
                "--source",
                COPY,
                "--then",
                "throwing");
        assertThat(json.err())
                .contains("stopped at hop 1, file.read on server storage.a")
                .contains("CHAINING_THREW");
        assertThat(json.status()).isEqualTo(8);
        Value object = ValueJson.read(json.out().strip());
        assertThat(object.get("status").text()).isEqualTo("failed");
        assertThat(object.get("problem").get("code").text()).isEqualTo("CHAINING_THREW");
        assertThat(object.get("problem").get("parameters").get("method").text()).isEqualTo("throwing");
        assertThat(object.get("console").size()).isEqualTo(1);
    }

    @Test
    void withoutASourceTheChainEndsWithTheFirstResult() {
        assertThat(terminal.run(
                                "run",
                                "--server",
                                "storage.b",
                                "--function",
                                "file.read",
                                "--parameters",
                                "{\"path\":\"y\"}")
                        .out())
                .startsWith("result    \"content of y\"");
    }

    @Test
    void parametersThatAreNoObjectAre2() {
        Terminal.Answer answer = terminal.run("run", "--server", "a", "--function", "f", "--parameters", "[]");

        assertThat(answer.status()).isEqualTo(2);
        assertThat(answer.err()).startsWith("rpcchain: --parameters: ");
    }

    @Test
    void aServerThatNobodyKnowsIsSaid() {
        Terminal.Answer answer = terminal.run("run", "--server", "storage.z", "--function", "f");

        assertThat(answer.status()).isNotZero();
        assertThat(answer.err()).contains("storage.z");
    }

    @Test
    void aRunningChainIsWatchedUntilItsEndAndThenCollected() throws Exception {
        ChainId chain;
        try (SoapGatewayClient client = SoapGatewayClient.at(gateway)) {
            chain = client.start(
                    ChainCall.to("storage.b", "file.hold", Value.record().build()));
        }
        CompletableFuture<Terminal.Answer> watching = CompletableFuture.supplyAsync(
                () -> terminal.run("watch", chain.toString()), task -> new Thread(task).start());
        held.countDown();

        assertThat(watching.get().out()).isEqualTo("chain     " + chain + ": done" + System.lineSeparator());
        assertThat(watching.get().status()).isZero();
        assertThat(terminal.run("watch", chain.toString(), "--json").out())
                .isEqualTo(
                        "{\"chain\":\"" + chain + "\",\"status\":\"done\",\"problem\":null}" + System.lineSeparator());
        assertThat(terminal.run("watch", chain.toString(), "--collect").out()).startsWith("result    \"held\"");
        Terminal.Answer gone = terminal.run("watch", chain.toString());
        assertThat(gone.status()).isEqualTo(2);
        assertThat(gone.err()).contains(chain.toString());
    }

    @Test
    void aChainThatWasCancelledIs8ForThoseWhoWatchIt() {
        try (SoapGatewayClient client = SoapGatewayClient.at(gateway)) {
            ChainId chain = client.start(
                    ChainCall.to("storage.b", "file.hold", Value.record().build()));
            client.cancel(chain);
            await().until(() -> !client.poll(chain).isRunning());

            assertThat(terminal.run("watch", chain.toString()).status()).isEqualTo(8);
            Terminal.Answer collected = terminal.run("watch", chain.toString(), "--collect");
            assertThat(collected.status()).isEqualTo(8);
            assertThat(collected.err()).contains("CANCELLED");
        }
    }
}
