package org.rpcchain.repository.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.ChainSource;
import org.rpcchain.ServerDirectory;
import org.rpcchain.Value;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.testkit.machine.FreePorts;

/** A repository, a node and the commands that call them, each a process of the real jar. */
class RpcchainProcessesIT {
    private static final Path COPY = Path.of("src/test/resources/org/rpcchain/repository/cli/CopyChain.java")
            .toAbsolutePath();
    private static final Pattern READY = Pattern.compile("rpcchain: the \\S+(?: \\S+)? is ready at (\\S+?),?\\s");
    private static final String SERVICE = """
            package org.acme;
            import org.rpcchain.ServiceFunction;
            public class Files {
                private final String root;
                public Files(java.util.Map<String, String> settings) {
                    root = settings.get("root");
                }
                @ServiceFunction("file.read")
                public String read(String path) {
                    return "content of " + root + path;
                }
                @ServiceFunction("file.write")
                public String write(String path, String data) {
                    return path + ": " + data;
                }
            }
            """;

    @TempDir
    private Path directory;

    private final List<Process> processes = new ArrayList<>();

    @AfterEach
    void end() throws InterruptedException {
        for (Process process : processes) {
            process.destroyForcibly().waitFor();
        }
    }

    private RpcchainJar terminal(String name) throws IOException {
        return new RpcchainJar(Files.createDirectories(directory.resolve(name)));
    }

    /** Starts what serves, and answers its address. */
    private String serve(String name, String... arguments) throws IOException {
        RpcchainJar terminal = terminal(name);
        Process process = terminal.start(arguments);
        processes.add(process);
        await().atMost(Duration.ofSeconds(60))
                .until(() -> READY.matcher(terminal.out()).find() || !process.isAlive());
        Matcher ready = READY.matcher(terminal.out());
        assertThat(ready.find()).as(terminal.err()).isTrue();
        return ready.group(1);
    }

    private static Path jar(Path directory) throws IOException {
        Path source = Files.writeString(directory.resolve("Files.java"), SERVICE);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        String path = System.getProperty("java.class.path");
        int status = compiler.run(
                null,
                null,
                null,
                "-parameters",
                "-proc:none",
                "-cp",
                path,
                "-d",
                directory.toString(),
                source.toString());
        assertThat(status).isZero();
        Path jar = directory.resolve("storage.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out)) {
            entries.putNextEntry(new JarEntry("org/acme/Files.class"));
            Files.copy(directory.resolve("org/acme/Files.class"), entries);
        }
        return jar;
    }

    @Test
    void aSidecarWrapsADatabaseOfAFileAndEndsWhenItIsTold() throws Exception {
        Path config = Files.write(
                Files.createDirectories(directory.resolve("wrapped")).resolve("wrapper.yaml"),
                List.of(
                        "name: stock.beijing",
                        "services:",
                        "  stock:",
                        "    jdbc:",
                        "      url: jdbc:h2:mem:stock",
                        "      statements: {next: {sql: 'select cast(:id as integer) + 1 as n', repeatable: true}}",
                        "access: {rules: [{user: anyone, operations: ['stock.*']}]}"));
        String node = serve("sidecar", "sidecar", config.toString());
        try (SoapChainClient client = SoapChainClient.builder("test")
                .directory(ServerDirectory.of(Map.of("stock", URI.create(node))))
                .start()) {
            assertThat(client.call(
                                    "stock",
                                    "stock.next",
                                    Value.record().put("id", 41).build())
                            .get("rows")
                            .at(0)
                            .get("N")
                            .intValue())
                    .isEqualTo(42);
        }
        Process sidecar = processes.get(processes.size() - 1);
        sidecar.destroy();
        assertThat(sidecar.waitFor()).isEqualTo(143);
        assertThat(terminal("sidecar").out())
                .contains("  stock.next(id, [caller])")
                .endsWith("rpcchain: the sidecar stock.beijing has ended\n");
    }

    @Test
    void aChainRunsOverANodeWhoseServicesCameFromAJar() throws Exception {
        String repository = serve("repository", "repository", "--listen", "127.0.0.1:0", "--data", "data");
        Path jar = jar(Files.createDirectories(directory.resolve("node")));
        int port = FreePorts.next();
        Path config = Files.write(
                jar.resolveSibling("node.conf"),
                List.of(
                        "name = storage.b",
                        "listen = 127.0.0.1:" + port,
                        "server.storage.b = http://127.0.0.1:" + port + "/node",
                        "jars = storage.jar",
                        "service.files = org.acme.Files",
                        "service.files.root = /srv/",
                        "repository = " + repository,
                        "gateway = true"));
        String node = serve("node", "node", "--config", config.toString());
        String gateway = node.replaceAll("/node$", "/gateway");

        RpcchainJar.Answer answer = terminal("run")
                .run(
                        "run",
                        "--gateway",
                        gateway,
                        "--server",
                        "storage.b",
                        "--function",
                        "file.read",
                        "--parameters",
                        "{\"path\":\"a.txt\"}",
                        "--source",
                        COPY.toString(),
                        "--then",
                        "afterRead",
                        "--state",
                        "{\"target\":\"b.txt\"}");
        assertThat(answer.err()).contains("chain storage.b.gateway@").contains("has started");
        assertThat(answer.out())
                .startsWith("result    " + "content of /srv/a.txt".length())
                .contains("path      storage.b file.read → storage.b file.write");
        assertThat(answer.status()).isZero();
    }

    @Test
    void theCommandsOfTheRepositoryWorkByTheJar() throws Exception {
        String repository = serve("repository", "repository", "--listen", "127.0.0.1:0", "--data", "data");
        String hash = ChainSource.read(COPY).hash();
        RpcchainJar terminal = terminal("user");

        RpcchainJar.Answer published = terminal.run("publish", COPY.toString(), "--json", "--repository", repository);
        assertThat(published.out()).contains("\"hash\":\"" + hash + "\"").endsWith("\"problem\":null}\n");
        assertThat(published.err()).isEmpty();
        assertThat(terminal.run("list", "--repository", repository).out())
                .contains(hash + "  ")
                .contains("CopyChain.java");
        assertThat(terminal.run("fetch", hash, "--repository", repository).out())
                .isEqualTo(Files.readString(COPY));
        assertThat(terminal.run("fetch", "0".repeat(64), "--repository", repository)
                        .status())
                .isEqualTo(6);
    }

    @Test
    void bashCompletesCommandsAndOptions() throws Exception {
        RpcchainJar terminal = terminal("user");
        Path script = Files.writeString(
                directory.resolve("completion.sh"),
                terminal.run("completion", "bash").out());

        assertThat(completed(script, "rpcchain", "pub")).containsExactly("publish");
        assertThat(completed(script, "rpcchain", "bury", "--rea")).containsExactly("--reason");
    }

    private List<String> completed(Path script, String... words) throws Exception {
        String line = "source " + script + "; COMP_WORDS=(" + String.join(" ", words) + "); COMP_CWORD="
                + (words.length - 1) + "; COMP_LINE=\"${COMP_WORDS[*]}\"; _complete_rpcchain; printf '%s\\n'"
                + " \"${COMPREPLY[@]}\"";
        Path out = directory.resolve("completed");
        int status = new ProcessBuilder("bash", "-c", line)
                // compopt says there that no completion is under way, which is true
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .redirectOutput(out.toFile())
                .start()
                .waitFor();
        assertThat(status).as(Files.readString(out)).isZero();
        return Files.readAllLines(out).stream().map(String::strip).toList();
    }
}
