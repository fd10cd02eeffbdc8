package org.rpcchain.legacy.soap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;
import org.rpcchain.Value;
import org.rpcchain.legacy.soap.schema.Element;
import org.rpcchain.legacy.soap.schema.Schemas;
import org.rpcchain.legacy.soap.schema.ValueReader;
import org.rpcchain.legacy.soap.schema.ValueWriter;
import org.rpcchain.legacy.soap.xml.Documents;
import org.rpcchain.legacy.soap.xml.SafeXml;
import org.rpcchain.legacy.soap.xml.XmlOut;

/** {@code docs/legacy/soap.md} says what the code does. */
class DocsTest {
    private static final Path PAGE = Path.of("../docs/legacy/soap.md");

    private static List<String> rows(String heading) throws IOException {
        return Files.readAllLines(PAGE).stream()
                .dropWhile(line -> !line.equals(heading))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .toList();
    }

    @Test
    void the_table_of_faults_is_that_of_the_code() throws Exception {
        List<String> code = Stream.of(Ending.values())
                .map(one -> "| " + one.words() + " | " + one.then(true).words() + " | "
                        + one.then(false).words() + " | " + (one.retryable() ? "yes" : "no") + " |")
                .toList();
        assertThat(rows("| what happens | repeatable operation | other operation | retryable |"))
                .isEqualTo(code);
    }

    @Test
    void each_example_is_read_and_written_as_the_page_shows() throws Exception {
        Schemas schemas = schemas();
        List<String> rows = rows("| XML | value |");
        assertThat(rows).hasSize(22);
        for (String row : rows) {
            String[] cells = row.split("` \\| `", -1);
            String xml = cells[0].substring("| `".length());
            String shown = cells[1].substring(0, cells[1].length() - "` |".length());
            Value value = read(schemas, xml);
            assertThat(value.toString()).as(xml).isEqualTo(shown);
            Element element = schemas.element(root(xml)).orElseThrow();
            XmlOut out = new XmlOut();
            new ValueWriter(schemas, out).element(element, value, org.rpcchain.legacy.soap.schema.Path.of("v"));
            assertThat(read(schemas, out.toString())).as(xml).isEqualTo(value);
        }
    }

    private static Schemas schemas() throws IOException {
        String page = Files.readString(PAGE);
        int start = page.indexOf("<xs:schema");
        String schema = page.substring(start, page.indexOf("```", start));
        Schemas schemas = new Schemas(new Documents(Map.of(), Duration.ofSeconds(1)));
        schemas.load(Documents.read(schema.getBytes(StandardCharsets.UTF_8), "urn:page"));
        schemas.complete();
        return schemas;
    }

    private static QName root(String xml) throws XMLStreamException {
        XMLStreamReader in = SafeXml.of(1 << 20).reader(xml);
        in.nextTag();
        return in.getName();
    }

    private static Value read(Schemas schemas, String xml) throws XMLStreamException {
        XMLStreamReader in = SafeXml.of(1 << 20).reader(xml);
        in.nextTag();
        Element element = schemas.element(in.getName()).orElseThrow();
        return new ValueReader(schemas, in).element(element, org.rpcchain.legacy.soap.schema.Path.of("v"));
    }
}
