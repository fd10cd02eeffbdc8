package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainId;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.soap.access.Credentials;

/** Who asks is said with each request, to the address that it was meant for and nobody else; a refusal is an answer. */
@Tag("sockets")
@Timeout(60)
class SignedInTest {
    private static final ChainSource SMALL = ChainSource.of("Small.java", "class Small {}");
    private static final ChainSource LARGE =
            ChainSource.of("Large.java", "class Large { /*" + "x".repeat(500_000) + "*/ }");
    private static final String FAULT = """
            <s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault>\
            <faultcode>s:Client</faultcode><faultstring>ada may not publish in org.acme</faultstring><detail>\
            <c:problem xmlns:c="http://rpcchain.org/chain/1"><c:code>ACCESS_REFUSED</c:code>\
            <c:message>ada may not publish in org.acme</c:message><c:retryable>false</c:retryable></c:problem>\
            </detail></s:Fault></s:Body></s:Envelope>""";

    private final List<String> seen = new CopyOnWriteArrayList<>();
    private HttpServer server;
    private URI address;

    private interface Answering {
        void answer(HttpExchange exchange) throws IOException;
    }

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        address = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/repository");
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void answering(int status, String type, String body) {
        answering(exchange -> {
            exchange.getResponseHeaders().set("Content-Type", type);
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        });
    }

    private void answering(Answering answering) {
        server.createContext("/", exchange -> {
            seen.add(exchange.getRequestURI() + " "
                    + exchange.getRequestHeaders().getFirst("Authorization"));
            exchange.getRequestBody().readAllBytes();
            answering.answer(exchange);
            exchange.close();
        });
    }

    private ProblemException publish(Credentials as, ChainSource source) {
        try (SoapFunctionRepository repository = SoapFunctionRepository.at(address, as)) {
            return catchThrowableOfType(ProblemException.class, () -> repository.publish(source));
        }
    }

    @Test
    void aPasswordGoesWithTheFirstRequest() {
        answering(401, "text/xml", FAULT);

        ProblemException refused = publish(Credentials.basic("ada", "secret"), SMALL);

        assertThat(seen).containsExactly("/repository Basic YWRhOnNlY3JldA==");
        assertThat(refused.problem().code()).isEqualTo(FailureCode.ACCESS_REFUSED);
        assertThat(refused).hasMessage("ada may not publish in org.acme");
    }

    @Test
    void aTokenGoesWithEachRequest() {
        answering(403, "text/xml", FAULT);

        publish(Credentials.bearer(() -> "t1"), SMALL);
        publish(Credentials.bearer(() -> "t2"), SMALL);

        assertThat(seen).containsExactly("/repository Bearer t1", "/repository Bearer t2");
    }

    @Test
    void nobodySendsNoHeader() {
        answering(401, "text/html", "<h1>Sign in</h1>");

        ProblemException refused = publish(Credentials.NONE, SMALL);

        assertThat(seen).containsExactly("/repository null");
        assertThat(refused.problem().code()).isEqualTo(FailureCode.ACCESS_REFUSED);
        assertThat(refused)
                .hasMessageContaining(address + " answered HTTP status 401")
                .hasMessageContaining("sign in");
    }

    @Test
    void aRefusalWithoutABodyIsARefusalAndIsNotTriedAgain() {
        answering(403, "text/plain", "");

        ProblemException refused = publish(Credentials.basic("ada", "secret"), SMALL);

        assertThat(refused.problem().code()).isEqualTo(FailureCode.ACCESS_REFUSED);
        assertThat(refused).hasMessageContaining("HTTP status 403");
        assertThat(seen).hasSize(1);
    }

    @Test
    void aLargeSourceIsRefusedAsASmallOne() {
        answering(401, "text/xml", FAULT);

        ProblemException refused = publish(Credentials.basic("ada", "secret"), LARGE);

        assertThat(refused.problem().code()).isEqualTo(FailureCode.ACCESS_REFUSED);
        assertThat(seen).hasSize(1);
    }

    @Test
    void aRedirectionIsNotFollowed() {
        answering(exchange -> {
            exchange.getResponseHeaders().set("Location", "http://127.0.0.2:" + address.getPort() + "/stolen");
            exchange.sendResponseHeaders(307, -1);
        });

        assertThat(publish(Credentials.basic("ada", "secret"), SMALL)).isNotNull();
        assertThat(seen).hasSize(1).first().asString().startsWith("/repository ");
    }

    @Test
    void aGatewayRefusesInTheSameWay() {
        answering(401, "text/html", "");

        try (SoapGatewayClient gateway = SoapGatewayClient.at(address, Credentials.basic("ada", "secret"))) {
            ProblemException refused =
                    catchThrowableOfType(ProblemException.class, () -> gateway.cancel(new ChainId("a", 1)));
            assertThat(refused.problem().code()).isEqualTo(FailureCode.ACCESS_REFUSED);
        }
        assertThat(seen).containsExactly("/repository Basic YWRhOnNlY3JldA==");
    }

    @Test
    void aNodeThatWouldSayItsPasswordAloudIsNotBuilt() {
        URI elsewhere = URI.create("http://repo.acme.org/repository");

        assertThatThrownBy(() -> SoapNode.builder("a").repository(elsewhere, Credentials.basic("a", "secret")))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("in clear text")
                .hasMessageNotContaining("secret");
    }
}
