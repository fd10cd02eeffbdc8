package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.soap.access.Credentials;

/** A client whose address leads to something that is no gateway and no repository is told so, and what to do. */
@Tag("sockets")
@Timeout(60)
class WrongAddressTest {
    private static final String FAULT = """
            <s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault>\
            <faultcode>s:Client</faultcode><faultstring>cancel is not known here</faultstring>\
            </s:Fault></s:Body></s:Envelope>""";

    private HttpServer server;
    private URI address;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        address = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/gateway");
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void answering(int status, String type, String body) {
        server.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            exchange.getResponseHeaders().set("Content-Type", type);
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
    }

    private ProblemException cancel() {
        try (SoapGatewayClient gateway = SoapGatewayClient.at(address, Credentials.NONE)) {
            return catchThrowableOfType(ProblemException.class, () -> gateway.cancel(new ChainId("a", 1)));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 400, 404, 405, 500, 501})
    void aWebServerIsNoGatewayAndNoRepository(int status) {
        answering(status, "text/html;charset=utf-8", "<html><body>Welcome</body></html>");

        ProblemException refused = cancel();

        assertThat(refused.problem().code()).isEqualTo(FailureCode.UNREACHABLE);
        assertThat(refused)
                .hasMessage("the gateway at " + address + " did not cancel a@1: HTTP status " + status
                        + " without SOAP, as no gateway answers; check the host, the port and the path of its address,"
                        + " and what stands before it");
        try (SoapFunctionRepository repository = SoapFunctionRepository.at(address, Credentials.NONE)) {
            assertThat(catchThrowableOfType(ProblemException.class, () -> repository.list("")))
                    .hasMessage("the function repository at " + address + " did not list its sources: HTTP status "
                            + status + " without SOAP, as no function repository answers; check the host, the port and"
                            + " the path of its address, and what stands before it");
        }
    }

    @Test
    void whatLeadsElsewhereIsNotFollowed() {
        answering(302, "text/html", "elsewhere");

        assertThat(cancel())
                .hasMessageEndingWith("HTTP status 302, which leads elsewhere and is not followed; give the address of"
                        + " the gateway itself");
    }

    @Test
    void aProxyWithoutItsServerHasSomebodyStartIt() {
        answering(503, "text/html", "no server is available");

        assertThat(cancel())
                .hasMessageEndingWith("HTTP status 503, as of a proxy whose server does not answer; start it there, or"
                        + " give the address of one that runs");
    }

    @Test
    void anotherSoapServiceIsNotToBeStarted() {
        answering(500, "text/xml", FAULT);

        assertThat(cancel())
                .hasMessageEndingWith("cancel is not known here; check that its address is that of a gateway, or look"
                        + " into its log");
    }
}
