package org.rpcchain.repository.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Named;
import org.rpcchain.ProblemException;
import org.rpcchain.ServerDirectory;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;
import org.rpcchain.file.WrittenFile;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.access.Credentials;

class ConfiguredNodeTest {
    private static final List<String> CLOSED = new ArrayList<>();

    @TempDir
    private Path directory;

    /** Has settings, and can be closed. */
    public static final class Greeter implements AutoCloseable {
        private final Map<String, String> settings;

        public Greeter(Map<String, String> settings) {
            this.settings = settings;
        }

        @ServiceFunction("greet")
        public String greet(@Named("name") String name) {
            return settings.getOrDefault("word", "Hello") + " " + name;
        }

        @Override
        public void close() {
            CLOSED.add("greeter");
        }
    }

    /** Has none. */
    public static final class Adder {
        @ServiceFunction("add")
        public long add(@Named("a") long a, @Named("b") long b) {
            return a + b;
        }
    }

    /** Cannot be made. */
    public static final class Broken {
        public Broken() {
            throw new IllegalStateException("no disk");
        }
    }

    private ConfiguredNode start(String... lines) throws IOException {
        Path file = Files.write(directory.resolve("node.conf"), List.of(lines));
        return ConfiguredNode.start(file, Credentials.NONE);
    }

    private String refused(String... lines) {
        ProblemException refused = catchThrowableOfType(ProblemException.class, () -> start(lines));
        assertThat(refused.problem().code()).isEqualTo(FailureCode.MALFORMED);
        return refused.getMessage().replace(directory + "/", "");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "allow-destinations = a, b | allow-destinations: there is no server 'b' here; add 'server.b = ADDRESS', or mend the name",
                "allow-origins = http://x | allow-origins: 'http://x' is no host; write host or host:port, such as 10.0.3.9",
                "allow-origins = x:99999 | allow-origins: 'x:99999' is no host; write host or host:port, such as 10.0.3.9",
                "server.b = http://x:99999/node | server.b: write an address such as https://chains.example:8443/node, without a name or password",
                "server. = http://x/node | server.: '' is no name of a server; write 'server.NAME', without blanks in it",
                "server.x y = http://x/node | server.x y: 'x y' is no name of a server; write 'server.NAME', without blanks in it",
                "jars = node.conf | jars: node.conf is no jar: zip END header not found; name a jar, or build it anew"
            })
    void whatNoNodeCouldWorkWithIsRefusedAtItsStart(String line, String sentence) {
        assertThat(refused("name = x", "server.a = http://127.0.0.1:1/node", line))
                .isEqualTo("node.conf, line 3: " + sentence);
    }

    @Test
    void noMoreIsReadOfAFileOrShownOfALineThanAPersonWrites() {
        assertThat(refused("name = x", "y".repeat(10_000)))
                .isEqualTo("node.conf, line 2: write 'key = value', such as 'name = storage.mtview', not '"
                        + "y".repeat(100) + "…'");
        ProblemException large =
                catchThrowableOfType(ProblemException.class, () -> start("#".repeat(WrittenFile.MOST_BYTES)));
        assertThat(large.problem().code()).isEqualTo(FailureCode.TOO_LARGE);
        assertThat(large).hasMessageContaining("node.conf is larger than 1048576 bytes; name a configuration file");
    }

    private static String service(Class<?> type) {
        return type.getName();
    }

    @Test
    void aNodeOffersTheServicesOfItsFile() throws Exception {
        ConfiguredNode node = start(
                "# greets and adds",
                "name = storage.mtview",
                "service.greeter = " + service(Greeter.class),
                "service.greeter.word = Grüezi",
                "",
                "service.adder=" + service(Adder.class),
                "report-seconds = 0",
                "server.other = http://127.0.0.1:1/node, http://127.0.0.1:2/node");
        try (SoapChainClient client = SoapChainClient.builder("tester")
                .directory(ServerDirectory.of(Map.of(node.name(), node.address())))
                .start()) {
            assertThat(client.call(
                            "storage.mtview",
                            "greet",
                            Value.record().put("name", "Ada").build()))
                    .isEqualTo(Value.of("Grüezi Ada"));
            assertThat(client.call(
                            "storage.mtview",
                            "add",
                            Value.record().put("a", 3).put("b", 4).build()))
                    .isEqualTo(Value.of(7));
        }
        CLOSED.clear();
        node.close();
        assertThat(CLOSED).containsExactly("greeter");
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        ProblemException refused = catchThrowableOfType(
                ProblemException.class, () -> ConfiguredNode.start(Path.of("nowhere.conf"), Credentials.NONE));
        assertThat(refused).hasMessage("there is no file nowhere.conf; check its path");
    }

    @Test
    void aNodeNeedsAName() {
        assertThat(refused("gateway = true")).isEqualTo("node.conf: the node needs a name; add 'name = …'");
    }

    @Test
    void aLineThatIsNoSettingIsRefusedWithItsNumber() {
        assertThat(refused("name = a", "", "gateway")).startsWith("node.conf, line 3: write 'key = value'");
        assertThat(refused("name = a", "name = b"))
                .isEqualTo("node.conf, line 2: name is set in line 1 already; remove one of the two");
        assertThat(refused("name = a", "lissten = 127.0.0.1:0"))
                .startsWith("node.conf, line 2: lissten: there is no such setting; there are name, listen, ");
        assertThat(refused("name = a", "service.x.root = /data"))
                .startsWith("node.conf, line 2: service.x.root: there is no such setting");
    }

    @Test
    void aValueThatCannotBeReadIsRefusedWithWhatToWrite() {
        assertThat(refused("name = a", "listen = 8080")).startsWith("node.conf, line 2: listen: write HOST:PORT");
        assertThat(refused("name = a", "gateway = yes"))
                .isEqualTo("node.conf, line 2: gateway: write true or false, not 'yes'");
        assertThat(refused("name = a", "threads = many"))
                .isEqualTo("node.conf, line 2: threads: write a number from 1 to 10000, not 'many'");
        assertThat(refused("name = a", "server.b = localhost:8080"))
                .startsWith("node.conf, line 2: server.b: write an address such as https://");
        assertThat(refused("name = a", "repository = https://ada:secret@chains.example/repository"))
                .startsWith("node.conf, line 2: repository: write an address")
                .doesNotContain("secret");
    }

    @Test
    void aServiceThatCannotBeMadeIsRefusedWithTheReason() {
        assertThat(refused("name = a", "service.x = org.acme.Absent"))
                .isEqualTo("node.conf, line 2: service.x: there is no class org.acme.Absent; add its jar to 'jars', or"
                        + " mend its name");
        assertThat(refused("name = a", "service.x = " + service(Broken.class)))
                .contains("IllegalStateException: no disk");
        assertThat(refused("name = a", "service.x = " + service(Adder.class), "service.x.root = /data"))
                .contains("no public constructor that takes a Map");
        assertThat(refused("name = a", "service.x = java.lang.Object")).contains("has no service functions");
        assertThat(refused("name = a", "jars = absent.jar"))
                .startsWith("node.conf, line 2: jars: there is no file absent.jar that may be read");
    }

    @Test
    void aPortThatIsTakenIsSaidAtItsLineAndServicesAreClosed() throws Exception {
        CLOSED.clear();
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(refused(
                            "name = a",
                            "service.greeter = " + service(Greeter.class),
                            "listen = 127.0.0.1:" + taken.getLocalPort()))
                    .startsWith("node.conf, line 3: listen: cannot listen on 127.0.0.1:");
        }
        assertThat(CLOSED).containsExactly("greeter");
    }
}
