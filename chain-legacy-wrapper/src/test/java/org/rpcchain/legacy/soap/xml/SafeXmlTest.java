package org.rpcchain.legacy.soap.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SafeXmlTest {
    private static final int CHARACTERS = 300_000;

    private static int events(String xml) throws XMLStreamException {
        XMLStreamReader in = SafeXml.of(CHARACTERS).reader(xml.getBytes(StandardCharsets.UTF_8), null);
        int events = 0;
        while (in.hasNext()) {
            if (in.next() == XMLStreamReader.START_ELEMENT && in.getAttributeCount() > 0) {
                in.getAttributeValue(0);
            }
            events++;
        }
        return events;
    }

    private static String deep(int levels) {
        return "<a>".repeat(levels) + "</a>".repeat(levels);
    }

    private static String attributes(int count) {
        return "<a" + IntStream.range(0, count).mapToObj(i -> " a" + i + "='1'").reduce("", String::concat) + "/>";
    }

    static Stream<String> bad() {
        return Stream.of(
                deep(201),
                attributes(257),
                "<a b='" + "x".repeat(64 * 1024 + 1) + "'/>",
                "<a>" + "x".repeat(CHARACTERS) + "</a>",
                "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
                "<!DOCTYPE a [<!ENTITY b 'c'>]><a d='&b;'/>",
                "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/hostname'>]><a>&b;</a>");
    }

    @ParameterizedTest
    @MethodSource("bad")
    void what_goes_past_a_limit_or_needs_an_entity_is_refused(String xml) {
        assertThatThrownBy(() -> events(xml)).isInstanceOf(XMLStreamException.class);
    }

    @Test
    void what_stays_within_the_limits_is_read() throws Exception {
        assertThat(events(deep(200))).isEqualTo(401);
        assertThat(events(attributes(256))).isEqualTo(3);
    }
}
