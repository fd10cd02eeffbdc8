package org.rpcchain.soap;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.rpcchain.Value;
import org.rpcchain.message.ValueCbor;

/** §7.2: the service function starts while the state is still on the wire. */
@Tag("sockets")
class StreamedHopTest {
    private static final String ORIGIN = "http://127.0.0.1:1/origin";
    private static final String MTOM =
            "multipart/related;type=\"application/xop+xml\";start=\"<r>\";" + "start-info=\"text/xml\";boundary=\"b\"";
    private static final String INCLUDE = "<c:binary><xop:Include xmlns:xop=\"http://www.w3.org/2004/08/xop/include\""
            + " href=\"cid:%s\"/></c:binary>";

    private final TestServices services = new TestServices();
    private final SoapNode node = SoapNode.builder("a").register(services).start();

    @AfterEach
    void close() {
        node.close();
    }

    @Test
    void theServiceFunctionRunsBeforeTheStateOfAPlainMessageHasArrived() throws Exception {
        String first = Envelopes.hopUpToParameters(1, ORIGIN, "add", "<c:json>{\"a\":1,\"b\":2}</c:json>");
        String rest =
                "<c:state><c:json>{\"x\":\"" + "y".repeat(100_000) + "\"}</c:json></c:state></c:hop>" + Envelopes.CLOSE;
        first = first.substring(0, first.lastIndexOf("</c:parameters>")); // not even that end tag has arrived
        assertRunsBefore(RawHttp.XML, first.getBytes(UTF_8), ("</c:parameters>" + rest).getBytes(UTF_8));
    }

    @Test
    void theServiceFunctionRunsBeforeTheStatesPartHasArrived() throws Exception {
        String xml = Envelopes.hopUpToParameters(2, ORIGIN, "size", INCLUDE.formatted("p")) + "<c:state>"
                + INCLUDE.formatted("s") + "</c:state></c:hop>" + Envelopes.CLOSE;
        byte[] parameters =
                ValueCbor.write(Value.record().put("content", new byte[300_000]).build());
        byte[] state = new byte[200_000];
        new Random(1).nextBytes(state);
        byte[] stateCbor = ValueCbor.write(Value.record().put("big", state).build());
        ByteArrayOutputStream first = new ByteArrayOutputStream();
        part(first, "<r>", "application/xop+xml;charset=UTF-8;type=\"text/xml\"", xml.getBytes(UTF_8));
        part(first, "<p>", "application/cbor", parameters);
        first.writeBytes("\r\n--b".getBytes(ISO_8859_1));
        ByteArrayOutputStream second = new ByteArrayOutputStream();
        second.writeBytes("\r\nContent-ID: <s>\r\n\r\n".getBytes(ISO_8859_1));
        second.writeBytes(stateCbor);
        second.writeBytes("\r\n--b--\r\n".getBytes(ISO_8859_1));
        assertRunsBefore(MTOM, first.toByteArray(), second.toByteArray());
    }

    @Test
    void framesInPartsComeBeforeTheParametersAndTheStateIsStillNotWaitedFor() throws Exception {
        String stack = "<c:stack><c:frame><c:subChain><c:creator>a</c:creator><c:state>" + INCLUDE.formatted("f")
                + "</c:state></c:subChain></c:frame></c:stack>";
        String xml = Envelopes.hopUpToParameters(5, ORIGIN, "size", INCLUDE.formatted("p"))
                        .replace("<c:hopLimit>", stack + "<c:hopLimit>")
                + "<c:state>" + INCLUDE.formatted("s") + "</c:state></c:hop>" + Envelopes.CLOSE;
        byte[] saved =
                ValueCbor.write(Value.record().put("kept", new byte[50_000]).build());
        byte[] parameters =
                ValueCbor.write(Value.record().put("content", new byte[300_000]).build());
        byte[] state =
                ValueCbor.write(Value.record().put("big", new byte[200_000]).build());
        ByteArrayOutputStream first = new ByteArrayOutputStream();
        part(first, "<r>", "application/xop+xml;charset=UTF-8;type=\"text/xml\"", xml.getBytes(UTF_8));
        part(first, "<f>", "application/cbor", saved);
        part(first, "<p>", "application/cbor", parameters);
        first.writeBytes("\r\n--b".getBytes(ISO_8859_1));
        ByteArrayOutputStream second = new ByteArrayOutputStream();
        second.writeBytes("\r\nContent-ID: <s>\r\n\r\n".getBytes(ISO_8859_1));
        second.writeBytes(state);
        second.writeBytes("\r\n--b--\r\n".getBytes(ISO_8859_1));
        assertRunsBefore(MTOM, first.toByteArray(), second.toByteArray());
    }

    /** More than what may follow the last boundary, which nobody need wait for. */
    private static final int HELD_BACK = 12;

    private static void part(ByteArrayOutputStream out, String id, String type, byte[] content) {
        out.writeBytes(
                ("\r\n--b\r\nContent-Type: " + type + "\r\nContent-ID: " + id + "\r\n\r\n").getBytes(ISO_8859_1));
        out.writeBytes(content);
    }

    private void assertRunsBefore(String type, byte[] first, byte[] second) throws IOException, InterruptedException {
        try (RawHttp http = new RawHttp(node.address())) {
            http.head(type, first.length + second.length).write(first);
            assertThat(services.started.await(20, SECONDS)).isTrue();
            http.write(Arrays.copyOf(second, second.length - HELD_BACK));
            assertThat(http.answered()).as("an answer before the last bytes").isFalse();
            http.write(Arrays.copyOfRange(second, second.length - HELD_BACK, second.length));
            assertThat(http.answer()).startsWith("HTTP/1.1 202");
            assertThat(services.calls).hasValue(1);
        }
    }

    @Test
    void aHopWhoseStateNeverComesEndsWithoutA202() throws Exception {
        String first = Envelopes.hopUpToParameters(3, ORIGIN, "add", "<c:json>{\"a\":1,\"b\":2}</c:json>");
        try (RawHttp http = new RawHttp(node.address())) {
            http.head(RawHttp.XML, first.length() + 1000L).write(first);
            assertThat(services.started.await(20, SECONDS)).isTrue();
        }
        String whole = first.replace("raw@3", "raw@4") + Envelopes.EMPTY_STATE;
        assertThat(RawHttp.post(node.address(), whole)).startsWith("HTTP/1.1 202");
    }
}
