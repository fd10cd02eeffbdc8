package org.rpcchain.legacy.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.legacy.LegacyOperation;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/** What settings and WSDLs can have wrong, each told in a sentence. */
class SettingsTest {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    @TempDir
    Path directory;

    private String stock() throws IOException {
        try (var in = getClass().getResourceAsStream("stock.wsdl")) {
            return new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        }
    }

    private SoapSettings file(String text) throws IOException {
        return SoapSettings.of(
                Files.writeString(directory.resolve("a.wsdl"), text).toString());
    }

    @Test
    void a_file_that_says_only_the_wsdl_gets_the_defaults() {
        SoapSettings settings = MAPPER.readValue("{\"wsdl\": \"a.wsdl\"}", SoapSettings.class);
        assertThat(settings).isEqualTo(SoapSettings.of(URI.create("a.wsdl")));
        assertThat(settings.answerTime()).isEqualTo(Duration.ofSeconds(30));
        assertThat(settings.largestAnswer()).isEqualTo(16 * 1024 * 1024);
        assertThat(settings.repeatable()).isEmpty();
        assertThat(settings.clearText()).isFalse();
    }

    @Test
    void all_names_are_read_as_the_page_writes_them() {
        SoapSettings settings = MAPPER.readValue("""
                {"wsdl": "a", "address": "http://h/", "service": "S", "port": "P", "repeatable": ["x"],
                 "username-token": true, "binary-security-token": "urn:t", "copies": {"http://a": "b"},
                 "connect-time": "PT1S", "answer-time": "PT2S", "largest-answer": 3, "clear-text": true}""", SoapSettings.class);
        JsonNode tree = MAPPER.valueToTree(settings);
        assertThat(tree.size()).isEqualTo(12);
        assertThat(settings.usernameToken()).isTrue();
        assertThat(settings.largestAnswer()).isEqualTo(3);
        assertThat(settings.clearText()).isTrue();
        assertThat(settings.address()).isEqualTo(URI.create("http://h/"));
    }

    @Test
    void settings_that_make_no_sense_are_refused() {
        assertThatThrownBy(() -> SoapSettings.of(" ")).hasMessageContaining("needs 'wsdl'");
        assertThatThrownBy(() -> SoapSettings.of("http://h/ a")).hasMessageContaining("no file and no address");
        assertThatThrownBy(() -> SoapSettings.of("a").address(URI.create("ftp://h/")))
                .hasMessageContaining("'address'");
        assertThatThrownBy(() -> SoapSettings.of("a").limits(Duration.ZERO, Duration.ZERO, 1))
                .hasMessageContaining("'connect-time' must be more than zero");
        assertThatThrownBy(() -> SoapSettings.of("a").limits(Duration.ofSeconds(1), Duration.ofSeconds(1), 0))
                .hasMessageContaining("'largest-answer'");
    }

    @Test
    void an_address_that_holds_a_password_is_refused_and_not_shown() throws Exception {
        URI secret = URI.create("http://alice:sesam@127.0.0.1/");
        assertThatThrownBy(() -> SoapSettings.of(secret))
                .hasMessageContaining("no name and password")
                .hasMessageNotContaining("sesam");
        assertThatThrownBy(() -> SoapSettings.of("a").address(secret)).hasMessageNotContaining("sesam");
        String wsdl = stock().replaceFirst("location=\"http://", "location=\"http://alice:sesam@");
        assertThat(wsdl).contains("sesam");
        assertThatThrownBy(() -> SoapService.of(file(wsdl)))
                .hasMessageContaining("by an address with a name or password")
                .hasMessageNotContaining("sesam");
    }

    @Test
    void a_wsdl_whose_address_answers_a_page_is_told() throws Exception {
        String page = "<!DOCTYPE html>\n<html lang=en><head><meta charset=utf-8><title>Sign in</title></head></html>";
        for (String type : new String[] {"text/html", "text/xml"}) {
            try (RawServer server = new RawServer(RawServer.http(200, type, page))) {
                assertThatThrownBy(() -> SoapService.of(SoapSettings.of(server.address() + "?wsdl")))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("?wsdl is no XML that can be read");
            }
        }
    }

    @Test
    void a_wsdl_that_is_not_there_is_told_by_its_address() {
        SoapSettings missing = SoapSettings.of(directory.resolve("none.wsdl").toString());
        assertThatThrownBy(() -> SoapService.of(missing))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("none.wsdl cannot be fetched");
    }

    @Test
    void a_wsdl_that_is_too_large_is_told_by_its_bound_and_not_read_on() {
        SoapSettings endless = SoapSettings.of("/dev/zero");
        assertThatThrownBy(() -> SoapService.of(endless))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "/dev/zero is larger than 33554432 bytes; name a WSDL or a schema that is smaller");
    }

    @Test
    void a_directory_is_no_wsdl() {
        SoapSettings named = SoapSettings.of(directory.toString());
        assertThatThrownBy(() -> SoapService.of(named))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(directory + " is a directory; name a WSDL or a schema");
    }

    @Test
    void what_is_no_wsdl_is_told_by_what_it_is() throws Exception {
        assertThatThrownBy(() -> SoapService.of(file("<html/>")))
                .hasMessageContaining("is no WSDL 1.1: its root is html");
        assertThatThrownBy(() -> SoapService.of(file("{}"))).hasMessageContaining("is no XML that can be read");
        String nothing = "<definitions xmlns='http://schemas.xmlsoap.org/wsdl/'/>";
        assertThatThrownBy(() -> SoapService.of(file(nothing))).hasMessageContaining("has no SOAP port over HTTP");
    }

    @Test
    void an_operation_that_cannot_be_read_is_left_out_and_told_by_line() throws Exception {
        String wsdl = stock().replaceFirst("element=\"s:order\"", "element=\"s:ordr\"");
        try (SoapService service = SoapService.of(file(wsdl))) {
            assertThat(service.describe()).isEmpty();
            assertThat(service.refused()).containsOnlyKeys("order", "look");
            assertThat(service.refused().get("order"))
                    .contains("the element part 'in' in file:")
                    .contains("line 11 refers to the element {urn:stock}ordr");
        }
    }

    @Test
    void an_encoded_operation_is_left_out_and_the_others_stay() throws Exception {
        String wsdl = stock().replaceFirst("<soap:body use=\"literal\"/>", "<soap:body use=\"encoded\"/>");
        try (SoapService service = SoapService.of(file(wsdl))) {
            assertThat(service.describe()).extracting(LegacyOperation::name).containsExactly("look");
            assertThat(service.refused().get("order")).contains("only literal is");
        }
    }

    @Test
    void repeatable_operations_must_be_there() throws Exception {
        SoapSettings settings = file(stock());
        assertThatThrownBy(() -> SoapService.of(settings.repeatable("sell")))
                .hasMessage("'repeatable' names sell, which is no operation of the service; it has [order, look]");
        try (SoapService service = SoapService.of(settings.repeatable("look"))) {
            assertThat(service.describe()).contains(new LegacyOperation("look", java.util.List.of("count"), true));
        }
    }

    @Test
    void among_several_services_the_settings_must_choose() {
        SoapSettings uddi = SoapSettings.of("target/wsdls/uddi/uddi_v3_service.wsdl");
        assertThatThrownBy(() -> SoapService.of(uddi))
                .hasMessageContaining("choose one of")
                .hasMessageContaining("UDDI_Service/UDDI_Inquiry_Port");
        assertThatThrownBy(() -> SoapService.of(uddi.choose("Other", null))).hasMessageContaining("of that name");
    }

    @Test
    void a_document_type_is_passed_over_and_its_entities_are_not_read() throws Exception {
        String dtd =
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?><!DOCTYPE definitions [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>";
        String plain = stock().substring(stock().indexOf("?>") + 2);
        try (SoapService service = SoapService.of(file(dtd + plain))) {
            assertThat(service.describe()).hasSize(2);
        }
        String named = plain.replace("soapAction=\"urn:stock#order\"", "soapAction=\"&x;\"");
        assertThatThrownBy(() -> SoapService.of(file(dtd + named))).hasMessageContaining("is no XML that can be read");
    }

    @Test
    void imports_that_go_round_in_circles_are_read_once() throws Exception {
        String types = "<xs:import namespace='urn:a' schemaLocation='a.xsd'/>";
        String a = "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns:b='urn:b' targetNamespace='urn:a'>"
                + "<xs:import namespace='urn:b' schemaLocation='sub/b.xsd'/><xs:include schemaLocation='a.xsd'/>"
                + "<xs:element name='e' type='b:T'/></xs:schema>";
        String b = "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns:a='urn:a' targetNamespace='urn:b'>"
                + "<xs:import namespace='urn:a' schemaLocation='../a.xsd'/><xs:include schemaLocation='c.xsd'/>"
                + "<xs:complexType name='T'><xs:sequence><xs:element ref='a:e' minOccurs='0'/></xs:sequence>"
                + "<xs:attribute name='kind' type='C' xmlns='urn:b'/></xs:complexType></xs:schema>";
        String c = "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>"
                + "<xs:simpleType name='C'><xs:restriction base='D'/></xs:simpleType>"
                + "<xs:simpleType name='D'><xs:restriction base='xs:string'><xs:enumeration value='x'/></xs:restriction></xs:simpleType>"
                + "</xs:schema>";
        Files.createDirectory(directory.resolve("sub"));
        Files.writeString(directory.resolve("a.xsd"), a);
        Files.writeString(directory.resolve("sub/b.xsd"), b);
        Files.writeString(directory.resolve("sub/c.xsd"), c);
        String wsdl = stock().replaceFirst("<xs:element name=\"order\">", types + "<xs:element name=\"order\">")
                .replaceFirst("element=\"s:order\"", "element=\"a:e\" xmlns:a=\"urn:a\"");
        try (SoapService service = SoapService.of(file(wsdl))) {
            assertThat(service.refused()).isEmpty();
            assertThat(service.describe().get(0).parameters()).containsExactly("[@kind]", "[e]");
        }
    }

    @Test
    void a_document_from_the_network_may_not_name_a_file() throws Exception {
        String wsdl = stock().replace("<types>", "<import namespace='urn:x' location='file:///etc/hostname'/><types>");
        try (RawServer server = new RawServer(RawServer.http(200, "text/xml", wsdl))) {
            assertThatThrownBy(() -> SoapService.of(SoapSettings.of(server.address() + "?wsdl")))
                    .hasMessageContaining("comes from the network and names file:///etc/hostname on this machine");
        }
    }

    @Test
    void a_redirected_document_is_not_followed() throws Exception {
        RawServer.Deed redirect = (socket, out) -> {
            out.write("HTTP/1.1 302 Found\r\nLocation: /other\r\nContent-Length: 0\r\n\r\n"
                    .getBytes(java.nio.charset.StandardCharsets.US_ASCII));
            out.flush();
        };
        try (RawServer server = new RawServer(redirect)) {
            assertThatThrownBy(() -> SoapService.of(SoapSettings.of(server.address() + "?wsdl")))
                    .hasMessageContaining("HTTP status 302; redirects are not followed");
            assertThat(server.requests()).hasSize(1);
        }
    }

    @Test
    void a_document_from_a_jar_on_the_network_may_not_name_a_file() {
        var documents = new org.rpcchain.legacy.soap.xml.Documents(java.util.Map.of(), Duration.ofSeconds(1));
        assertThatThrownBy(() -> documents.resolve(URI.create("jar:http://h/a.jar!/a.wsdl"), "file:///etc/hostname"))
                .hasMessageContaining("comes from the network");
    }

    @Test
    void a_document_that_drips_is_not_waited_for_without_end() throws Exception {
        RawServer.Deed drip = (socket, out) -> {
            out.write(RawServer.head(200, "text/xml", 1_000_000));
            while (true) {
                out.write(' ');
                out.flush();
                Thread.sleep(5);
            }
        };
        try (RawServer server = new RawServer(drip)) {
            SoapSettings settings = SoapSettings.of(server.address() + "?wsdl")
                    .limits(Duration.ofMillis(500), Duration.ofSeconds(1), 1000);
            assertThatThrownBy(() -> SoapService.of(settings)).hasMessageContaining("did not come whole within PT3S");
        }
    }

    @Test
    void a_wsdl_in_a_jar_is_read_with_what_it_imports_beside_it() throws Exception {
        Path jar = directory.resolve("w.jar");
        try (var zip = new java.util.zip.ZipOutputStream(Files.newOutputStream(jar))) {
            String schema = stock().replaceAll("(?s).*(<xs:schema.*</xs:schema>).*", "$1");
            String wsdl = stock().replaceAll(
                            "(?s)<types>.*</types>",
                            "<types><xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>"
                                    + "<xs:import namespace='urn:stock' schemaLocation='../x/s.xsd'/></xs:schema></types>");
            zip.putNextEntry(new java.util.zip.ZipEntry("w/a.wsdl"));
            zip.write(wsdl.getBytes(java.nio.charset.StandardCharsets.UTF_8));
            zip.putNextEntry(new java.util.zip.ZipEntry("x/s.xsd"));
            zip.write(schema.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }
        try (SoapService service = SoapService.of(SoapSettings.of("jar:" + jar.toUri() + "!/w/a.wsdl"))) {
            assertThat(service.describe()).hasSize(2);
        }
    }
}
