package org.rpcchain.examples.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs the clients of {@code docs/clients} as their pages say, against real nodes, a repository and a gateway. */
@Tag("foreign")
@Timeout(600)
class ForeignClientsIT {
    private static final Path CLIENTS =
            Path.of("../docs/clients").toAbsolutePath().normalize();
    private static final String SOURCE = CLIENTS.resolve("QuoteChain.java").toString();

    @TempDir
    static Path data;

    private static Shop shop;

    @BeforeAll
    static void open() {
        shop = Shop.open(data);
    }

    @AfterAll
    static void close() throws Exception {
        shop.close();
    }

    @Test
    void pythonWithZeep() throws Exception {
        Tool.PYTHON.need();
        Path python = Library.python(CLIENTS);

        understood(run(python.toString(), CLIENTS.resolve("python/chain.py").toString()));
    }

    @Test
    void nodeWithSoap() throws Exception {
        Tool.NODE.need();
        Path home = Library.node(CLIENTS);

        understood(run("node", home.resolve("chain.mjs").toString()));
    }

    @Test
    void phpWithItsSoapClient() {
        Tool.PHP.need();

        understood(run("php", CLIENTS.resolve("php/chain.php").toString()));
    }

    private static Program.Run run(String... program) {
        Stream<String> arguments =
                Stream.of(shop.node().toString(), shop.gateway().toString(), SOURCE);
        List<String> command = Stream.concat(Stream.of(program), arguments).toList();
        return Program.run(CLIENTS, Duration.ofMinutes(2), command);
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
}
