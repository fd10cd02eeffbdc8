package org.rpcchain.legacy.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.rpcchain.legacy.soap.Calls.call;
import static org.rpcchain.legacy.soap.Calls.done;
import static org.rpcchain.legacy.soap.Calls.failed;

import jakarta.xml.ws.soap.SOAPBinding;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyFault;
import org.rpcchain.legacy.LegacyOperation;

/** Against a server of another maker: Apache CXF with JAXB beans, SOAP 1.1 and 1.2. */
class CxfExchangeTest {
    private static final Quotes QUOTES = new Quotes();
    private static final List<AutoCloseable> OPEN = new ArrayList<>();
    private static SoapService soap11;
    private static SoapService soap12;

    @BeforeAll
    static void start() {
        soap11 = wrapped(SOAPBinding.SOAP11HTTP_BINDING);
        soap12 = wrapped(SOAPBinding.SOAP12HTTP_BINDING);
    }

    private static SoapService wrapped(String binding) {
        CxfServer server = CxfServer.of(QUOTES, binding);
        SoapService service = SoapService.of(server.settings());
        OPEN.add(service);
        OPEN.add(server);
        return service;
    }

    @AfterAll
    static void stop() throws Exception {
        for (AutoCloseable one : OPEN) {
            one.close();
        }
    }

    private static SoapService of(String version) {
        return version.equals("1.1") ? soap11 : soap12;
    }

    private static Value everything() {
        Value price = Value.record()
                .put("@currency", "EUR")
                .put("#text", Value.of(new BigDecimal("12345678901234567890.10")))
                .build();
        return Value.record()
                .put("@version", 7)
                .put("whole", Value.of(new BigInteger("123456789012345678901234567890")))
                .put("amount", Value.of(new BigDecimal("0.10")))
                .put("count", Long.MIN_VALUE)
                .put("ratio", 0.1)
                .put("share", 0.5)
                .put("open", false)
                .put("note", Value.nothing())
                .put("day", "2026-11-21Z")
                .put("moment", "2026-11-21T23:59:59.123+05:30")
                .put("lasting", "P1DT2H")
                .put("bytes", new byte[] {0, -1, 127})
                .put("name", "{urn:q}n")
                .put("kind", "BOND")
                .put("numbers", Value.list(Value.of(1), Value.of(-2)))
                .put("price", Value.list(price))
                .put("within", within())
                .put(
                        "paper",
                        Value.record()
                                .put("@xsi:type", "{urn:quotes}bond")
                                .put("symbol", "Grüße & <Küsse> \"'\n")
                                .put("years", 30)
                                .build())
                .build();
    }

    private static Value within() {
        return Value.record()
                .put("@version", 8)
                .put("whole", 1)
                .put("count", 0)
                .put("ratio", 1.5)
                .put("share", 2.0)
                .put("note", Value.nothing()) // JAXB knows no absent nillable element
                .build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.1", "1.2"})
    void every_kind_of_value_comes_back_from_the_service_as_it_went(String version) {
        Value sent = Value.record().put("everything", everything()).build();
        Value back = done(call(of(version), "echo", sent)).get("everything");
        everything()
                .names()
                .forEach(name -> assertThat(back.get(name))
                        .as(name)
                        .isEqualTo(everything().get(name)));
        assertThat(back).isEqualTo(everything());
    }

    @Test
    void describes_the_operations_with_what_may_be_left_out_in_brackets() {
        assertThat(soap11.describe())
                .contains(
                        new LegacyOperation("echo", List.of("[everything]"), false),
                        new LegacyOperation("fail", List.of("declared"), false),
                        new LegacyOperation("traced", List.of("[question]", "[trace]"), false));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.1", "1.2"})
    void header_blocks_go_and_come_beside_the_body(String version) {
        Value sent = Value.record().put("question", "tea?").put("trace", "t-1").build();
        assertThat(done(call(of(version), "traced", sent)))
                .isEqualTo(Value.record()
                        .put("seen", "seen t-1")
                        .put("answer", "yes to tea?")
                        .build());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.1", "1.2"})
    void a_declared_fault_is_a_result_with_its_detail_as_a_value(String version) {
        LegacyFault fault = failed(
                call(of(version), "fail", Value.record().put("declared", true).build()));
        assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.SERVICE);
        assertThat(fault.code()).isEqualTo("UnknownSymbol");
        assertThat(fault.message()).contains("no such symbol").contains("fail");
        Value missing = Value.record().put("symbol", "XYZ").put("searched", 3).build();
        assertThat(fault.detail())
                .isEqualTo(Value.record().put("UnknownSymbol", missing).build());
    }

    @Test
    void another_fault_is_a_result_with_its_code_and_words() {
        LegacyFault fault = failed(
                call(soap11, "fail", Value.record().put("declared", false).build()));
        assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.SERVICE);
        assertThat(fault.code()).isEqualTo("Server");
        assertThat(fault.message()).contains("the exchange burns");
        assertThat(fault.detail()).isEqualTo(Value.nothing());
    }

    @Test
    void an_operation_that_answers_nothing_is_done_when_it_was_taken() {
        int before = QUOTES.notes.get();
        assertThat(done(call(soap11, "note", Value.record().put("text", "n").build())))
                .isEqualTo(Value.record().build());
        await().until(() -> QUOTES.notes.get() == before + 1);
    }

    @Test
    void a_repeated_element_wants_a_list() {
        Value numbers = Value.list(Value.of(1), Value.of(41));
        assertThat(done(call(
                        soap11, "add", Value.record().put("number", numbers).build())))
                .isEqualTo(Value.record().put("total", 42).build());
        assertThatThrownBy(() ->
                        call(soap11, "add", Value.record().put("number", 1).build()))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("add.number may come more than once and wants a list");
    }

    @Test
    void what_does_not_fit_is_refused_with_its_place_and_nothing_is_sent() {
        Value price =
                Value.record().put("@currency", 3).put("#text", Value.of(1)).build();
        Value wrong = everything().with("price", Value.list(price));
        assertThatThrownBy(() -> call(
                        soap11, "echo", Value.record().put("everything", wrong).build()))
                .isInstanceOfSatisfying(ProblemException.class, e -> {
                    assertThat(e.problem().code()).isEqualTo(FailureCode.BAD_PARAMETERS);
                    assertThat(e.problem().message())
                            .isEqualTo("the parameters do not fit, and nothing was sent: "
                                    + "echo.everything.price[0].@currency wanted xs:string, not the whole number 3");
                });
    }

    @Test
    void an_operation_that_is_not_there_is_refused() {
        assertThatThrownBy(() -> call(soap11, "sell", Value.record().build()))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().code()).isEqualTo(FailureCode.UNKNOWN_FUNCTION));
    }

    @Test
    void passwords_and_tokens_go_by_http_and_nobody_is_nobody() {
        Value none = Value.record().build();
        assertThat(done(call(soap11, "whoami", none)).get("authorization").text())
                .isEqualTo("nobody");
        assertThat(done(call(soap11, "whoami", none, new Caller.Password("ada", "pw")))
                        .get("authorization")
                        .text())
                .isEqualTo("Basic YWRhOnB3");
        assertThat(done(call(soap11, "whoami", none, new Caller.Token("", "abc.def")))
                        .get("authorization")
                        .text())
                .isEqualTo("Bearer abc.def");
    }

    @Test
    void rpc_messages_have_their_parts_by_name() throws Exception {
        try (CxfServer server = CxfServer.of(new Ledger(), SOAPBinding.SOAP11HTTP_BINDING);
                SoapService service = SoapService.of(server.settings())) {
            assertThat(service.describe())
                    .containsExactly(new LegacyOperation("book", List.of("what", "cents"), false));
            Value entry = Value.record().put("what", "tea").put("cents", 250).build();
            assertThat(done(call(service, "book", entry)))
                    .isEqualTo(Value.record().put("line", "tea 250").build());
            assertThatThrownBy(() -> call(service, "book", entry.without("cents")))
                    .hasMessageContaining("book.cents is missing; it wants xs:long");
        }
    }

    @Test
    void sixty_four_calls_at_once_are_each_answered() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(64);
        try {
            List<Future<Value>> answers = new ArrayList<>();
            for (int i = 0; i < 64; i++) {
                Value number =
                        Value.record().put("number", Value.list(Value.of(i))).build();
                answers.add(threads.submit(() -> done(call(soap11, "add", number))));
            }
            for (int i = 0; i < 64; i++) {
                assertThat(answers.get(i).get().get("total").intValue()).isEqualTo(i);
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
