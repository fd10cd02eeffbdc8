package org.rpcchain.examples.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the clients of {@code docs/clients} as their pages say: against a node and a gateway that ask nobody who they are, and
 * against the gateway of a repository that asks everybody.
 */
@Tag("foreign")
@Timeout(600)
class ForeignClientsIT {
    private static final Path CLIENTS =
            Path.of("../docs/clients").toAbsolutePath().normalize();
    private static final String SOURCE = CLIENTS.resolve("QuoteChain.java").toString();

    private static final Map<String, String> LOGIN =
            Map.of("CHAIN_USER", GuardedShop.USER, "CHAIN_PASSWORD", GuardedShop.PASSWORD);
    private static final String MAVEN =
            Path.of("../mvnw").toAbsolutePath().normalize().toString();

    @TempDir
    static Path data;

    private static Shop shop;
    private static GuardedShop guarded;
    private static PasswordDoor nodeDoor;

    @BeforeAll
    static void open() throws Exception {
        shop = Shop.open(data.resolve("open"));
        guarded = GuardedShop.open(data.resolve("guarded"));
        nodeDoor = PasswordDoor.before(shop.node(), GuardedShop.USER, GuardedShop.PASSWORD);
    }

    @AfterAll
    static void close() throws Exception {
        nodeDoor.close();
        guarded.close();
        shop.close();
    }

    @Test
    void pythonWithZeep() throws Exception {
        Tool.PYTHON.need();
        Path python = Library.python(CLIENTS);

        understood(python.toString(), CLIENTS.resolve("python/chain.py").toString());
        List<String> tenLines = List.of(
                python.toString(), CLIENTS.resolve("python/ten_lines.py").toString());
        assertThat(run(Map.of(), tenLines, shop.node(), shop.gateway()).output())
                .contains("{\"sku\":\"L-7\",\"stock\":12}")
                .contains("{\"euros\":90,\"sku\":\"L-7\"} by ['shop.stock stock.find', 'shop.prices price.quote']");
    }

    @Test
    void nodeWithSoap() throws Exception {
        Tool.NODE.need();
        Path home = Library.node(CLIENTS);

        understood("node", home.resolve("chain.mjs").toString());
    }

    @Test
    void phpWithItsSoapClient() {
        Tool.PHP.need();

        understood("php", CLIENTS.resolve("php/chain.php").toString());
    }

    @Test
    void cppWithGsoap() throws Exception {
        Tool.GSOAP.need();
        Path home = Library.gsoap(CLIENTS, shop.node(), shop.gateway());

        understood(home.resolve("chain").toString());
    }

    @Test
    void goWithGowsdl() throws Exception {
        Tool.GO.need();
        Path home = Library.go(CLIENTS, shop.node(), shop.gateway());

        understood(home.resolve("chain").toString());
    }

    /** With a password only: Maven takes its time. */
    @Test
    void javaWithWsimport() throws Exception {
        Path home = Library.java(CLIENTS);
        List<String> command = List.of(
                MAVEN,
                "--quiet",
                "--batch-mode",
                "compile",
                "exec:java",
                "-Dnode=" + nodeDoor.address(),
                "-Dgateway=" + guarded.gateway(),
                "-Dsource=" + SOURCE);

        understood(Program.run(home, Duration.ofMinutes(5), command, LOGIN));
    }

    /** The program is understood, also where a password is wanted; without one it is not let in there. */
    private static void understood(String... program) {
        understood(run(Map.of(), List.of(program), shop.node(), shop.gateway()));
        understood(run(LOGIN, List.of(program), nodeDoor.address(), guarded.gateway()));
        refused(run(Map.of(), List.of(program), shop.node(), guarded.gateway()));
    }

    private static Program.Run run(Map<String, String> login, List<String> program, URI node, URI gateway) {
        List<String> command = new ArrayList<>(program);
        command.addAll(List.of(node.toString(), gateway.toString(), SOURCE));
        return Program.run(CLIENTS, Duration.ofMinutes(2), command, login);
    }

    private static void understood(Program.Run run) {
        assertThat(run.status()).as(run.output()).isZero();
        List<String> lines = run.output().lines().toList();
        assertThat(lines).hasSize(4);
        assertThat(lines.get(0)).isEqualTo("call: {\"sku\":\"L-7\",\"stock\":12}");
        assertThat(lines.get(1))
                .isEqualTo("chain: {\"euros\":90,\"sku\":\"L-7\"} by shop.stock stock.find, shop.prices price.quote");
        assertThat(lines.get(2))
                .startsWith("fault: UNKNOWN_FUNCTION: chain ")
                .contains("hop 1", "shop.stock", "'stock.loose'");
        assertThat(lines.get(3)).startsWith("fault: NO_SUCH_METHOD: ").contains("'afterFond'", "afterFind");
    }

    /** It has called the node, which asks nobody, and run no chain. */
    private static void refused(Program.Run run) {
        assertThat(run.status()).as(run.output()).isNotZero();
        assertThat(run.output())
                .contains("call: {\"sku\":\"L-7\",\"stock\":12}")
                .contains("sign in")
                .doesNotContain("chain: {");
    }
}
