package org.rpcchain.legacy.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rpcchain.legacy.mail.PostOffice.ALICE;
import static org.rpcchain.legacy.mail.PostOffice.fault;
import static org.rpcchain.legacy.mail.PostOffice.inbox;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyFault;
import org.rpcchain.legacy.LegacyService;

/** Servers that hang, die, lie and talk nonsense: every call ends in its time, and says what is known. */
@Timeout(60)
class RudeServerTest {
    private static final Duration BRIEF = Duration.ofMillis(400);
    /** For what must have been said before the time is up, on a busy machine, too. */
    private static final Duration ENOUGH = Duration.ofSeconds(3);

    private static final Duration LONG = Duration.ofSeconds(20);

    private static LegacyAnswer list(LegacyService service, Duration time) {
        return service.call(new LegacyCall("list", inbox().build(), ALICE, time));
    }

    private static LegacyAnswer send(LegacyService service, Caller caller, Duration time) {
        Value mail = Value.record()
                .put("from", "a@example.org")
                .put("to", "b@example.org")
                .put("subject", "s")
                .put("text", "t")
                .put("messageId", "seven@example.org")
                .build();
        return service.call(new LegacyCall("send", mail, caller, time));
    }

    static Stream<Arguments> imap() {
        return Stream.of(
                script("TIMEOUT", "a server that accepts and is silent", RudeServer.Talk::silence),
                script(
                        "TIMEOUT",
                        "a server that is silent after the sign-in",
                        talk -> talk.welcome().silence()),
                script("TIMEOUT", "a server that drips", talk -> {
                    talk.say("* OK here");
                    while (true) {
                        talk.say("* 1 EXISTS");
                        pause();
                    }
                }),
                script(
                        "PROTOCOL",
                        "a server of another protocol",
                        talk -> talk.say("HTTP/1.1 400 Bad Request").silence()),
                script("UNAVAILABLE", "a server that says good-bye", talk -> talk.say("* BYE [UNAVAILABLE] later")),
                script(
                        "NO_MECHANISM",
                        "a server that asks nobody",
                        talk -> talk.say("* PREAUTH [CAPABILITY IMAP4rev1] come in")
                                .silence()),
                script("LOST", "a server that dies as it is greeted", talk -> {}),
                script("LOST", "a server that dies as it is told the password", talk -> {
                    talk.say("* OK [CAPABILITY IMAP4rev1] here");
                    while (!talk.hear().contains("LOGIN")) {
                        talk.say("* CAPABILITY IMAP4rev1").say("A0 OK done");
                    }
                }),
                script("LOST", "a server that dies in mid-answer", talk -> {
                    talk.welcome().hear();
                    talk.say("* FLAGS (\\Seen)").say("* 1 EXI");
                }),
                script("TOO_MUCH", "a server that announces 2 GB", talk -> {
                    talk.welcome().hear();
                    talk.say("* OK [ALERT] {2000000000}").silence();
                }),
                script("TOO_MUCH", "a server that has a thousand million messages", talk -> {
                    talk.welcome().hear();
                    talk.say("* 1000000000 EXISTS").silence();
                }),
                script("TOO_MUCH", "a server that never stops", talk -> {
                    talk.welcome().hear();
                    while (true) {
                        talk.say("* OK " + "blah ".repeat(10_000));
                    }
                }),
                script("TIMEOUT", "a server that announces more than it says", talk -> {
                    talk.welcome().hear();
                    talk.say("* OK {1000}").say("only this").silence();
                }),
                script("NO", "a server that says no", talk -> {
                    talk.welcome();
                    String examine = talk.hear();
                    talk.say(examine.split(" ", 2)[0] + " NO not today");
                    talk.obey("* LIST () \"/\" INBOX");
                    talk.silence();
                }),
                script("OVERQUOTA", "a server whose no has a code", talk -> {
                    talk.welcome();
                    String examine = talk.hear();
                    talk.say(examine.split(" ", 2)[0] + " NO [OVERQUOTA] full");
                    talk.obey("* LIST () \"/\" INBOX");
                    talk.silence();
                }));
    }

    private static Arguments script(String fault, String what, RudeServer.Script script) {
        return Arguments.of(fault, what, script);
    }

    /** Slower than a time-out of reading would notice, faster than it. */
    private static void pause() throws IOException {
        try {
            Thread.sleep(20);
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    @ParameterizedTest(name = "{1}: {0}")
    @MethodSource("imap")
    void a_call_of_an_imap_server_that_misbehaves_ends_as_the_table_says(
            String code, String what, RudeServer.Script script) throws Exception {
        try (RudeServer server = new RudeServer(script);
                ImapService service = ImapService.of(server.settings())) {
            LegacyFault fault = fault(list(service, code.equals("TIMEOUT") ? BRIEF : LONG));

            assertThat(fault.code()).isEqualTo(code);
            assertThat(fault.kind()).isEqualTo(MailFault.valueOf(code).kind());
            assertThat(fault.retryable()).isEqualTo(MailFault.valueOf(code).isRetryable());
            assertThat(fault.message()).contains("127.0.0.1").doesNotContain("wonder land");
        }
    }

    @Test
    void a_literal_is_not_taken_for_an_announcement() throws Exception {
        RudeServer.Script script = talk -> {
            talk.welcome();
            talk.obey("* 0 EXISTS", "* OK {14}", "{2000000000}", "and so on", "* OK [UIDVALIDITY 7] ok");
            talk.obey();
            talk.silence();
        };
        try (RudeServer server = new RudeServer(script);
                ImapService service = ImapService.of(server.settings())) {
            assertThat(list(service, LONG)).isInstanceOf(LegacyAnswer.Done.class);
        }
    }

    @Test
    void a_silence_longer_than_the_settings_allow_ends_a_call_with_more_time() throws Exception {
        MailLimits impatient = new MailLimits(null, null, Duration.ofMillis(200), null, null);
        try (RudeServer server = new RudeServer(RudeServer.Talk::silence);
                ImapService service = ImapService.of(server.settings().withLimits(impatient))) {
            assertThat(fault(list(service, LONG)).code()).isEqualTo("TIMEOUT");
        }
    }

    @Test
    void a_password_is_not_given_where_only_a_token_would_do_nor_the_other_way_round() throws Exception {
        RudeServer.Script script = talk -> {
            talk.say("* OK [CAPABILITY IMAP4rev1 LOGINDISABLED] here");
            while (true) {
                talk.obey("* CAPABILITY IMAP4rev1 LOGINDISABLED");
            }
        };
        try (RudeServer server = new RudeServer(script);
                ImapService service = ImapService.of(server.settings())) {
            assertThat(fault(list(service, LONG)).code()).isEqualTo("NO_MECHANISM");
            LegacyCall byToken = new LegacyCall("list", inbox().build(), new Caller.Token("alice", "t-o-k"), LONG);
            assertThat(fault(service.call(byToken)).code()).isEqualTo("NO_MECHANISM");
            assertThat(server.heard()).noneMatch(line -> line.contains("t-o-k") || line.contains("wonder"));
        }
    }

    @Test
    void starttls_that_is_not_offered_ends_the_call_before_the_password_is_said() throws Exception {
        RudeServer.Script script = talk -> {
            talk.say("* OK [CAPABILITY IMAP4rev1] here");
            while (true) {
                talk.obey("* CAPABILITY IMAP4rev1");
            }
        };
        try (RudeServer server = new RudeServer(script);
                ImapService service = ImapService.of(server.settings().withSecurity(MailSettings.Security.STARTTLS))) {
            assertThat(fault(list(service, LONG)).code()).isEqualTo("TLS");
            assertThat(server.heard()).noneMatch(line -> line.contains("wonder"));
        }
    }

    @Test
    void when_all_connections_hang_further_calls_are_told_and_nothing_waits_for_ever() throws Exception {
        MailLimits two = new MailLimits(2, null, null, null, null);
        ExecutorService callers = Executors.newFixedThreadPool(8);
        try (RudeServer server = new RudeServer(RudeServer.Talk::silence)) {
            ImapService service = ImapService.of(server.settings().withLimits(two));
            List<CompletableFuture<LegacyAnswer>> hanging = startAll(2, service, LONG, callers);
            Awaitility.await().until(() -> server.connections() == 2);
            List<CompletableFuture<LegacyAnswer>> further = startAll(6, service, BRIEF, callers);
            assertThat(further)
                    .allSatisfy(
                            answer -> assertThat(fault(answer.join()).code()).isEqualTo("BUSY"));
            service.close();
            assertThat(hanging)
                    .allSatisfy(
                            answer -> assertThat(fault(answer.join()).kind()).isEqualTo(LegacyFault.Kind.UNREACHABLE));
        } finally {
            callers.shutdownNow();
        }
    }

    private static List<CompletableFuture<LegacyAnswer>> startAll(
            int calls, ImapService service, Duration time, ExecutorService callers) {
        return IntStream.range(0, calls)
                .mapToObj(call -> CompletableFuture.supplyAsync(() -> list(service, time), callers))
                .toList();
    }

    @Test
    void closing_a_service_ends_its_calls_and_later_ones_at_once() throws Exception {
        try (RudeServer server = new RudeServer(RudeServer.Talk::silence)) {
            ImapService service = ImapService.of(server.settings());
            CompletableFuture<LegacyAnswer> waiting =
                    CompletableFuture.supplyAsync(() -> list(service, LONG), task -> new Thread(task).start());
            Awaitility.await().until(() -> server.connections() == 1);

            service.close();

            assertThat(fault(waiting.get(10, TimeUnit.SECONDS)).kind()).isEqualTo(LegacyFault.Kind.UNREACHABLE);
            assertThat(fault(list(service, LONG)).kind()).isEqualTo(LegacyFault.Kind.UNREACHABLE);
        }
    }

    static Stream<Arguments> deathsAtTheSignIn() {
        return Stream.of(
                script("LOST", "is gone before it hears it", talk -> {}),
                script("LOST", "says nothing", RudeServer.Talk::hear),
                saying("LOST", "says half a line", "235-2.7.0"),
                saying("SMTP_AUTH", "asks for more", "334 "),
                saying("PROTOCOL", "talks nonsense", "thank you very much"),
                saying("SMTP 421", "says that it is closing", "421 4.3.2 bye"),
                saying("SMTP 454", "cannot say now", "454 4.7.0 later"),
                saying("SMTP 535", "knows nobody of that name", "535 5.7.8 no"));
    }

    private static Arguments saying(String fault, String what, String line) {
        return script(fault, what, talk -> {
            talk.hear();
            talk.say(line);
        });
    }

    @ParameterizedTest(name = "a server that is told the password and {1}: {0}")
    @MethodSource("deathsAtTheSignIn")
    void a_lost_connection_is_no_refusal_to_sign_in(String code, String what, RudeServer.Script end) throws Exception {
        RudeServer.Script script = talk -> {
            talk.say("220 here").hear();
            talk.say("250-here").say("250 AUTH PLAIN");
            end.play(talk);
        };
        try (RudeServer server = new RudeServer(script);
                SmtpService service = SmtpService.of(server.settings())) {
            LegacyFault fault = fault(send(service, ALICE, LONG));

            assertThat(fault.code()).isEqualTo(code);
            assertThat(fault.kind() == LegacyFault.Kind.ACCESS)
                    .isEqualTo(code.equals("SMTP 535") || code.equals("SMTP_AUTH"));
            assertThat(fault.message()).doesNotContain("wonder land");
        }
    }

    @Test
    void a_token_that_xoauth2_refuses_is_a_refusal_to_sign_in() throws Exception {
        RudeServer.Script script = talk -> {
            talk.say("220 here").hear();
            talk.say("250-here").say("250 AUTH XOAUTH2").hear();
            talk.say("334 eyJzdGF0dXMiOiI0MDAifQ==").hear();
            talk.say("535 5.7.8 no");
        };
        try (RudeServer server = new RudeServer(script);
                SmtpService service = SmtpService.of(server.settings())) {
            LegacyFault fault = fault(send(service, new Caller.Token("alice", "t-o-k"), LONG));

            assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.ACCESS);
            assertThat(fault.retryable()).isFalse();
            assertThat(fault.message()).doesNotContain("t-o-k");
        }
    }

    static Stream<Arguments> verdicts() {
        return Stream.of(
                script("", "dies", talk -> {}),
                script("", "is silent", RudeServer.Talk::silence),
                script("", "asks for more", talk -> {
                    talk.say("354 go on").hear();
                    talk.say("250 reset").silence();
                }),
                script(
                        "",
                        "talks nonsense",
                        talk -> talk.say("thank you very much").silence()));
    }

    @ParameterizedTest(name = "a server that {1}")
    @MethodSource("verdicts")
    void after_the_final_dot_what_became_of_a_message_is_unknown_and_it_is_sent_once(
            String none, String what, RudeServer.Script verdict) throws Exception {
        RudeServer.Script script = talk -> verdict.play(talk.takeMail());
        try (RudeServer server = new RudeServer(script);
                SmtpService service = SmtpService.of(server.settings())) {
            LegacyAnswer answer = send(service, Caller.NOBODY, what.equals("is silent") ? ENOUGH : LONG);

            assertThat(answer).isInstanceOf(LegacyAnswer.Unknown.class);
            assertThat(((LegacyAnswer.Unknown) answer).why())
                    .contains("may or may not", "look for the Message-ID <seven@example.org>");
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    @Test
    void what_the_server_says_after_the_final_dot_is_its_word() throws Exception {
        List<String> replies = List.of("451 try later", "554 no such thing", "250 taken");
        AtomicInteger turn = new AtomicInteger();
        RudeServer.Script script = talk -> {
            String reply = replies.get(turn.getAndIncrement());
            talk.takeMail().say(reply);
            if (reply.startsWith("451")) {
                talk.hear();
                talk.say("250 reset");
            }
            talk.silence();
        };
        try (RudeServer server = new RudeServer(script);
                SmtpService service = SmtpService.of(server.settings())) {
            LegacyFault later = fault(send(service, Caller.NOBODY, LONG));
            assertThat(later.code()).isEqualTo("SMTP 451");
            assertThat(later.retryable()).isTrue();
        }
        try (RudeServer server = new RudeServer(script);
                SmtpService service = SmtpService.of(server.settings())) {
            LegacyFault never = fault(send(service, Caller.NOBODY, ENOUGH)); // RSET is met by silence
            assertThat(never.code()).isEqualTo("SMTP 554");
            assertThat(never.retryable()).isFalse();
        }
        try (RudeServer server = new RudeServer(script);
                SmtpService service = SmtpService.of(server.settings())) {
            assertThat(send(service, Caller.NOBODY, LONG)).isInstanceOf(LegacyAnswer.Done.class);
        }
    }

    @Test
    void any_reply_of_completion_after_the_final_dot_takes_the_message() throws Exception {
        RudeServer.Script script = talk -> {
            talk.takeMail().say("251 taken, and will be forwarded").hear();
            talk.say("250 reset").silence();
        };
        try (RudeServer server = new RudeServer(script);
                SmtpService service = SmtpService.of(server.settings())) {
            LegacyAnswer answer = send(service, Caller.NOBODY, LONG);

            assertThat(answer).isInstanceOf(LegacyAnswer.Done.class);
            assertThat(((LegacyAnswer.Done) answer).result().get("reply").text())
                    .startsWith("251");
        }
    }

    @Test
    void a_connection_that_dies_before_the_final_dot_is_a_failure() throws Exception {
        RudeServer.Script script = talk -> {
            talk.say("220 here").hear();
            talk.say("250 ok").hear();
            talk.say("250 ok").hear();
            talk.say("250 ok").hear();
        };
        try (RudeServer server = new RudeServer(script);
                SmtpService service = SmtpService.of(server.settings())) {
            assertThat(fault(send(service, Caller.NOBODY, LONG)).code()).isEqualTo("LOST");
        }
    }

    @Test
    void a_message_goes_to_all_recipients_or_to_none_and_the_refused_are_told() throws Exception {
        RudeServer.Script script = talk -> {
            talk.say("220 here").hear();
            talk.say("250 ok").hear();
            talk.say("250 ok").hear();
            talk.say("550 5.1.1 nobody of that name").hear();
            talk.say("250 reset").silence();
        };
        try (RudeServer server = new RudeServer(script);
                SmtpService service = SmtpService.of(server.settings())) {
            LegacyFault fault = fault(send(service, Caller.NOBODY, LONG));

            assertThat(fault.code()).isEqualTo("SMTP 550");
            assertThat(fault.detail().get("refused").at(0).get("address").text())
                    .isEqualTo("b@example.org");
            assertThat(server.heard()).doesNotContain("DATA");
        }
    }

    static Stream<Arguments> greetings() {
        return Stream.of(
                script("LOST", "dies as it is greeted", talk -> {}),
                script("TIMEOUT", "is silent", RudeServer.Talk::silence),
                script(
                        "PROTOCOL",
                        "talks nonsense",
                        talk -> talk.say("hello there").silence()),
                script("SMTP 421", "is closed", talk -> talk.say("421 too busy").silence()),
                script(
                        "SMTP 554",
                        "wants nothing",
                        talk -> talk.say("554 go away").silence()),
                script("NO_MECHANISM", "lets nobody sign in", talk -> {
                    talk.say("220 here").hear();
                    talk.say("250 ok").silence();
                }));
    }

    @ParameterizedTest(name = "a server that {1}: {0}")
    @MethodSource("greetings")
    void a_call_of_an_smtp_server_that_misbehaves_ends_as_the_table_says(
            String code, String what, RudeServer.Script script) throws Exception {
        try (RudeServer server = new RudeServer(script);
                SmtpService service = SmtpService.of(server.settings())) {
            assertThat(fault(send(service, ALICE, code.equals("TIMEOUT") ? BRIEF : LONG))
                            .code())
                    .isEqualTo(code);
        }
    }
}
