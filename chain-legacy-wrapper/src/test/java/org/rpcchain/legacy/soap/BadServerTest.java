package org.rpcchain.legacy.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.rpcchain.legacy.soap.Calls.done;
import static org.rpcchain.legacy.soap.Calls.failed;
import static org.rpcchain.legacy.soap.Calls.unknown;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyFault;
import org.rpcchain.legacy.soap.RawServer.Deed;
import org.rpcchain.testkit.machine.FreePorts;

/** What a server can do wrong, each against the table of faults. */
class BadServerTest {
    private static final String ENVELOPE = "http://schemas.xmlsoap.org/soap/envelope/";
    private static final String GOOD = "<e:Envelope xmlns:e='" + ENVELOPE + "'><e:Body><ordered xmlns='urn:stock'>"
            + "<number>7</number></ordered></e:Body></e:Envelope>";
    private static final Value SEVEN = Value.record().put("number", 7).build();
    private static final Deed WELL = RawServer.http(200, "text/xml", GOOD);
    private static final Deed HANG_UP = (socket, out) -> socket.close();
    private static final Deed SILENCE = (socket, out) -> new CountDownLatch(1).await();
    private static final Deed MID_ANSWER = (socket, out) -> {
        out.write(RawServer.head(200, "text/xml", GOOD.length()));
        out.write(GOOD.substring(0, 60).getBytes(StandardCharsets.UTF_8));
        out.flush();
        socket.close();
    };
    private static final Deed DRIP = (socket, out) -> {
        out.write(RawServer.head(200, "text/xml", 90_000));
        while (true) {
            out.write(' ');
            out.flush();
            Thread.sleep(5);
        }
    };
    private static final Deed ENDLESS = (socket, out) -> {
        out.write("HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        byte[] much = "<a>".repeat(20_000).getBytes(StandardCharsets.US_ASCII);
        while (true) {
            out.write(much);
        }
    };
    private static final Deed GARBAGE = (socket, out) -> {
        out.write("\u0001\u0002 no HTTP at all\r\n".repeat(50).getBytes(StandardCharsets.US_ASCII));
        out.flush();
    };

    private static SoapService service(URI address, Duration answerTime, int largest) {
        URI wsdl = uri();
        return SoapService.of(SoapSettings.of(wsdl.toString())
                .address(address)
                .repeatable("look")
                .limits(Duration.ofSeconds(2), answerTime, largest));
    }

    private static URI uri() {
        try {
            return BadServerTest.class.getResource("stock.wsdl").toURI();
        } catch (java.net.URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static LegacyAnswer call(SoapService service, String operation, Duration time) {
        return service.call(
                new LegacyCall(operation, Value.record().put("count", 1).build(), Caller.NOBODY, time));
    }

    private static LegacyAnswer call(SoapService service, String operation) {
        return call(service, operation, Duration.ofSeconds(20));
    }

    private static String fault(String code, String detail) {
        return "<e:Envelope xmlns:e='" + ENVELOPE + "' xmlns:w='" + Credentials.SECURITY
                + "'><e:Body><e:Fault><faultcode>" + code + "</faultcode><faultstring>no</faultstring>" + detail
                + "</e:Fault></e:Body></e:Envelope>";
    }

    static Stream<Arguments> endings() {
        String dtd = "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]>";
        // Each of these, as a text that stands by itself, has the namespace's whole name.
        String swelling = "<detail xmlns:p='urn:" + "x".repeat(10_000) + "'>" + "<p:a/>".repeat(1_000) + "</detail>";
        return Stream.of(
                Arguments.of(
                        Ending.DECLARED_FAULT,
                        RawServer.http(
                                500,
                                "text/xml",
                                fault(
                                        "e:Server",
                                        "<detail><soldOut xmlns='urn:stock'><until>2026-12-24</until></soldOut></detail>"))),
                Arguments.of(Ending.OTHER_FAULT, RawServer.http(500, "text/xml", fault("e:Client", ""))),
                Arguments.of(
                        Ending.SECURITY_FAULT, RawServer.http(500, "text/xml", fault("w:FailedAuthentication", ""))),
                Arguments.of(Ending.NOT_ALLOWED, RawServer.http(401, "text/html", "who?")),
                Arguments.of(Ending.NOT_ALLOWED, RawServer.http(403, "text/xml", GOOD)),
                Arguments.of(Ending.BUSY, RawServer.http(503, "text/html", "later")),
                Arguments.of(Ending.GATEWAY, RawServer.http(504, "text/html", "lost")),
                Arguments.of(Ending.ELSEWHERE, RawServer.http(404, "text/html", "<html>not here</html>")),
                Arguments.of(Ending.BROKEN, RawServer.http(500, "text/plain", "java.lang.Oops")),
                Arguments.of(Ending.LOST, HANG_UP),
                Arguments.of(Ending.LOST, MID_ANSWER),
                Arguments.of(Ending.LATE, SILENCE),
                Arguments.of(Ending.LATE, DRIP),
                Arguments.of(Ending.GARBLED, GARBAGE),
                Arguments.of(Ending.GARBLED, RawServer.http(200, "text/html", "<html/>")),
                Arguments.of(Ending.GARBLED, RawServer.http(200, "text/xml", GOOD.substring(0, 100))),
                Arguments.of(Ending.GARBLED, RawServer.http(200, "text/xml", GOOD.replace("urn:stock", "urn:shop"))),
                Arguments.of(Ending.GARBLED, RawServer.http(200, "text/xml", GOOD.replace(ENVELOPE, "urn:e"))),
                Arguments.of(
                        Ending.GARBLED,
                        RawServer.http(
                                200, "text/xml", GOOD.replace(ENVELOPE, "http://www.w3.org/2003/05/soap-envelope"))),
                Arguments.of(Ending.GARBLED, RawServer.http(200, "text/xml", GOOD.replace(">7<", ">seven<"))),
                Arguments.of(Ending.GARBLED, RawServer.http(200, "text/xml", dtd + GOOD)),
                Arguments.of(Ending.GARBLED, RawServer.http(200, "text/xml", GOOD.replace("7", "&b;"))),
                Arguments.of(Ending.GARBLED, RawServer.http(200, "text/xml", "<a>".repeat(300))),
                Arguments.of(Ending.TOO_LARGE, RawServer.http(500, "text/xml", fault("e:Server", swelling))),
                Arguments.of(Ending.TOO_LARGE, ENDLESS),
                Arguments.of(Ending.TOO_LARGE, (Deed)
                        (socket, out) -> out.write(RawServer.head(200, "text/xml", 1L << 40))));
    }

    @ParameterizedTest(name = "{0} {index}")
    @MethodSource("endings")
    void each_misdeed_ends_as_the_table_says_and_an_operation_that_is_not_repeatable_is_sent_once(
            Ending ending, Deed deed) throws Exception {
        try (RawServer server = new RawServer(deed);
                SoapService service = service(server.address(), Duration.ofMillis(300), 100_000)) {
            LegacyAnswer once = call(service, "order");
            assertThat(end(once)).isEqualTo(ending.then(false));
            assertThat(server.requests()).hasSize(1);
            LegacyAnswer repeatable = call(service, "look");
            Ending.Then then = ending.then(true);
            assertThat(end(repeatable)).isEqualTo(then == Ending.Then.AGAIN ? Ending.Then.UNKNOWN : then);
            assertThat(server.requests()).hasSize(then == Ending.Then.AGAIN ? 3 : 2);
        }
    }

    @Test
    void a_second_sending_that_gets_nowhere_says_nothing_of_the_first() throws Exception {
        try (RawServer server = new RawServer(HANG_UP, RawServer.http(503, "text/html", "later"));
                SoapService service = service(server.address(), Duration.ofSeconds(10), 10_000)) {
            assertThat(call(service, "look"))
                    .isInstanceOfSatisfying(
                            LegacyAnswer.Unknown.class,
                            unknown -> assertThat(unknown.why()).contains("the connection broke"));
            assertThat(server.requests()).hasSize(2);
        }
    }

    private static Ending.Then end(LegacyAnswer answer) {
        return answer instanceof LegacyAnswer.Failed failed
                ? Ending.Then.valueOf(failed.fault().kind().name())
                : answer instanceof LegacyAnswer.Unknown ? Ending.Then.UNKNOWN : null;
    }

    @Test
    void a_repeatable_operation_whose_answer_was_lost_is_sent_once_more() throws Exception {
        try (RawServer server = new RawServer(MID_ANSWER, WELL);
                SoapService service = service(server.address(), Duration.ofSeconds(5), 100_000)) {
            assertThat(done(call(service, "look"))).isEqualTo(SEVEN);
            assertThat(server.requests()).hasSize(2);
        }
    }

    @Test
    void without_time_left_a_repeatable_operation_is_not_sent_again() throws Exception {
        try (RawServer server = new RawServer(SILENCE);
                SoapService service = service(server.address(), Duration.ofSeconds(20), 100_000)) {
            assertThat(unknown(call(service, "look", Duration.ofMillis(200))))
                    .contains("look")
                    .contains("no whole answer");
            assertThat(server.requests()).hasSize(1);
        }
    }

    @Test
    void an_answer_of_exactly_the_largest_size_is_taken() throws Exception {
        try (RawServer server = new RawServer(WELL);
                SoapService service = service(server.address(), Duration.ofSeconds(5), GOOD.length())) {
            assertThat(done(call(service, "order"))).isEqualTo(SEVEN);
        }
    }

    @Test
    void nothing_listening_is_unreachable_and_may_be_tried_again() throws Exception {
        int port = FreePorts.next();
        try (SoapService service = service(URI.create("http://127.0.0.1:" + port + "/"), Duration.ofSeconds(5), 1000)) {
            LegacyFault fault = failed(call(service, "order"));
            assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.UNREACHABLE);
            assertThat(fault.retryable()).isTrue();
            assertThat(fault.message()).contains("order").contains(String.valueOf(port));
        }
    }

    @Test
    void after_the_service_restarted_calls_go_on_over_new_connections() throws Exception {
        try (RawServer server = new RawServer(
                        (socket, out) -> {
                            WELL.act(socket, out);
                            socket.close(); // it goes without saying so
                        },
                        WELL);
                SoapService service = service(server.address(), Duration.ofSeconds(5), 100_000)) {
            assertThat(done(call(service, "look"))).isEqualTo(SEVEN);
            assertThat(done(call(service, "look"))).isEqualTo(SEVEN);
        }
    }

    @Test
    void sixty_four_calls_of_a_silent_service_all_come_back_in_time_and_the_wrapper_goes_on() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(64);
        try (RawServer silent = new RawServer(SILENCE);
                SoapService service = service(silent.address(), Duration.ofSeconds(4), 1000)) {
            List<Future<LegacyAnswer>> answers = new ArrayList<>();
            for (int i = 0; i < 64; i++) {
                answers.add(threads.submit(() -> call(service, "order")));
            }
            for (Future<LegacyAnswer> answer : answers) {
                unknown(answer.get());
            }
            assertThat(silent.requests()).hasSize(64);
            unknown(call(service, "order"));
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void closing_ends_a_call_that_waits_as_unknown() throws Exception {
        ExecutorService threads = Executors.newSingleThreadExecutor();
        CountDownLatch asked = new CountDownLatch(1);
        try (RawServer server = new RawServer((socket, out) -> {
            asked.countDown();
            SILENCE.act(socket, out);
        })) {
            SoapService service = service(server.address(), Duration.ofSeconds(20), 1000);
            Future<LegacyAnswer> answer = threads.submit(() -> call(service, "order"));
            asked.await();
            service.close();
            assertThat(unknown(answer.get())).contains("order");
            assertThat(failed(call(service, "order")).kind()).isEqualTo(LegacyFault.Kind.UNREACHABLE);
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void credentials_do_not_go_to_another_machine_in_clear_text() {
        try (SoapService service = service(URI.create("http://soap.invalid/"), Duration.ofSeconds(5), 1000)) {
            Value count = Value.record().put("count", 1).build();
            LegacyFault fault = failed(Calls.call(service, "order", count, new Caller.Password("ada", "secret")));
            assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.ACCESS);
            assertThat(fault.message()).contains("in clear text; use https").doesNotContain("secret");
        }
    }

    /** The WSDL of the stock, but that both operations take a header of WS-Security, as some WSDLs have it. */
    private static Path secured(Path directory) throws Exception {
        String schema = "<xs:schema targetNamespace='" + Credentials.SECURITY + "' xmlns:w='" + Credentials.SECURITY
                + "' elementFormDefault='qualified' xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='Security'>"
                + "<xs:complexType><xs:sequence><xs:element name='UsernameToken'><xs:complexType><xs:sequence>"
                + "<xs:element name='Username' type='xs:string'/></xs:sequence></xs:complexType></xs:element>"
                + "</xs:sequence></xs:complexType></xs:element></xs:schema>";
        String header = "<soap:header use='literal' message='s:signed' part='who'/>";
        String message = "<message name='signed'><part name='who' element='w:Security' xmlns:w='" + Credentials.SECURITY
                + "'/></message>";
        String wsdl = Files.readString(Path.of(uri()))
                .replace("</types>", schema + "</types>" + message)
                .replace("<input><soap:body use=\"literal\"/>", "<input><soap:body use=\"literal\"/>" + header);
        return Files.writeString(directory.resolve("secured.wsdl"), wsdl);
    }

    @Test
    void where_the_settings_say_how_a_caller_is_named_a_caller_cannot_write_that_header(@TempDir Path directory)
            throws Exception {
        SoapSettings open = SoapSettings.of(secured(directory).toString());
        Value name = Value.record().put("Username", "mallory").build();
        Value forged = Value.record()
                .put("count", 1)
                .put("Security", Value.record().put("UsernameToken", name).build())
                .build();
        try (RawServer server = new RawServer(WELL);
                SoapService plain = SoapService.of(open.address(server.address()));
                SoapService service =
                        SoapService.of(open.address(server.address()).security("urn:jwt"))) {
            assertThat(plain.describe().get(0).parameters()).containsExactly("count", "[Security]");
            done(Calls.call(plain, "order", forged));
            assertThat(server.requests().get(0)).contains(">mallory<");

            assertThat(service.describe().get(0).parameters()).containsExactly("count");
            assertThatThrownBy(() -> Calls.call(service, "order", forged, new Caller.Password("ada", "pw")))
                    .isInstanceOf(ProblemException.class)
                    .hasMessageContaining("Security");
            assertThat(server.requests()).hasSize(1);
        }
    }

    @Test
    void credentials_go_in_the_message_where_the_settings_say_so() throws Exception {
        try (RawServer server = new RawServer(WELL);
                SoapService service = SoapService.of(SoapSettings.of(uri().toString())
                        .address(server.address())
                        .security("urn:jwt"))) {
            Value count = Value.record().put("count", 1).build();
            done(Calls.call(service, "order", count, new Caller.Password("ada", "p<w")));
            done(Calls.call(service, "order", count, new Caller.Token("", "abc")));
            done(Calls.call(service, "order", count));
            assertThat(server.requests().get(0))
                    .doesNotContain("Authorization")
                    .contains(":Username>ada<", "#PasswordText\">p&lt;w<");
            assertThat(server.requests().get(1))
                    .doesNotContain("Authorization")
                    .contains("ValueType=\"urn:jwt\">YWJj<");
            assertThat(server.requests().get(2))
                    .contains("SOAPAction: \"urn:stock#order\"")
                    .doesNotContain("Security");
        }
    }
}
