package org.rpcchain.legacy.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyFault;

/** Against the JDK's HTTP server. */
@Tag("sockets")
@Timeout(60)
class HttpServiceTest {
    private static final Value NOTHING = Value.record().build();
    private static final Value ID = Value.record().put("id", 7).build();
    private static final Value BODY =
            Value.record().put("body", Value.record().put("a", 1).build()).build();

    private TestApi api;
    private HttpService service;

    @BeforeEach
    void open() throws Exception {
        api = new TestApi();
        service = HttpService.of(HttpSettings.of(api.document(), api.address()));
    }

    @AfterEach
    void close() {
        service.close();
        api.close();
    }

    private LegacyAnswer call(String operation, Value parameters, Caller caller) {
        return service.call(new LegacyCall(operation, parameters, caller, Duration.ofSeconds(10)));
    }

    private LegacyAnswer call(String operation, Value parameters) {
        return call(operation, parameters, Caller.NOBODY);
    }

    private Value done(String operation, Value parameters) {
        LegacyAnswer answer = call(operation, parameters);
        assertThat(answer).isInstanceOf(LegacyAnswer.Done.class);
        return ((LegacyAnswer.Done) answer).result();
    }

    private LegacyFault fault(String operation, Value parameters) {
        return ((LegacyAnswer.Failed) call(operation, parameters)).fault();
    }

    @Test
    void parametersStandWhereTheDocumentPutsThem() {
        Value given = Value.record()
                .put("id", "a/b")
                .put("tag", Value.list(Value.of("x y"), Value.of("z")))
                .put("X-Trace", "t1")
                .put("session", "s1")
                .build();
        done("get", given);
        assertThat(api.sent)
                .containsExactly(
                        new TestApi.Sent("GET", "/things/a%2Fb?tag=x%20y&tag=z", "", "null", "t1 session=s1 null"));
    }

    @Test
    void bodiesAndResultsKeepEachDigit() {
        api.answer = "{\"n\":12345678901234567890,\"d\":1.10,\"l\":[null,true]}".getBytes(StandardCharsets.UTF_8);
        Value result = done("post", BODY.with("body", Value.of(new BigDecimal("0.1000000000000000000001"))));
        assertThat(api.sent.get(0).body()).isEqualTo("0.1000000000000000000001");
        assertThat(result.get("n").bigInteger()).isEqualTo("12345678901234567890");
        assertThat(result.get("d").decimal()).isEqualTo("1.10");
        done(
                "form",
                BODY.with("body", Value.record().put("a", "b&c").put("d", 2).build()));
        assertThat(api.sent.get(1).body()).isEqualTo("a=b%26c&d=2");
    }

    @Test
    void anAnswerIsWhatItsTypeSays() {
        api.type = "text/plain; charset=iso-8859-1";
        api.answer = new byte[] {(byte) 0xfc};
        assertThat(done("get", ID)).isEqualTo(Value.of("ü"));
        api.type = "image/png";
        assertThat(done("get", ID)).isEqualTo(Value.of(new byte[] {(byte) 0xfc}));
        api.answer = new byte[0];
        api.status = 204;
        assertThat(done("get", ID)).isEqualTo(Value.nothing());
    }

    @Test
    void anErrorOfTheServiceIsAResultWithItsStatusAndItsBody() {
        api.status = 404;
        api.answer = "{\"why\":\"gone\"}".getBytes(StandardCharsets.UTF_8);
        LegacyFault fault = fault("get", ID);
        assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.SERVICE);
        assertThat(fault.code()).isEqualTo("HTTP 404");
        assertThat(fault.message())
                .isEqualTo(
                        "the operation get (GET /things/{id}) was answered HTTP status 404: the request is not what it"
                                + " must be");
        assertThat(fault.detail().get("body").get("why").text()).isEqualTo("gone");
        assertThat(fault.detail().get("status").intValue()).isEqualTo(404);
    }

    @Test
    void aBusyServiceSaysWhenToComeAgain() {
        api.status = 503;
        api.headers.add("Retry-After: 120");
        LegacyFault fault = fault("post", BODY);
        assertThat(fault.retryable()).isTrue();
        assertThat(fault.detail().get("retryAfter").text()).isEqualTo("120");
        assertThat(api.sent).hasSize(1);
    }

    @Test
    void aRedirectIsNotFollowed() {
        api.status = 307;
        api.headers.add("Location: http://127.0.0.1:1/elsewhere");
        LegacyFault fault = fault("get", ID);
        assertThat(fault.code()).isEqualTo("HTTP 307");
        assertThat(fault.detail().get("location").text()).isEqualTo("http://127.0.0.1:1/elsewhere");
        assertThat(api.sent).hasSize(1);
    }

    @Test
    void whoMayNotIsToldSo() {
        api.status = 403;
        assertThat(fault("get", ID).kind()).isEqualTo(LegacyFault.Kind.ACCESS);
    }

    @Test
    void aGatewayThatDoesNotKnowLeavesAPostUnknown() {
        api.status = 504;
        assertThat(call("post", BODY)).isInstanceOf(LegacyAnswer.Unknown.class);
        assertThat(fault("get", ID).retryable()).isTrue();
    }

    @Test
    void credentialsGoWhereTheDocumentTakesThem() {
        call("get", ID, new Caller.Password("alice", "sesam"));
        call("get", ID, new Caller.Token("alice", "abc.def"));
        call("get", ID, new Caller.UnixUser(1, 2, List.of()));
        call("open", NOTHING, new Caller.Token("alice", "abc.def"));
        assertThat(api.sent)
                .extracting(TestApi.Sent::authorization)
                .containsExactly(
                        "Basic " + Base64.getEncoder().encodeToString("alice:sesam".getBytes(StandardCharsets.UTF_8)),
                        "Bearer abc.def",
                        "null",
                        "null");
        assertThat(service.passesCallerOn("get")).isTrue();
        assertThat(service.passesCallerOn("open")).isFalse();
    }

    @Test
    void theSettingsGoBeforeTheDocument() {
        HttpSettings settings = HttpSettings.of(api.document(), api.address())
                .sending(Map.of("X-Key", "k1"), "never")
                .repeatable(Map.of("post", true));
        try (HttpService other = HttpService.of(settings)) {
            other.call(new LegacyCall("get", ID, new Caller.Token("", "abc"), Duration.ofSeconds(5)));
            assertThat(api.sent).containsExactly(new TestApi.Sent("GET", "/things/7", "", "null", "null null k1"));
            assertThat(other.passesCallerOn("get")).isFalse();
            assertThat(other.describe())
                    .filteredOn(each -> each.name().equals("post"))
                    .singleElement()
                    .matches(each -> each.repeatable());
        }
    }

    @Test
    void whatTheSettingsSendIsNotForCallersToSay() {
        Value forged = ID.with("x-key", Value.of("forged")).with("session", Value.of("forged"));
        HttpSettings settings = HttpSettings.of(api.document(), api.address())
                .sending(Map.of("X-Key", "k1", "cookie", "session=of-the-sidecar"), "never");
        try (HttpService other = HttpService.of(settings)) {
            other.call(new LegacyCall("get", forged, Caller.NOBODY, Duration.ofSeconds(5)));
            assertThat(api.sent).extracting(TestApi.Sent::other).containsExactly("null session=of-the-sidecar k1");
            assertThat(other.describe().get(0).parameters()).containsExactly("id", "[tag]", "[X-Trace]");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Authorization", "authorization", "Cookie", "COOKIE"})
    void whereTheSettingsSignInTheServiceDoesNotDecide(String header) {
        for (String credentials : List.of("by-document", "always")) {
            HttpSettings settings = HttpSettings.of(api.document(), api.address())
                    .sending(Map.of(header, "of-the-sidecar"), credentials);
            try (HttpService other = HttpService.of(settings)) {
                assertThat(other.passesCallerOn("get")).isFalse();
            }
        }
    }

    @Test
    void aCallersCredentialsDoNotReplaceThoseOfTheSettings() {
        HttpSettings settings = HttpSettings.of(api.document(), api.address())
                .sending(Map.of("authorization", "Basic b2Y6c2lkZWNhcg=="), "always");
        try (HttpService other = HttpService.of(settings)) {
            other.call(new LegacyCall("get", ID, new Caller.Token("", "abc"), Duration.ofSeconds(5)));
            assertThat(api.sent).extracting(TestApi.Sent::authorization).containsExactly("Basic b2Y6c2lkZWNhcg==");
        }
    }

    @Test
    void whatIsAlwaysSentIsNotAlwaysAskedFor() {
        HttpSettings settings = HttpSettings.of(api.document(), api.address()).sending(Map.of("X-Key", "k1"), "always");
        try (HttpService other = HttpService.of(settings)) {
            other.call(new LegacyCall("open", NOTHING, new Caller.Token("", "abc"), Duration.ofSeconds(5)));
            assertThat(api.sent).extracting(TestApi.Sent::authorization).containsExactly("Bearer abc");
            assertThat(other.passesCallerOn("open")).isFalse();
            assertThat(other.passesCallerOn("get")).isTrue();
        }
    }

    @Test
    void aTokenThatIsNoneIsRefusedWithoutBeingShown() {
        assertThatThrownBy(() -> call("get", ID, new Caller.Token("", "two words")))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("RFC 6750")
                .hasMessageNotContaining("two words");
    }

    @Test
    void whatDoesNotFitIsRefusedAndNothingIsSent() {
        assertThatThrownBy(() -> call("get", NOTHING))
                .isInstanceOf(ProblemException.class)
                .hasMessage("the parameter 'id' of the operation get (GET /things/{id}) does not fit: it must be there")
                .extracting(thrown -> ((ProblemException) thrown).problem().code())
                .isEqualTo(FailureCode.BAD_PARAMETERS);
        assertThatThrownBy(() -> call("post", NOTHING)).hasMessageContaining("'body'");
        assertThatThrownBy(() -> call("form", BODY.with("body", Value.of(1)))).hasMessageContaining("'body'");
        assertThatThrownBy(() -> call("none", NOTHING)).hasMessageContaining("there is no operation none");
        assertThat(api.sent).isEmpty();
    }

    @Test
    void anAnswerOfTheWrongTypeIsGarbageThatWasDone() {
        api.answer = "<html>".getBytes(StandardCharsets.UTF_8);
        LegacyFault fault = fault("get", ID);
        assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.GARBAGE);
        assertThat(fault.message()).contains("HTTP status 200, so it was done, but its content cannot be read");
        assertThat(call("post", BODY))
                .isInstanceOfSatisfying(
                        LegacyAnswer.Unknown.class,
                        unknown ->
                                assertThat(unknown.why()).contains("so it was done, but its content cannot be read"));
    }

    @Test
    void anAnswerThatIsTooLargeIsNotRead() {
        api.answer = new byte[100_000];
        try (HttpService small =
                HttpService.of(HttpSettings.of(api.document(), api.address()).answerBytes(50_000))) {
            LegacyAnswer answer = small.call(new LegacyCall("get", ID, Caller.NOBODY, Duration.ofSeconds(5)));
            assertThat(((LegacyAnswer.Failed) answer).fault().code()).isEqualTo("TOO_LARGE");
        }
    }

    @Test
    void aShortAnswerThatMakesALargeValueIsTooLarge() {
        api.answer = ("[" + "1,".repeat(20_000) + "1]").getBytes(StandardCharsets.UTF_8);
        try (HttpService small =
                HttpService.of(HttpSettings.of(api.document(), api.address()).answerBytes(50_000))) {
            LegacyAnswer answer = small.call(new LegacyCall("get", ID, Caller.NOBODY, Duration.ofSeconds(5)));
            LegacyFault fault = ((LegacyAnswer.Failed) answer).fault();
            assertThat(fault.code()).isEqualTo("TOO_LARGE");
            assertThat(fault.message()).contains("so it was done, but its value weighs more than 200000 bytes");
            assertThat(small.call(new LegacyCall("post", BODY, Caller.NOBODY, Duration.ofSeconds(5))))
                    .isInstanceOf(LegacyAnswer.Unknown.class);
        }
    }

    @Test
    void credentialsDoNotTravelInClearTextToOthers() {
        HttpSettings settings = HttpSettings.of(api.document(), URI.create("http://api.example"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HttpService.of(settings))
                .withMessageContaining("would travel to http://api.example in clear text");
        HttpService.of(settings.sending(Map.of(), "never")).close();
    }

    @Test
    void aServiceThatWasClosedSaysSo() {
        service.close();
        LegacyFault fault = fault("post", BODY);
        assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.UNREACHABLE);
        assertThat(fault.message()).contains("was not called: this service was closed");
    }

    @Test
    void noHeaderOfTheSettingsSaysWhereARequestGoesOrEnds() {
        HttpSettings settings = HttpSettings.of(api.document(), api.address());
        for (String name : new String[] {"Host", "content-length", "Transfer-Encoding"}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> settings.sending(Map.of(name, "5"), "never"))
                    .withMessageContaining("the header '" + name + "' is for the adapter to write");
        }
    }

    @Test
    void anAddressThatHoldsAPasswordIsRefusedAndNotShown() {
        URI secret = URI.create("http://alice:sesam@127.0.0.1/");
        for (URI[] each : new URI[][] {{secret, api.address()}, {api.document(), secret}}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> HttpSettings.of(each[0], each[1]))
                    .withMessageContaining("no name and password")
                    .withMessageNotContaining("sesam");
        }
    }

    @Test
    void aDocumentWhoseAddressAnswersAPageIsSaidToBeNone() {
        api.type = "text/html";
        for (String page :
                new String[] {"<!DOCTYPE html>\n<html><p class=\"a: b\">: [</p></html>", "", "\u0000\u0001"}) {
            api.answer = page.getBytes(StandardCharsets.UTF_8);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> HttpService.of(HttpSettings.of(api.address(), api.address())))
                    .withMessageStartingWith(api.address().toString());
        }
    }

    @Test
    void aDocumentThatIsNotThereIsSaidToBe() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HttpService.of(HttpSettings.of(URI.create("http://127.0.0.1:1/o"), api.address())))
                .withMessageContaining("cannot be read");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HttpService.of(HttpSettings.of(URI.create("file:/none.yaml"), api.address())))
                .withMessageContaining("check its path");
    }
}
