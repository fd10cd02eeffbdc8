package org.rpcchain.soap;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.rpcchain.soap.http.HttpSettings;

/** Messages that attack: each is refused with a sentence, and the server goes on serving. */
@Tag("sockets")
class HardeningTest {
    private static final long LIMIT = 2_000_000;
    private static final String ADD = Envelopes.call("add", "{\"a\":1,\"b\":2}");
    private static final String MTOM = "multipart/related;type=\"application/xop+xml\";boundary=b";

    private final SoapNode node = SoapNode.builder("a")
            .messageLimit(LIMIT)
            .register(new TestServices())
            .start();

    @AfterEach
    void close() {
        node.close();
    }

    private void assertRefused(String answer, String code, String... words) throws IOException {
        assertThat(answer).startsWith("HTTP/1.1 500").contains(">" + code + "</");
        for (String word : words) {
            assertThat(answer).contains(word);
        }
        assertThat(RawHttp.post(node.address(), ADD)).startsWith("HTTP/1.1 200").contains(">3</");
    }

    private void assertXmlRefused(String xml, String code, String... words) throws IOException {
        assertRefused(RawHttp.post(node.address(), xml), code, words);
    }

    @Test
    void aDocumentTypeIsNotRead() throws Exception {
        assertXmlRefused(
                "<!DOCTYPE x [<!ENTITY lol \"lol\"><!ENTITY l2 \"&lol;&lol;&lol;\">]>" + ADD.replace("add", "&l2;"),
                "MALFORMED");
    }

    @Test
    void anExternalEntityIsNotRead() throws Exception {
        String answer = RawHttp.post(
                node.address(),
                "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/hostname\">]>" + ADD.replace("add", "&e;"));
        assertRefused(answer, "MALFORMED");
    }

    @Test
    void deepElementsAreRefused() throws Exception {
        String header = "<s:Header>" + "<a>".repeat(500) + "</a>".repeat(500) + "</s:Header><s:Body>";
        assertXmlRefused(ADD.replace("<s:Body>", header), "TOO_LARGE", "Element Depth");
    }

    @Test
    void manyAttributesAreRefused() throws Exception {
        StringBuilder attributes = new StringBuilder();
        for (int i = 0; i < 5000; i++) {
            attributes.append(" a").append(i).append("=\"\"");
        }
        assertXmlRefused(ADD.replace("<c:function>", "<c:function" + attributes + ">"), "TOO_LARGE", "Attribute");
    }

    @Test
    void aLongAttributeIsRefused() throws Exception {
        String attribute = "<c:function a=\"" + "x".repeat(100_000) + "\">";
        assertXmlRefused(ADD.replace("<c:function>", attribute), "TOO_LARGE", "attribute size");
    }

    @Test
    void manyElementsAreRefused() throws Exception {
        assertXmlRefused(
                ADD.replace("<s:Body>", "<s:Header>" + "<a/>".repeat(20_000) + "</s:Header><s:Body>"),
                "TOO_LARGE",
                "Child");
        String header = "<s:Header>" + ("<a>" + "<b/>".repeat(9_000) + "</a>").repeat(12) + "</s:Header><s:Body>";
        assertXmlRefused(ADD.replace("<s:Body>", header), "TOO_LARGE", "Element Count");
    }

    @Test
    void aLongNameIsCutInTheSentence() throws Exception {
        String name = "n".repeat(500_000);
        String answer = RawHttp.post(node.address(), ADD.replace("<c:function>", "<c:" + name + "/><c:function>"));
        assertRefused(answer, "MALFORMED", "nnn…");
        assertThat(answer).hasSizeLessThan(3000);
    }

    @Test
    void aMessageThatSaysItIsTooLongIsRefusedWithBothNumbers() throws Exception {
        String xml = Envelopes.call("echo", "{\"value\":\"" + "x".repeat(3_000_000) + "\"}");
        assertXmlRefused(xml, "TOO_LARGE", "has " + xml.length() + " bytes", "at most " + LIMIT, "messageLimit");
    }

    @Test
    void aMessageThatTurnsOutTooLongIsRefused() throws Exception {
        String xml = Envelopes.call("echo", "{\"value\":\"" + "x".repeat(3_000_000) + "\"}");
        try (RawHttp http = new RawHttp(node.address())) {
            http.write("POST /node HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/xml\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n" + Integer.toHexString(xml.length()) + "\r\n" + xml
                    + "\r\n0\r\n\r\n");
            assertRefused(http.answer(), "TOO_LARGE", "more than the " + LIMIT + " bytes");
        }
    }

    @Test
    void anUnknownElementIsNamed() throws Exception {
        assertXmlRefused(
                ADD.replace("<c:parameters>", "<c:surplus/><c:parameters>"),
                "MALFORMED",
                "parameters",
                "surplus",
                "line 1");
        assertXmlRefused(ADD.replace("</c:call>", "<c:more/></c:call>"), "MALFORMED", "more");
        assertXmlRefused(Envelopes.soap(Envelopes.element("dance", "")), "MALFORMED", "dance");
        assertXmlRefused(
                ADD.replace("</s:Body>", "<c:x xmlns:c=\"http://rpcchain.org/chain/1\"/></s:Body>"),
                "MALFORMED",
                "after");
    }

    @Test
    void aMissingElementIsNamed() throws Exception {
        assertXmlRefused(ADD.replace("<c:function>add</c:function>", ""), "MALFORMED", "function", "was expected");
        assertXmlRefused(ADD.replaceAll("<c:parameters>.*</c:parameters>", ""), "MALFORMED", "parameters");
    }

    @Test
    void badJsonAndBadBase64AreRefusedWithAPlace() throws Exception {
        assertXmlRefused(ADD.replace("{\"a\":1", "{\"a\":,1"), "MALFORMED", "JSON", "column");
        assertXmlRefused(ADD.replaceAll("<c:json>.*</c:json>", "<c:binary>!!!</c:binary>"), "MALFORMED", "base64");
        assertXmlRefused(ADD.replaceAll("<c:json>.*</c:json>", "<c:binary>AAAA</c:binary>"), "MALFORMED", "CBOR");
    }

    @Test
    void whatIsNotXmlIsRefused() throws Exception {
        assertXmlRefused("hello", "MALFORMED", "XML");
        assertXmlRefused("", "MALFORMED");
        assertXmlRefused(ADD.substring(0, ADD.length() - 20), "MALFORMED");
    }

    @Test
    void manyPartsAreRefused() throws Exception {
        String parts = "--b\r\nContent-ID: <r>\r\n\r\n" + ADD + "\r\n--b\r\n\r\nx".repeat(1000) + "\r\n--b--\r\n";
        assertRefused(RawHttp.post(node.address(), MTOM, parts.getBytes(ISO_8859_1)), "TOO_LARGE", "16 MIME parts");
    }

    @Test
    void aLongPartHeaderIsRefused() throws Exception {
        String parts = "--b\r\nX: " + "x".repeat(100_000) + "\r\n\r\n" + ADD + "\r\n--b--\r\n";
        assertRefused(RawHttp.post(node.address(), MTOM, parts.getBytes(ISO_8859_1)), "TOO_LARGE", "4096 bytes");
    }

    @Test
    void aPartThatIsNamedAndNotSentIsRefused() throws Exception {
        String include = "<c:binary><x:Include xmlns:x=\"http://www.w3.org/2004/08/xop/include\" href=\"cid:p\"/>"
                + "</c:binary>";
        String xml = ADD.replaceAll("<c:json>.*</c:json>", include);
        assertXmlRefused(xml, "MALFORMED", "multipart/related");
        String parts = "--b\r\nContent-ID: <r>\r\n\r\n" + xml + "\r\n--b--\r\n";
        assertRefused(
                RawHttp.post(node.address(), MTOM, parts.getBytes(ISO_8859_1)),
                "MALFORMED",
                "the part p",
                "Content-ID");
        assertRefused(
                RawHttp.post(node.address(), "multipart/related", parts.getBytes(ISO_8859_1)), "MALFORMED", "boundary");
    }

    @Test
    void aClientThatMayNotBeAnsweredIsRefused() throws Exception {
        String json = "<c:json>{\"a\":1,\"b\":2}</c:json>";
        String hop = Envelopes.hopUpToParameters(1, "http://10.9.8.7/origin", "add", json) + Envelopes.EMPTY_STATE;
        assertXmlRefused(hop, "ORIGIN_NOT_ALLOWED", "server a may not answer", "10.9.8.7", "allowOrigins");
        String file = hop.replace("http://10.9.8.7/origin", "file:///etc/passwd");
        assertXmlRefused(file, "MALFORMED", "file:///etc/passwd");
    }

    @Test
    void theDefaultsOfTheClientAreFinite() {
        assertThat(HttpSettings.DEFAULT.connectTimeout()).isPositive();
        assertThat(HttpSettings.DEFAULT.responseTimeout()).isPositive();
    }
}
