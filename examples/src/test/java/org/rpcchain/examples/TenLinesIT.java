package org.rpcchain.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainResult;
import org.rpcchain.ChainSource;
import org.rpcchain.ServerDirectory;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.examples.copy.storage.FileService;
import org.rpcchain.examples.copy.transfer.CopyChain;
import org.rpcchain.repository.RepositoryServer;
import org.rpcchain.repository.Setting;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapNode;
import org.rpcchain.soap.access.Credentials;

/** The README's ten lines for a server and ten for a client, run as they are printed. */
@Timeout(60)
class TenLinesIT {
    private static final Path README = Path.of("../README.md");
    private static final Path HERE = Path.of("src/test/java/org/rpcchain/examples/TenLinesIT.java");

    /** What stands in the README, and what this machine has in its place. */
    private static final Map<String, String> HERE_FOR_THERE = Map.of(
            "\"10.0.1.7\"", "\"127.0.1.7\"",
            "\"10.0.3.9\"", "\"127.0.3.9\"",
            "URI.create(\"https://repository.example/repository\")", "repository");

    private static final String KEY = "correct horse battery";

    @TempDir
    Path work;

    private Properties directory(String backup) {
        Properties properties = new Properties();
        properties.setProperty("storage.mtview", "http://127.0.1.7:8080/node");
        properties.setProperty("storage.backup", backup);
        return properties;
    }

    private SoapNode server(URI repository, Properties properties, Path directory, String key) throws IOException {
        // server
        SoapNode node = SoapNode.builder("storage.mtview") // the name that chains know it by
                .listen("127.0.1.7", 8080) // default: loopback, a free port
                .directory(ServerDirectory.of(properties)) // where its chains may go on to
                .allowOrigins("127.0.3.9") // which clients it may answer
                .repository(repository, Credentials.basic("storage", key))
                .register(new FileService(directory))
                .start();
        // end
        return node;
    }

    private ChainResult client(URI repository, Properties properties, String key) {
        // client
        SoapChainClient client = SoapChainClient.builder("copy")
                .listen("127.0.3.9", 8081) // where the last server answers
                .directory(ServerDirectory.of(properties))
                .repository(repository, Credentials.basic("storage", key))
                .start();

        Value copy = Value.record()
                .put("source", "storage.mtview")
                .put("target", "storage.backup")
                .put("from", "a.bin")
                .put("to", "a.bin")
                .put("offset", 0)
                .put("end", 500_000)
                .put("chunk", 262_144)
                .build();
        Value read = Value.record()
                .put("path", "a.bin")
                .put("offset", 0)
                .put("length", 262_144)
                .put("commit", true)
                .build();
        ChainResult result = client.run(ChainCall.to("storage.mtview", "file.read", read)
                .then(ChainSource.beside(CopyChain.class, "CopyChain.java"), "afterRead")
                .state(State.of(copy)));
        // end
        client.close();
        return result;
    }

    @Test
    void what_the_readme_prints_copies_a_file() throws IOException {
        Path source = Files.createDirectories(work.resolve("source"));
        Path target = Files.createDirectories(work.resolve("target"));
        Files.write(source.resolve("a.bin"), new byte[500_000]);
        try (RepositoryServer server = RepositoryServer.builder()
                        .data(work.resolve("repository"))
                        .listen("127.0.0.1", 0)
                        .administrator("storage", KEY)
                        .set(Setting.ACCESS, "required")
                        .start();
                SoapNode backup = SoapNode.builder("storage.backup")
                        .allowOrigins("127.0.3.9")
                        .directory(
                                ServerDirectory.of(Map.of("storage.mtview", URI.create("http://127.0.1.7:8080/node"))))
                        .repository(server.address(), Credentials.basic("storage", KEY))
                        .register(new FileService(target))
                        .start()) {
            Properties properties = directory(backup.address().toString());
            try (SoapNode node = server(server.address(), properties, source, KEY)) {
                assertThat(node.address().getPort()).isEqualTo(8080);
                client(server.address(), properties, KEY);
            }
        }
        assertThat(target.resolve("a.bin")).hasSameBinaryContentAs(source.resolve("a.bin"));
    }

    @Test
    void the_readme_prints_what_runs_here() throws IOException {
        for (String part : new String[] {"server", "client"}) {
            assertThat(inReadme(part)).as(part).isEqualTo(here(part));
        }
    }

    private static String inReadme(String part) throws IOException {
        String code = found(README, "<!-- " + part + " -->\n```java\n(.*?)```\n<!-- /" + part + " -->");
        for (Map.Entry<String, String> each : HERE_FOR_THERE.entrySet()) {
            code = code.replace(each.getKey(), each.getValue());
        }
        return withoutSpace(code);
    }

    private static String here(String part) throws IOException {
        return withoutSpace(found(HERE, "// " + part + "\n(.*?)// end\n"));
    }

    private static String found(Path file, String pattern) throws IOException {
        Matcher found = Pattern.compile(pattern, Pattern.DOTALL).matcher(Files.readString(file));
        assertThat(found.find()).as(pattern).isTrue();
        return found.group(1);
    }

    /** Lines are broken otherwise there, and comments set apart. */
    private static String withoutSpace(String code) {
        return code.replaceAll("\\s+", "");
    }
}
