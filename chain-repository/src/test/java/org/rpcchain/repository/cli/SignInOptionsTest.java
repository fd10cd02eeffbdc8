package org.rpcchain.repository.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** As whom the commands call a service that lets nobody in, and writes down who came. */
class SignInOptionsTest {
    private final List<String> seen = new CopyOnWriteArrayList<>();
    private HttpServer server;
    private String address;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            seen.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(401, -1);
            exchange.close();
        });
        server.start();
        address = "http://127.0.0.1:" + server.getAddress().getPort() + "/repository";
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private Terminal.Answer list(Terminal terminal, String... options) {
        String[] arguments = new String[options.length + 3];
        System.arraycopy(new String[] {"list", "--repository", address}, 0, arguments, 0, 3);
        System.arraycopy(options, 0, arguments, 3, options.length);
        return terminal.run(arguments);
    }

    @Test
    void nobodyIs5() {
        Terminal.Answer answer = list(Terminal.with(Map.of()), "--json");

        assertThat(answer.status()).isEqualTo(5);
        assertThat(answer.out()).startsWith("{\"problem\":{\"code\":\"ACCESS_REFUSED\"");
        assertThat(seen).containsExactly("null");
    }

    @Test
    void aNameAndItsPasswordComeFromTheEnvironment() {
        list(Terminal.with(Map.of("RPCCHAIN_USER", "ada", "RPCCHAIN_PASSWORD", "secret")));

        assertThat(seen).containsExactly("Basic YWRhOnNlY3JldA==");
    }

    @Test
    void aTokenComesFromTheEnvironment() {
        list(Terminal.with(Map.of("RPCCHAIN_TOKEN", "e30.e30.x")));

        assertThat(seen).containsExactly("Bearer e30.e30.x");
    }

    @Test
    void aPasswordIsAskedForAtTheTerminal() {
        list(Terminal.typing("secret", Map.of()), "--user", "ada");

        assertThat(seen).containsExactly("Basic YWRhOnNlY3JldA==");
    }

    @Test
    void thePasswordOfAnotherUserIsNotTaken() {
        Map<String, String> eve = Map.of("RPCCHAIN_USER", "eve", "RPCCHAIN_PASSWORD", "hers");
        list(Terminal.typing("secret", eve), "--user", "ada");

        assertThat(seen).containsExactly("Basic YWRhOnNlY3JldA==");
    }

    @Test
    void withoutATerminalThePasswordMustBeInTheEnvironment() {
        Terminal.Answer answer = list(Terminal.with(Map.of()), "--user", "ada");

        assertThat(answer.status()).isEqualTo(2);
        assertThat(answer.err()).contains("no terminal").contains("set RPCCHAIN_PASSWORD");
        assertThat(seen).isEmpty();
    }

    @Test
    void aNameAndATokenAreOneTooMany() {
        Terminal.Answer answer = list(Terminal.with(Map.of("RPCCHAIN_USER", "ada", "RPCCHAIN_TOKEN", "e30.e30.x")));

        assertThat(answer.status()).isEqualTo(2);
        assertThat(answer.err()).contains("RPCCHAIN_USER and RPCCHAIN_TOKEN are both set");
        assertThat(seen).isEmpty();
    }

    @Test
    void aPasswordDoesNotTravelInClearTextToAnotherMachine() {
        Terminal terminal = Terminal.with(Map.of("RPCCHAIN_USER", "ada", "RPCCHAIN_PASSWORD", "secret"));
        Terminal.Answer answer = terminal.run("list", "--repository", "http://192.0.2.1/repository");

        assertThat(answer.status()).isEqualTo(2);
        assertThat(answer.err()).contains("in clear text").doesNotContain("secret");
    }

    @Test
    void anAddressInTheEnvironmentIsReadAsAnyOther() {
        for (String wrong : List.of("ftp://chains.example/repository", "chains.example", "http://", "ht tp:")) {
            Terminal.Answer answer =
                    Terminal.with(Map.of("RPCCHAIN_REPOSITORY", wrong)).run("list", "--json");

            assertThat(answer.status()).isEqualTo(2);
            assertThat(answer.err())
                    .isEqualTo("rpcchain: RPCCHAIN_REPOSITORY: '" + wrong + "' is no address of a service, such as"
                            + " https://chains.example/repository; a name and a password do not belong into it"
                            + System.lineSeparator());
            assertThat(answer.out()).contains("\"code\":\"MALFORMED\"");
        }
    }

    @Test
    void aPasswordDoesNotBelongIntoAnAddress() {
        Terminal.Answer answer =
                Terminal.with(Map.of()).run("list", "--repository", "https://ada:secret@chains.example/repository");

        assertThat(answer.status()).isEqualTo(2);
        assertThat(answer.err()).contains("https://…@chains.example").doesNotContain("secret");
    }
}
