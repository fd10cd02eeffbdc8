package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.ProblemException;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.soap.contract.ServiceContract;

/** A gateway of a later version says more of a failure than its client knows: the client takes what it knows. */
@Tag("sockets")
@Timeout(60)
class LaterFailuresTest {
    private static final ChainId CHAIN = new ChainId("a", 1);
    private static final String LATER = "<c:later><c:json>{}</c:json><c:more/></c:later>";

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

    private <T> T asked(String detail, Function<SoapGatewayClient, T> asking) {
        byte[] fault = ("<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/' xmlns:c='"
                        + ServiceContract.NAMESPACE + "'><s:Body><s:Fault><faultcode>s:Server</faultcode>"
                        + "<faultstring>it failed</faultstring><detail>" + detail
                        + "</detail></s:Fault></s:Body></s:Envelope>")
                .getBytes(StandardCharsets.UTF_8);
        server.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            exchange.getResponseHeaders().set("Content-Type", "text/xml;charset=utf-8");
            exchange.sendResponseHeaders(500, fault.length);
            exchange.getResponseBody().write(fault);
            exchange.close();
        });
        try (SoapGatewayClient gateway = SoapGatewayClient.at(address, Credentials.NONE)) {
            return asking.apply(gateway);
        }
    }

    @Test
    void aProblemIsReadThatSaysMore() {
        String problem = "<c:problem><c:code>QUOTA</c:code><c:message>too many</c:message>"
                + "<c:retryable>true</c:retryable><c:parameters><c:json>{\"most\":7}</c:json></c:parameters>" + LATER
                + "</c:problem>";
        ProblemException told =
                asked(problem, gateway -> catchThrowableOfType(ProblemException.class, () -> gateway.cancel(CHAIN)));
        assertThat(told.problem().code()).isEqualTo(FailureCode.QUOTA);
        assertThat(told.problem().parameters().get("most").intValue()).isEqualTo(7);
    }

    @Test
    void aFailureIsReadThatSaysMore() {
        String failure = "<c:failure><c:code>UNREACHABLE</c:code><c:message>nobody there</c:message>"
                + "<c:retryable>true</c:retryable><c:status>failed</c:status><c:chain>" + CHAIN + "</c:chain>"
                + "<c:hop>2</c:hop><c:server>b</c:server><c:function>f</c:function>"
                + "<c:trail><c:hops>1</c:hops><c:place>a f</c:place></c:trail><c:console/>"
                + "<c:parameters><c:json>{\"server\":\"b\"}</c:json></c:parameters>" + LATER + "</c:failure>";
        Outcome outcome = asked(failure, gateway -> gateway.collect(CHAIN));
        ChainFailure told = ((Outcome.Failed) outcome).failure();
        assertThat(told.code()).isEqualTo(FailureCode.UNREACHABLE);
        assertThat(told.server()).isEqualTo("b");
        assertThat(told.parameters().get("server").text()).isEqualTo("b");
    }
}
