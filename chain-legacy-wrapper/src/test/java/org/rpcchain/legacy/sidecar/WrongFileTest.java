package org.rpcchain.legacy.sidecar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.ProblemException;
import org.rpcchain.legacy.soap.SoapService;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.yaml.YamlDocument;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Whatever stands at whatever place of {@code wrapper.yaml}: it is taken, or refused in a sentence. */
@Timeout(120)
class WrongFileTest {
    /** No machine has that address (RFC 5737): what is taken ends there, and no node is started. */
    private static final String FILE = """
            name: a
            listen: 192.0.2.1:0
            announce: http://a.example:1
            repository: http://b.example:2/repository
            servers: {shop: ["http://c.example:3/node"]}
            allow-origins: [c.example]
            allow-destinations: [shop]
            services:
              stock:
                jdbc:
                  url: "jdbc:h2:mem:wrong"
                  user: sa
                  password: secret
                  statements: {one: {sql: "select 1", repeatable: true, rows: 3}}
                  rows: 10
                  answer-bytes: 1000
                  connections: 2
                  connect-time: 1s
                time: 10s
                in-flight: 8
                result-bytes: 1000
                callers: checked
              pets:
                http:
                  openapi: pets.yaml
                  address: http://127.0.0.1:1
                  headers: {X-Api-Key: secret}
                  repeatable: {pay: true}
                  credentials: never
                  clear-text: true
                  answer-bytes: 1000
                  connections: 2
                  connect-time: 1s
              quotes:
                soap:
                  wsdl: stock.wsdl
                  address: http://127.0.0.1:1
                  service: Stock
                  port: Stock
                  repeatable: [look]
                  username-token: true
                  binary-security-token: urn:t
                  copies: {"http://a": stock.wsdl}
                  connect-time: 1s
                  answer-time: 1s
                  largest-answer: 1000
                  clear-text: true
              files:
                nfs:
                  host: 127.0.0.1
                  export: /data
                  port: 1
                  mount-port: 1
                  portmapper-port: 1
                  user: {uid: 1, gid: 1, groups: [1]}
                  allow-root: true
                  privileged-port: true
                  connect-time: 1s
                  response-time: 1s
                  answer-limit: 1000
                  handle-time: 1s
              mail:
                imap:
                  host: 127.0.0.1
                  port: 1
                  security: PLAIN
                  plain-anywhere: true
                  account: {user: alice, password: secret}
                  limits: {connections: 2, connect-time: 1s, answer-time: 1s, idle-time: 1s, largest-bytes: 2000}
              post: {smtp: {host: 127.0.0.1}}
            access:
              users:
                shop:
                  token-sha256: 2bd806c97f0e00af1a1fc3328fa763a9269723c8db8fac4f93af71db186d6e90
                  as: {uid: 1, gid: 1, groups: [1]}
                  from: 127.0.0.9
              rules: [{user: shop, operations: ["files.*"]}]
            """;

    private static final String PETS = """
            openapi: 3.0.3
            paths: {/pay: {post: {operationId: pay}}}
            """;

    private static final List<String> ODD = List.of(
            "null",
            "''",
            "x",
            "-1",
            "0",
            "'99999999999'",
            "'2147483647'",
            "{}",
            "[]",
            "[null]",
            "{x: null}",
            "'http://'",
            "'http:x'",
            "'ftp://h/x'",
            "'jar:x'",
            "\"\\0\"",
            "\"a\\nb\"",
            "PT1S",
            "127.0.0.1",
            "'::1'");

    private static final YAMLMapper YAML = new YAMLMapper();

    @TempDir
    private Path directory;

    @Test
    void whatStandsAnywhereIsTakenOrRefusedInASentence() throws IOException {
        try (InputStream stock = SoapService.class.getResourceAsStream("stock.wsdl")) {
            Files.write(directory.resolve("stock.wsdl"), stock.readAllBytes());
        }
        Files.writeString(directory.resolve("pets.yaml"), PETS);
        List<String> misfits = new ArrayList<>();
        assertThat(trouble(YAML.readTree(FILE))).contains("listen");
        List<String> places = places(YAML.readTree(FILE), "");
        for (String place : places) {
            for (String odd : ODD) {
                JsonNode changed = YAML.readTree(FILE);
                put(changed, place, YAML.readTree(odd));
                try {
                    trouble(changed);
                } catch (RuntimeException | Error e) {
                    misfits.add(place + ": " + odd + ": " + e);
                }
            }
        }
        assertThat(places).hasSizeGreaterThan(80);
        assertThat(misfits).isEmpty();
    }

    private String trouble(JsonNode settings) throws IOException {
        Path file = Files.writeString(directory.resolve("wrapper.yaml"), settings.toString());
        try (Sidecar started = new SidecarStart(YamlDocument.read(file, Map.of())).start(Credentials.NONE)) {
            return started.name();
        } catch (ProblemException e) {
            String sentence = String.valueOf(e.getMessage());
            if (!sentence.startsWith(file.toString())
                    || sentence.matches("(?s).*(null|org\\.rpcchain|java\\.|jackson).*")
                    || sentence.contains("secret")) {
                throw new IllegalStateException(sentence, e);
            }
            return sentence;
        }
    }

    private static List<String> places(JsonNode node, String here) {
        List<String> places = new ArrayList<>();
        if (!here.isEmpty()) {
            places.add(here);
        }
        for (Map.Entry<String, JsonNode> inner : node.properties()) {
            places.addAll(places(inner.getValue(), here + "/" + inner.getKey().replace("/", "~1")));
        }
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            places.addAll(places(node.get(i), here + "/" + i));
        }
        return places;
    }

    private static void put(JsonNode root, String place, JsonNode value) {
        JsonNode outer = root.at(place.substring(0, place.lastIndexOf('/')));
        String name = place.substring(place.lastIndexOf('/') + 1).replace("~1", "/");
        if (outer instanceof ArrayNode array) {
            array.set(Integer.parseInt(name), value);
        } else {
            ((ObjectNode) outer).set(name, value);
        }
    }
}
