package org.rpcchain.coordinator.soap;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.Marshaller;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.rpcchain.ServerDirectory;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.soap.contract.ServiceContract;
import org.xml.sax.InputSource;

/** Each request and each reply is the same after it has travelled, and travels as the WSDL says. */
class MessagesTest {
    private static final ReplyReader ALL = reaching("c1", "c2");
    private static final ReplyWriter REPLIES = new ReplyWriter(ServerDirectory.of(Map.of()), 1 << 20);

    private static JAXBContext forms;
    private static Schema schema;

    @BeforeAll
    static void readTheContract() throws Exception {
        forms = JAXBContext.newInstance(SoapCoordinatorLine.MESSAGES.toArray(Class<?>[]::new));
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        String wsdl = ServiceContract.COORDINATOR.wsdl(URI.create("http://localhost/"));
        var types = factory.newDocumentBuilder()
                .parse(new InputSource(new StringReader(wsdl)))
                .getElementsByTagNameNS(XMLConstants.W3C_XML_SCHEMA_NS_URI, "schema")
                .item(0);
        StringWriter text = new StringWriter();
        Transformer copy = TransformerFactory.newInstance().newTransformer();
        copy.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
        copy.transform(new DOMSource(types), new StreamResult(text));
        schema = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(new StreamSource(new StringReader(text.toString())));
    }

    static Stream<Request> requests() {
        return Sample.requests().stream();
    }

    static Stream<Reply> replies() {
        return Sample.replies().stream();
    }

    @ParameterizedTest
    @MethodSource("requests")
    void a_request_is_the_same_after_it_has_travelled(Request request) throws Exception {
        assertThat(read(travelled(RequestWriter.of(request)))).isEqualTo(request);
    }

    @ParameterizedTest
    @MethodSource("replies")
    void a_reply_is_the_same_after_it_has_travelled_in_binary(Reply reply) throws Exception {
        assertThat(ALL.read(travelled(written(reply, true)))).isEqualTo(reply);
    }

    @ParameterizedTest
    @MethodSource("replies")
    void a_reply_in_json_has_the_same_written_form(Reply reply) throws Exception {
        Object read = travelled(written(reply, false));

        Reply again = ALL.read(read);
        assertThat(xml(written(again, false))).isEqualTo(xml(written(reply, false)));
        assertThat(xml(read)).doesNotContain("<binary>");
    }

    @Test
    void each_refusal_comes_back_as_it_was_and_a_code_of_a_later_version_as_busy() throws Exception {
        for (Reply.Refusal code : Reply.Refusal.values()) {
            Reply.Refused refused = new Reply.Refused(code, "not now");
            Object detail = travelled(RefusalFault.of(refused).getFaultInfo());
            assertThat(ALL.read(detail)).isEqualTo(refused);
        }
        Messages.Refusal later = new Messages.Refusal();
        later.code = "MOON_PHASE";
        assertThat(ALL.read(later)).isEqualTo(new Reply.Refused(Reply.Refusal.BUSY, "MOON_PHASE"));
    }

    @Test
    void coordinators_that_the_line_cannot_reach_are_left_out() throws Exception {
        Reply read = reaching("c2").read(travelled(written(Sample.collection(), true)));

        assertThat(((Reply.Collection) read).coordinators()).containsExactly("c2");
    }

    @Test
    void those_whose_address_is_known_are_told_with_it() {
        ServerDirectory addresses = ServerDirectory.of(Map.of("c2", URI.create("http://b:1/coordinator")));

        Messages.CollectResponse message = new ReplyWriter(addresses, 1).of(Sample.collection(), false);

        assertThat(message.coordinator)
                .extracting(form -> form.address)
                .containsExactly(null, "http://b:1/coordinator");
    }

    @Test
    void an_answer_that_would_be_too_long_has_one_ending_at_least_and_the_others_come_next_time() {
        Ending large = new Ending.Done(Value.of("x".repeat(1_000)));
        Reply.Ended ended = new Reply.Ended(large, 0);
        Reply.Collection collection = new Reply.Collection(Map.of(1L, ended, 2L, ended, 3L, ended), 7, List.of());

        assertThat(new ReplyWriter(ServerDirectory.of(Map.of()), 10).of(collection, false).ended)
                .extracting(form -> form.counter)
                .containsExactly(1L);
        assertThat(new ReplyWriter(ServerDirectory.of(Map.of()), 2 * large.weight()).of(collection, false).ended)
                .extracting(form -> form.counter)
                .containsExactly(1L, 2L);
        assertThat(new ReplyWriter(ServerDirectory.of(Map.of()), 1).of(Sample.orders(), false).run)
                .hasSize(1);
    }

    private static Object written(Reply reply, boolean binary) {
        if (reply instanceof Reply.Accepted accepted) {
            return REPLIES.of(accepted);
        }
        if (reply instanceof Reply.Lacking lacking) {
            return REPLIES.of(lacking);
        }
        if (reply instanceof Reply.Collection collection) {
            return REPLIES.of(collection, binary);
        }
        return reply instanceof Reply.Orders orders
                ? REPLIES.of(orders, binary)
                : REPLIES.of((Reply.Explanation) reply);
    }

    private static Request read(Object message) {
        if (message instanceof Messages.Submit submit) {
            return RequestReader.read(submit);
        }
        if (message instanceof Messages.Synchronize synchronize) {
            return RequestReader.read(synchronize);
        }
        if (message instanceof Messages.Collect collect) {
            return RequestReader.read(collect);
        }
        if (message instanceof Messages.Acknowledge acknowledge) {
            return RequestReader.read(acknowledge);
        }
        if (message instanceof Messages.Cancel cancel) {
            return RequestReader.read(cancel);
        }
        if (message instanceof Messages.Close close) {
            return RequestReader.read(close);
        }
        return message instanceof Messages.Explain explain
                ? RequestReader.read(explain)
                : RequestReader.read((Messages.Beat) message);
    }

    /** Answers what comes out at the other end; on the way the schema has its say. */
    private static Object travelled(Object message) throws Exception {
        String xml = xml(message);
        schema.newValidator().validate(new StreamSource(new StringReader(xml)));
        return forms.createUnmarshaller().unmarshal(new StringReader(xml));
    }

    private static String xml(Object message) throws Exception {
        StringWriter out = new StringWriter();
        Marshaller writer = forms.createMarshaller();
        writer.marshal(message, out);
        return out.toString();
    }

    /** Answers a reader of a line that reaches these coordinators. */
    private static ReplyReader reaching(String... names) {
        Map<String, URI> addresses = new HashMap<>();
        for (String name : names) {
            addresses.put(name, URI.create("http://" + name + ".example/coordinator"));
        }
        return new ReplyReader(new Acquaintances(addresses, address -> false));
    }
}
