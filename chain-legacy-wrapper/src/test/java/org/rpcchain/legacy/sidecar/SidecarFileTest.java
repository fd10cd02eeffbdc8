package org.rpcchain.legacy.sidecar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.ServerDirectory;
import org.rpcchain.Value;
import org.rpcchain.file.WrittenFile;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyOperation;
import org.rpcchain.legacy.LegacyService;
import org.rpcchain.legacy.soap.SoapService;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.yaml.YamlDocument;

@Tag("sockets")
@Timeout(60)
class SidecarFileTest {
    private static final String FILE = """
            name: stock.beijing
            listen: 127.0.0.1:0
            servers:
              shop: http://127.0.0.1:8080/node
            services:
              stock:
                jdbc:
                  url: ${STOCK_URL}
                  statements:
                    byId: {sql: "select cast(:id as integer) + 1 as n", repeatable: true}
                time: 10s
                in-flight: 8
            access:
              users:
                shop: {token-sha256: 2bd806c97f0e00af1a1fc3328fa763a9269723c8db8fac4f93af71db186d6e90}
              rules:
                - {user: shop, operations: ["stock.*"]}
            """;

    private static final Map<String, String> ENVIRONMENT = Map.of("STOCK_URL", "jdbc:h2:mem:stock");

    @TempDir
    private Path directory;

    private Path file(String text) throws IOException {
        return Files.writeString(directory.resolve("wrapper.yaml"), text);
    }

    private Sidecar start(String text) throws IOException {
        return new SidecarStart(YamlDocument.read(file(text), ENVIRONMENT)).start(Credentials.NONE);
    }

    /** With another database, and a free port. */
    @Test
    void theTenLinesOfThePageWrapADatabase() throws IOException {
        Matcher page = Pattern.compile("```\n(name: .*?)```", Pattern.DOTALL)
                .matcher(Files.readString(Path.of("..", "docs", "legacy.md")));
        assertThat(page.find()).isTrue();
        assertThat(page.group(1).lines()).hasSize(10);
        String table = "create table if not exists book (isbn varchar, title varchar) as values ('7', 'Chains')";
        String text = page.group(1)
                .replace("127.0.0.1:8081", "127.0.0.1:0")
                .replace("jdbc:postgresql://127.0.0.1/shop", "jdbc:h2:mem:page;INIT=" + table);
        try (Sidecar sidecar = start(text);
                SoapChainClient client = SoapChainClient.builder("shop")
                        .directory(ServerDirectory.of(Map.of("stock", sidecar.address())))
                        .start()) {
            assertThat(sidecar.functions()).containsExactly("stock.byIsbn(isbn, [caller])");
            Value isbn = Value.record().put("isbn", "7").build();
            Value shop = Value.record().put("token", "secret").build();
            Value rows = client.call("stock", "stock.byIsbn", isbn.with("caller", shop))
                    .get("rows");
            assertThat(rows.at(0).get("TITLE").text()).isEqualTo("Chains");
            assertThat(client.call("stock", "stock.byIsbn", isbn).get("fault").get("code"))
                    .isEqualTo(Value.of("ACCESS_REFUSED"));
        }
    }

    @Test
    void aFileWrapsADatabase() throws IOException {
        try (Sidecar sidecar = start(FILE);
                SoapChainClient client = SoapChainClient.builder("shop")
                        .directory(ServerDirectory.of(Map.of("stock", sidecar.address())))
                        .start()) {
            assertThat(sidecar.name()).isEqualTo("stock.beijing");
            assertThat(sidecar.functions()).containsExactly("stock.byId(id, [caller])");
            Value shop =
                    Value.record().put("user", "shop").put("token", "alice").build();
            Value result = client.call(
                    "stock",
                    "stock.byId",
                    Value.record().put("id", 41).put("caller", shop).build());
            assertThat(result.get("rows").at(0).get("N").intValue()).isEqualTo(42);
            assertThat(client.call(
                                    "stock",
                                    "stock.byId",
                                    Value.record().put("id", 1).build())
                            .has("fault"))
                    .isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "listen: 127; lisen: 127; line 2, column 1: lisen: there is no such setting; there are access, allow-destinations,",
                "name: stock.beijing; name:; a sidecar needs a name; add 'name: mail.beijing'",
                "in-flight: 8; in-flight: many; line 12, column 5: services.stock.in-flight: this cannot be read as a whole number",
                "in-flight: 8; in-flight: 0; 6, column 3: services.stock: in-flight is from 1 to 10000 calls, not 0",
                "time: 10s; time: soon; line 11, column 5: services.stock.time: write a time such as 30s, 500ms or 2m",
                "time: 10s; time: 999999999h; line 11, column 5: services.stock.time: a time is ten years at most",
                "time: 10s; time: 9000h; 6, column 3: services.stock: a call needs time, of a year at most, not PT9000H",
                "time: 10s; callers: all; 6, column 3: services.stock: callers is by-service, checked or passed-on, not 'all'",
                "jdbc:; jbdc:; 6, column 3: services.stock: a service needs exactly one of http, imap, jdbc, nfs, soap, smtp, with its settings, and has 0",
                "url: ${STOCK_URL}; url: ${NO_URL}; 8, column 7: services.stock.jdbc.url: the environment variable NO_URL is not set",
                "url: ${STOCK_URL}; url: stock; 7, column 5: services.stock.jdbc: a database needs a url, such as",
                "url: ${STOCK_URL}; url: jdbc:none:x; 7, column 5: services.stock.jdbc: no JDBC driver takes the url",
                "repeatable: true; repeatable: perhaps; 10, column 61: services.stock.jdbc.statements.byId.repeatable: this cannot be read as true or false",
                "cast(:id; cast(?; 7, column 5: services.stock.jdbc: the statement byId: the SQL has a question mark",
                "user: shop; user: shpo; line 13, column 1: access: a rule is for the user 'shpo', whom access.users does not have",
                "6e90}; 6e90, from: shop.example}; access.users.shop.from: write the IP address of one host, such as 10.0.3.9, and no name",
                "6e90}; 6e90, from: 0.0.0.0}; access.users.shop.from: write the IP address of one host, such as 10.0.3.9, and no name",
                "6e90}; 6e90, from: 999.1.1.1}; access.users.shop.from: write the IP address of one host, such as 10.0.3.9, and no name",
                "6e90}; 6e90, from: 10.0.3.9}; services: the user 'shop' is to call from an address ('from'), and may call stock.byId, which is called from this machine's own address only",
                "2bd8; xyz; line 15, column 5: access.users.shop: a user needs token-sha256",
                "listen: 127.0.0.1:0; listen: here; 2, column 1: listen: write HOST:PORT",
                "shop: http://127.0.0.1:8080/node; shop: ftp://x/; 4, column 3: servers.shop: write an address such as",
                "listen: 127.0.0.1:0; listen: 127.0.0.1:99999; 2, column 1: listen: write HOST:PORT",
                "shop: http://127.0.0.1:8080/node; shop: http://127.0.0.1:80800/node; 4, column 3: servers.shop: write an address such as",
                "listen: 127.0.0.1:0; allow-destinations: [shpo]; 2, column 1: allow-destinations: there is no server 'shpo' here; add it to 'servers', or mend the name",
                "listen: 127.0.0.1:0; listen: [127.0.0.1; line 3, column 8: while parsing a flow sequence: expected ',' or ']', but got :; mend the YAML there",
                "in-flight: 8; time: 11s; line 12, column 9: Duplicate"
            })
    void whatIsWrongIsSaidWithItsPlace(String right, String wrong, String sentence) throws IOException {
        assertThat(FILE).contains(right);
        String text = FILE.replace(right, wrong);
        assertThatThrownBy(() -> start(text))
                .isInstanceOf(ProblemException.class)
                .hasMessageStartingWith(directory.resolve("wrapper.yaml") + "")
                .hasMessageContaining(sentence)
                .extracting(thrown -> ((ProblemException) thrown).problem().code())
                .isEqualTo(FailureCode.MALFORMED);
    }

    /** A service of a test, which says whether it was closed. */
    private record Opened(List<String> closed, String name) implements LegacyService {
        @Override
        public List<LegacyOperation> describe() {
            return List.of();
        }

        @Override
        public LegacyAnswer call(LegacyCall call) {
            throw new AssertionError("called");
        }

        @Override
        public void close() {
            closed.add(name);
            throw new IllegalStateException(name + " will not close");
        }
    }

    record Nothing() {}

    @ParameterizedTest
    @ValueSource(strings = {"wrong", "broken", "listen"})
    void whatWasOpenedIsClosedWhenSomethingLaterFails(String failing) throws IOException {
        List<String> closed = new ArrayList<>();
        ServiceKinds kinds = new ServiceKinds(List.of(
                new ServiceKind<>("first", Nothing.class, none -> new Opened(closed, "first")),
                new ServiceKind<>("second", Nothing.class, none -> new Opened(closed, "second")),
                new ServiceKind<>("wrong", Nothing.class, none -> {
                    throw new IllegalArgumentException("the document is not there");
                }),
                new ServiceKind<>("broken", Nothing.class, none -> {
                    throw new NoClassDefFoundError("the driver's other half");
                })));
        boolean later = failing.equals("listen");
        String listen = later ? "192.0.2.1:0" : "127.0.0.1:0"; // no machine has that address (RFC 5737)
        String last = later ? "" : "  c: {" + failing + ": {}}\n";
        YamlDocument document = YamlDocument.read(
                file("name: a\nlisten: " + listen + "\nservices:\n  a: {first: {}}\n  b: {second: {}}\n" + last),
                Map.of());
        assertThatThrownBy(() -> new SidecarStart(document, kinds).start(Credentials.NONE))
                .isInstanceOf(failing.equals("broken") ? NoClassDefFoundError.class : ProblemException.class)
                .hasMessageNotContaining("will not close");
        assertThat(closed).contains("first", "second");
    }

    @Test
    void aWsdlAndItsCopiesAreFoundBesideTheFile() throws IOException {
        String wsdl;
        try (InputStream stock = SoapService.class.getResourceAsStream("stock.wsdl")) {
            wsdl = new String(stock.readAllBytes(), StandardCharsets.UTF_8);
        }
        String schema = wsdl.replaceAll("(?s).*(<xs:schema.*</xs:schema>).*", "$1");
        String types = "<types><xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:import namespace='urn:stock'"
                + " schemaLocation='http://stock.invalid/s.xsd'/></xs:schema></types>";
        Files.createDirectories(directory.resolve("in here"));
        Files.writeString(directory.resolve("in here/s.xsd"), schema);
        Files.writeString(directory.resolve("stock.wsdl"), wsdl.replaceAll("(?s)<types>.*</types>", types));
        String text = """
                name: a
                services:
                  stock:
                    soap:
                      wsdl: stock.wsdl
                      copies: {"http://stock.invalid/s.xsd": "in here/s.xsd"}
                """;
        try (Sidecar sidecar = start(text)) {
            assertThat(sidecar.functions()).contains("stock.order(count, [caller])");
        }
    }

    @Test
    void aSecretIsNotShown() throws IOException {
        String text = FILE.replace("url: ${STOCK_URL}", "url: ${STOCK_URL}\n      password: {p: ${SECRET}}");
        Path file = file(text);
        assertThatThrownBy(() -> new SidecarStart(
                        YamlDocument.read(file, Map.of("STOCK_URL", "jdbc:h2:mem:stock", "SECRET", "sesam"))))
                .hasMessageNotContaining("sesam");
    }

    @Test
    void aFileThatIsNotThereOrNoYamlIsSaidToBe() throws IOException {
        assertThatThrownBy(() -> Sidecar.start(directory.resolve("none.yaml"), Credentials.NONE))
                .hasMessage("there is no file " + directory.resolve("none.yaml") + "; check its path");
        assertThatThrownBy(() -> start("- a list")).hasMessageContaining("holds no settings");
        assertThatThrownBy(() -> start("a: [b\nc: d")).hasMessageContaining("wrapper.yaml, line 2");
        assertThatThrownBy(() -> start("")).hasMessageContaining("holds no settings");
        assertThatThrownBy(() -> start("#".repeat(WrittenFile.MOST_BYTES + 1)))
                .hasMessageContaining("wrapper.yaml is larger than 1048576 bytes; name a YAML file");
    }
}
