package org.rpcchain.legacy.soap.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.rpcchain.Value;
import org.rpcchain.legacy.soap.xml.Documents;
import org.rpcchain.legacy.soap.xml.SafeXml;
import org.rpcchain.legacy.soap.xml.XmlOut;

/** What does not fit a schema, with the place and the words that the caller is told. */
class MisfitTest {
    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:element name="int" type="xs:int"/>
              <xs:element name="ubyte" type="xs:unsignedByte"/>
              <xs:element name="decimal" type="xs:decimal"/>
              <xs:element name="double" type="xs:double"/>
              <xs:element name="float" type="xs:float"/>
              <xs:element name="date" type="xs:date"/>
              <xs:element name="time" type="xs:dateTime"/>
              <xs:element name="string" type="xs:string"/>
              <xs:element name="kind"><xs:simpleType><xs:restriction base="xs:string">
                <xs:enumeration value="A"/><xs:enumeration value="B"/></xs:restriction></xs:simpleType></xs:element>
              <xs:element name="code"><xs:simpleType><xs:restriction base="xs:string">
                <xs:maxLength value="2"/></xs:restriction></xs:simpleType></xs:element>
              <xs:element name="cents"><xs:simpleType><xs:restriction base="xs:decimal">
                <xs:fractionDigits value="2"/></xs:restriction></xs:simpleType></xs:element>
              <xs:element name="words"><xs:simpleType><xs:list itemType="xs:string"/></xs:simpleType></xs:element>
              <xs:element name="either"><xs:complexType><xs:sequence>
                <xs:choice><xs:element name="a" type="xs:int"/><xs:element name="b" type="xs:int"/></xs:choice>
                <xs:element name="fixed" type="xs:string" fixed="x" minOccurs="0"/>
                <xs:any namespace="urn:only" processContents="skip" minOccurs="0"/>
              </xs:sequence><xs:attribute name="must" type="xs:int" use="required"/></xs:complexType></xs:element>
              <xs:element name="some"><xs:complexType><xs:sequence>
                <xs:element name="x" type="xs:int" maxOccurs="2"/></xs:sequence></xs:complexType></xs:element>
              <xs:complexType name="base" abstract="true"><xs:sequence/></xs:complexType>
              <xs:complexType name="child"><xs:complexContent><xs:extension base="base"/></xs:complexContent></xs:complexType>
              <xs:complexType name="stranger"><xs:sequence/></xs:complexType>
              <xs:element name="based" type="base"/>
            </xs:schema>
            """;

    private static final Schemas SCHEMAS = schemas();

    private static Schemas schemas() {
        Schemas schemas = new Schemas(new Documents(Map.of(), Duration.ofSeconds(1)));
        schemas.load(Documents.read(SCHEMA.getBytes(StandardCharsets.UTF_8), "urn:test"));
        schemas.complete();
        return schemas;
    }

    private static String write(String element, Value value) {
        XmlOut out = new XmlOut();
        Element declared = SCHEMAS.element(new QName(element)).orElseThrow();
        new ValueWriter(SCHEMAS, out).element(declared, value, Path.of("call"));
        return out.toString();
    }

    private static Value read(String xml) throws Exception {
        XMLStreamReader in = SafeXml.of(1 << 20).reader(xml);
        in.nextTag();
        return new ValueReader(SCHEMAS, in)
                .element(SCHEMAS.element(in.getName()).orElseThrow(), Path.of("answer"));
    }

    private static Value record(String name, Value value) {
        return Value.record().put("@must", 1).put(name, value).build();
    }

    static Stream<Arguments> misfits() {
        Value one = Value.of(1);
        return Stream.of(
                Arguments.of("int", Value.of(1L << 31), "call wanted xs:int, maxInclusive 2147483647, not 2147483648"),
                Arguments.of("int", Value.of("7"), "call wanted xs:int, not the text \"7\""),
                Arguments.of("int", Value.of(1.5), "call wanted xs:int, not the double 1.5"),
                Arguments.of(
                        "int", Value.nothing(), "call wanted xs:int, not null; leave it out where it may be absent"),
                Arguments.of("ubyte", Value.of(-1), "call wanted xs:unsignedByte, minInclusive 0, not -1"),
                Arguments.of("decimal", Value.of(Double.NaN), "call wanted xs:decimal, not the double NaN"),
                Arguments.of(
                        "decimal",
                        Value.of(new BigDecimal("1E+1000000")),
                        "call wanted xs:decimal, not the decimal number 1E+1000000"),
                Arguments.of("float", Value.of(1e39), "call wanted xs:float, maxInclusive 3.4028235E38, not 1.0E39"),
                Arguments.of("date", Value.of("tomorrow"), "call wanted xs:date, not the text \"tomorrow\""),
                Arguments.of("time", Value.of("2026-11-21"), "call wanted xs:dateTime, not the text \"2026-11-21\""),
                Arguments.of("string", Value.of("a\u0000"), "call wanted xs:string, not the text \"a\\u0000\""),
                Arguments.of("kind", Value.of("C"), "call wanted xs:string, one of [\"A\", \"B\"], not \"C\""),
                Arguments.of("code", Value.of("abc"), "call wanted xs:string, maxLength 2, not \"abc\""),
                Arguments.of(
                        "cents",
                        Value.of(new BigDecimal("1.234")),
                        "call wanted xs:decimal, fractionDigits 2, not 1.234"),
                Arguments.of(
                        "words",
                        Value.list(Value.of("a"), Value.of("b c")),
                        "call[1] has no text or a space in it, which an item of a list cannot have"),
                Arguments.of("words", Value.of("a"), "call wanted a list of xs:string, not the text \"a\""),
                Arguments.of("either", Value.of("a"), "call wanted a record, not the text \"a\""),
                Arguments.of("either", Value.record().put("a", 1).build(), "call.@must is missing; it wants xs:int"),
                Arguments.of("either", Value.record().put("@must", 1).build(), "call lacks one of [a, b]"),
                Arguments.of(
                        "either",
                        record("a", one).with("b", one),
                        "call.b does not fit there: it excludes [a], or its order is wrong"),
                Arguments.of("either", record("a", Value.of("x")), "call.a wanted xs:int, not the text \"x\""),
                Arguments.of(
                        "either", record("c", one), "call.c is not known: a record has [@must, a, b, fixed, #any]"),
                Arguments.of("either", record("a", one).with("fixed", Value.of("y")), "call.fixed may only be 'x'"),
                Arguments.of(
                        "either",
                        record("a", one).with("#any", Value.of("<o xmlns='urn:o'/>")),
                        "call.#any does not fit there: there are more of it than may be"),
                Arguments.of(
                        "some",
                        Value.record().put("x", Value.list(one, one, one)).build(),
                        "call.x[2] does not fit there: there are more of it than may be"),
                Arguments.of(
                        "some", Value.record().put("x", Value.list()).build(), "call.x is missing; it wants xs:int"),
                Arguments.of(
                        "based",
                        Value.record().build(),
                        "call is of the abstract type base and needs @xsi:type, one of [child]"),
                Arguments.of(
                        "based",
                        Value.record().put("@xsi:type", "stranger").build(),
                        "call.@xsi:type names stranger, which is not derived from base"),
                Arguments.of(
                        "based",
                        Value.record().put("@xsi:type", "none").build(),
                        "call.@xsi:type names the type none, which the WSDL does not have; write it as {namespace}name"));
    }

    @ParameterizedTest
    @MethodSource("misfits")
    void what_does_not_fit_is_told_with_its_place(String element, Value value, String told) {
        assertThatThrownBy(() -> write(element, value))
                .isInstanceOf(MisfitException.class)
                .hasMessage(told);
    }

    @Test
    void a_fragment_cannot_break_out_of_its_place() {
        for (String xml : List.of(
                "<o xmlns='urn:only'/></either><int>1</int>", "<o xmlns='urn:only'>", "text", "<!DOCTYPE o><o/>&x;")) {
            assertThatThrownBy(() -> write("either", record("a", Value.of(1)).with("#any", Value.of(xml))))
                    .isInstanceOf(MisfitException.class);
        }
    }

    @Test
    void numbers_of_any_kind_are_taken_where_they_are_exact() {
        assertThat(write("int", Value.of(new BigDecimal("7.0")))).isEqualTo("<int>7</int>");
        assertThat(write("decimal", Value.of(7))).isEqualTo("<decimal>7</decimal>");
        assertThat(write("double", Value.of(new BigDecimal("0.1")))).isEqualTo("<double>0.1</double>");
    }

    @Test
    void what_xml_writers_change_comes_back_as_it_went() throws Exception {
        for (String text : List.of("\r\n", " a ", "]]>", "<&>\"'", "\uD83D\uDE00", "")) {
            assertThat(read(write("string", Value.of(text)))).isEqualTo(Value.of(text));
        }
        for (double number : new double[] {0.1, -0.0, 1e300, Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThat(read(write("double", Value.of(number)))).isEqualTo(Value.of(number));
        }
    }

    @Test
    void an_answer_that_does_not_keep_to_the_schema_is_told_with_its_place() {
        String some = "<some><x>1</x><x>z</x></some>";
        assertThatThrownBy(() -> read(some)).hasMessage("answer.x is 'z' where it should be xs:int");
        assertThatThrownBy(() -> read("<some><y/></some>"))
                .hasMessage("answer has the element y, which is not one of [x]");
        assertThatThrownBy(() -> read("<some>text</some>")).hasMessage("answer has text between its elements");
        assertThatThrownBy(() -> read("<either must='1'><a>1</a><a>2</a></either>"))
                .hasMessage("answer.a is there more than once");
        assertThatThrownBy(() -> read("<int>" + "9".repeat(20_000) + "</int>"))
                .hasMessageContaining("should be xs:int");
    }
}
