package org.rpcchain.soap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a client sees that knows the WSDL only. */
@Tag("sockets")
class ForeignClientTest {
    private static final String SOAP12 = "http://www.w3.org/2003/05/soap-envelope";

    private final SoapNode node =
            SoapNode.builder("a").register(new TestServices()).start();

    @AfterEach
    void close() {
        node.close();
    }

    @Test
    void aCallWithJsonIsAnsweredWithJson() throws Exception {
        assertThat(RawHttp.post(node.address(), Envelopes.call("echo", "{\"value\":[1,\"é &lt;\"]}")))
                .startsWith("HTTP/1.1 200")
                .contains("<json>[1,\"é &lt;\"]</json>");
    }

    @Test
    void soap12IsAnsweredWithSoap12() throws Exception {
        String call =
                Envelopes.call("add", "{\"a\":1,\"b\":2}").replace("http://schemas.xmlsoap.org/soap/envelope/", SOAP12);
        byte[] bytes = call.getBytes(UTF_8);
        String type = "application/soap+xml;charset=UTF-8";
        assertThat(RawHttp.post(node.address(), type, bytes))
                .startsWith("HTTP/1.1 200")
                .contains(SOAP12, "application/soap+xml", ">3</");
        byte[] wrong = call.replace(">add<", ">ad<").getBytes(UTF_8);
        assertThat(RawHttp.post(node.address(), type, wrong))
                .startsWith("HTTP/1.1 500")
                .contains(SOAP12, ">UNKNOWN_FUNCTION</", "no service function 'ad'");
    }

    @Test
    void describeAnswersTheFunctions() throws Exception {
        assertThat(RawHttp.post(node.address(), Envelopes.soap(Envelopes.element("describe", ""))))
                .startsWith("HTTP/1.1 200")
                .contains("<server>a</server>", "<function>add(a, b)</function>");
    }

    @Test
    void cancellingAnUnknownChainIsTaken() throws Exception {
        String cancel = Envelopes.element("cancel", "<c:chain>x@1</c:chain>");
        assertThat(RawHttp.post(node.address(), Envelopes.soap(cancel))).startsWith("HTTP/1.1 202");
    }

    @Test
    void theWsdlBearsTheAddressByWhichTheClientCame() throws Exception {
        assertThat(RawHttp.get(node.address(), "?wsdl"))
                .startsWith("HTTP/1.1 200")
                .contains("location=\"http://x:1/node\"", "name=\"Context\"")
                .doesNotContain("schemaLocation=\"chain-types.xsd\"");
        assertThat(RawHttp.get(node.address(), "")).startsWith("HTTP/1.1 405").contains("?wsdl");
    }

    @Test
    void aThrowingFunctionIsAProblemThatNamesIt() throws Exception {
        assertThat(RawHttp.post(node.address(), Envelopes.call("fail", "{}")))
                .startsWith("HTTP/1.1 500")
                .contains(">SERVICE_THREW</", "fail", "the disk is on fire");
    }
}
