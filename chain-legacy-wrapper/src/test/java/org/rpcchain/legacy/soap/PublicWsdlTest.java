package org.rpcchain.legacy.soap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.dom.DOMSource;
import javax.xml.validation.Schema;
import javax.xml.validation.Validator;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.rpcchain.Value;
import org.rpcchain.legacy.soap.PublicWsdls.Wsdl;
import org.rpcchain.legacy.soap.schema.Element;
import org.rpcchain.legacy.soap.schema.RpcSchemas;
import org.rpcchain.legacy.soap.schema.Samples;
import org.rpcchain.legacy.soap.schema.ValueReader;
import org.rpcchain.legacy.soap.schema.ValueWriter;
import org.rpcchain.legacy.soap.schema.WsdlSchemas;
import org.rpcchain.legacy.soap.wsdl.Contract;
import org.rpcchain.legacy.soap.wsdl.MessageForm;
import org.rpcchain.legacy.soap.wsdl.SoapOperation;
import org.rpcchain.legacy.soap.xml.Documents;
import org.rpcchain.legacy.soap.xml.SafeXml;
import org.rpcchain.legacy.soap.xml.XmlOut;
import org.w3c.dom.Document;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;

class PublicWsdlTest {
    private static final int SEEDS = 3;
    private static final SafeXml XML = SafeXml.of(16 << 20);

    private final DocumentBuilder parser = parser();

    @TempDir
    Path directory;

    static Stream<Wsdl> wsdls() {
        return PublicWsdls.ALL.stream();
    }

    private static DocumentBuilder parser() {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            return factory.newDocumentBuilder();
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException(e);
        }
    }

    static Contract read(Wsdl wsdl) {
        Documents documents = new Documents(PublicWsdls.COPIES, Duration.ofSeconds(5));
        return Contract.read(documents, wsdl.address(), wsdl.service(), wsdl.port());
    }

    @ParameterizedTest
    @MethodSource("wsdls")
    void every_message_of_a_public_wsdl_is_valid_by_its_own_schemas_and_read_back_as_it_was(Wsdl wsdl)
            throws Exception {
        Contract contract = read(wsdl);
        assertThat(contract.refused()).hasSize(wsdl.refused());
        assertThat(contract.operations()).hasSize(wsdl.operations());
        Schema schema = WsdlSchemas.of(wsdl.address(), directory, RpcSchemas.of(contract), PublicWsdls.COPIES);
        Validator validator = schema.newValidator();
        int seeds = contract.operations().size() < 100 ? SEEDS : 1;
        int messages = 0;
        for (SoapOperation operation : contract.operations()) {
            for (MessageForm form : forms(operation)) {
                for (int seed = 1; seed <= seeds; seed++) {
                    roundTrip(contract, operation, form, seed + messages, validator);
                    messages++;
                }
            }
        }
        assertThat(messages).isPositive();
    }

    static List<MessageForm> forms(SoapOperation operation) {
        List<MessageForm> forms = new ArrayList<>(List.of(operation.input()));
        Optional<MessageForm> output = operation.output();
        output.ifPresent(forms::add);
        return forms;
    }

    private void roundTrip(Contract contract, SoapOperation operation, MessageForm form, int seed, Validator validator)
            throws Exception {
        Value sample = sample(contract, form, seed);
        XmlOut out = new XmlOut();
        ValueWriter writer = new ValueWriter(contract.schemas(), out);
        var path = org.rpcchain.legacy.soap.schema.Path.of(operation.name());
        out.start(new javax.xml.namespace.QName("message"));
        form.writeHeaders(writer, sample, path);
        form.writeBody(writer, sample, path);
        String xml = out.end().toString();
        validate(xml, validator, operation.name() + " seed " + seed + ": " + sample + "\n" + xml);
        assertThat(read(contract, form, xml))
                .as(operation.name() + " seed " + seed + "\n" + xml)
                .isEqualTo(sample);
    }

    private static Value sample(Contract contract, MessageForm form, int seed) {
        return sample(new Samples(contract.schemas(), seed), form);
    }

    /** A record that stands for a message of this form. */
    static Value sample(Samples samples, MessageForm form) {
        Map<String, Value> record = new LinkedHashMap<>();
        if (form.isSpread()) {
            Value all = samples.record(form.body().get(0));
            all.names().forEach(name -> record.put(name, all.get(name)));
        } else {
            form.body().forEach(one -> record.put(one.name().getLocalPart(), samples.element(one, 0)));
        }
        form.headers().forEach((name, header) -> record.put(name, samples.element(header, 0)));
        return Value.record(record);
    }

    private static Value read(Contract contract, MessageForm form, String xml) throws Exception {
        Map<String, Value> record = new LinkedHashMap<>();
        XMLStreamReader in = XML.reader(xml);
        in.nextTag();
        ValueReader reader = new ValueReader(contract.schemas(), in);
        var path = org.rpcchain.legacy.soap.schema.Path.of("back");
        while (in.nextTag() == XMLStreamReader.START_ELEMENT) {
            if (form.body().stream().map(Element::name).noneMatch(in.getName()::equals)) {
                assertThat(form.readHeader(in, reader, record, path)).isTrue();
            } else {
                form.readBody(in, reader, record, path);
            }
        }
        return Value.record(record);
    }

    private void validate(String xml, Validator validator, String what) throws Exception {
        Document document = parser.parse(new InputSource(new StringReader(xml)));
        for (Node node = document.getDocumentElement().getFirstChild(); node != null; node = node.getNextSibling()) {
            try {
                validator.validate(new DOMSource(node));
            } catch (org.xml.sax.SAXException e) {
                throw new AssertionError(what, e);
            }
        }
    }
}
