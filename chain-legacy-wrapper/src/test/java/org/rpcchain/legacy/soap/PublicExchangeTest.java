package org.rpcchain.legacy.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rpcchain.legacy.soap.Calls.call;
import static org.rpcchain.legacy.soap.Calls.done;

import java.net.URI;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.rpcchain.Value;
import org.rpcchain.legacy.soap.PublicWsdls.Wsdl;
import org.rpcchain.legacy.soap.schema.Path;
import org.rpcchain.legacy.soap.schema.Samples;
import org.rpcchain.legacy.soap.schema.ValueReader;
import org.rpcchain.legacy.soap.schema.ValueWriter;
import org.rpcchain.legacy.soap.wsdl.Contract;
import org.rpcchain.legacy.soap.wsdl.MessageForm;
import org.rpcchain.legacy.soap.wsdl.SoapOperation;
import org.rpcchain.legacy.soap.wsdl.SoapVersion;
import org.rpcchain.legacy.soap.xml.SafeXml;
import org.rpcchain.legacy.soap.xml.XmlOut;

/** Public WSDLs, each wrapped as it is, and called over sockets: what is given arrives, and what is answered comes back. */
@Tag("sockets")
class PublicExchangeTest {
    private static final int SEED = 11;
    private static final int MOST_OPERATIONS = 100;
    private static final SafeXml XML = SafeXml.of(16 << 20);
    private static final Map<String, URI> COPIES = PublicWsdls.COPIES.entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, copy -> URI.create(copy.getValue())));

    static Stream<Wsdl> wsdls() {
        return PublicWsdls.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("wsdls")
    void what_is_given_arrives_and_what_is_answered_comes_back(Wsdl wsdl) throws Exception {
        Contract contract = PublicWsdlTest.read(wsdl);
        AtomicReference<String> answer = new AtomicReference<>("");
        RawServer.Deed answering = (socket, out) -> RawServer.http(
                        answer.get().isEmpty() ? 202 : 200, contract.version().mediaType(), answer.get())
                .act(socket, out);
        try (RawServer server = new RawServer(answering);
                SoapService service = SoapService.of(settings(wsdl, server.address()))) {
            for (SoapOperation operation : some(contract)) {
                Samples samples = new Samples(contract.schemas(), SEED);
                Value given = PublicWsdlTest.sample(samples, operation.input());
                Optional<MessageForm> output = operation.output();
                Value back = output.map(form -> PublicWsdlTest.sample(samples, form))
                        .orElse(Value.record().build());
                answer.set(output.map(form -> envelope(contract, form, back)).orElse(""));

                assertThat(done(call(service, operation.name(), given)))
                        .as("%s answers %s", operation.name(), answer)
                        .isEqualTo(back);
                String request = server.requests().get(server.requests().size() - 1);
                assertThat(read(contract, operation.input(), request.substring(request.indexOf("\r\n\r\n") + 4)))
                        .as("%s is sent %s", operation.name(), request)
                        .isEqualTo(given);
            }
        }
    }

    private static List<SoapOperation> some(Contract contract) {
        assertThat(contract.operations()).isNotEmpty();
        return contract.operations().stream().limit(MOST_OPERATIONS).toList();
    }

    private static SoapSettings settings(Wsdl wsdl, URI address) {
        SoapSettings plain = SoapSettings.of(wsdl.address());
        return new SoapSettings(
                plain.wsdl(), address, wsdl.service(), wsdl.port(), null, null, null, COPIES, null, null, null, null);
    }

    private static String envelope(Contract contract, MessageForm form, Value record) {
        SoapVersion version = contract.version();
        XmlOut out = new XmlOut();
        ValueWriter writer = new ValueWriter(contract.schemas(), out);
        Path path = Path.of("answer");
        out.start(new QName(version.envelope(), "Envelope"));
        out.start(new QName(version.envelope(), "Header"));
        form.writeHeaders(writer, record, path);
        out.end();
        out.start(new QName(version.envelope(), "Body"));
        form.writeBody(writer, record, path);
        return out.end().end().toString();
    }

    private static Value read(Contract contract, MessageForm form, String envelope) throws XMLStreamException {
        Map<String, Value> record = new LinkedHashMap<>();
        XMLStreamReader in = XML.reader(envelope);
        ValueReader reader = new ValueReader(contract.schemas(), in);
        Path path = Path.of("request");
        in.nextTag();
        assertThat(in.getName()).isEqualTo(new QName(contract.version().envelope(), "Envelope"));
        while (in.nextTag() == XMLStreamReader.START_ELEMENT) {
            boolean header = in.getLocalName().equals("Header");
            while (in.nextTag() == XMLStreamReader.START_ELEMENT) {
                if (header) {
                    assertThat(form.readHeader(in, reader, record, path)).isTrue();
                } else {
                    form.readBody(in, reader, record, path);
                }
            }
        }
        return Value.record(record);
    }

    @Test
    void the_wsdls_come_from_eight_makers_or_more_and_have_every_kind_of_value_between_them() {
        Set<String> drawn = new HashSet<>();
        for (Wsdl wsdl : PublicWsdls.ALL) {
            Contract contract = PublicWsdlTest.read(wsdl);
            Samples samples = new Samples(contract.schemas(), SEED);
            some(contract)
                    .forEach(operation ->
                            PublicWsdlTest.forms(operation).forEach(form -> PublicWsdlTest.sample(samples, form)));
            drawn.addAll(samples.drawn());
        }
        assertThat(PublicWsdls.ALL)
                .extracting(wsdl -> wsdl.file().substring(0, wsdl.file().indexOf('/')))
                .satisfies(makers -> assertThat(Set.copyOf(makers)).hasSizeGreaterThanOrEqualTo(8));
        assertThat(drawn)
                .contains("INTEGER", "DECIMAL", "DOUBLE", "BOOLEAN", "STRING", "LIST", "ATTRIBUTE")
                .contains("ABSENT", "PRESENT", "REPEATED", "BASE64", "HEX", "DATE", "DATE_TIME", "TIME", "DURATION");
    }
}
