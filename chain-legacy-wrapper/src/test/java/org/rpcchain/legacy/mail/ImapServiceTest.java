package org.rpcchain.legacy.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.rpcchain.legacy.mail.PostOffice.ALICE;
import static org.rpcchain.legacy.mail.PostOffice.call;
import static org.rpcchain.legacy.mail.PostOffice.fault;
import static org.rpcchain.legacy.mail.PostOffice.inbox;
import static org.rpcchain.legacy.mail.PostOffice.result;

import com.icegreen.greenmail.util.ServerSetup;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyFault;

/** Against GreenMail, by loopback. */
@Timeout(60)
class ImapServiceTest {
    private static final String PLAIN = """
            From: =?UTF-8?Q?J=C3=BCrgen_M=C3=BCller?= <juergen@example.org>
            To: Alice <alice@example.org>, bob@example.org
            Subject: =?ISO-8859-1?B?R3L832U=?= =?UTF-8?Q?_aus_K=C3=B6ln?=
            Date: Sat, 21 Nov 2026 22:00:00 +0100
            Message-ID: <one@example.org>
            Content-Type: text/plain; charset=ISO-8859-1
            Content-Transfer-Encoding: quoted-printable

            Sch=F6ne Gr=FC=DFe
            """;
    private static final String MIXED = """
            From: carol@example.org
            To: alice@example.org
            Subject: two parts and a picture
            Content-Type: multipart/mixed; boundary=outer

            --outer
            Content-Type: multipart/alternative; boundary=inner

            --inner
            Content-Type: text/plain; charset=utf-8

            the plain text
            --inner
            Content-Type: text/html; charset=utf-8

            <p>the html</p>
            --inner--
            --outer
            Content-Type: image/png
            Content-Disposition: attachment; filename*=UTF-8''caf%C3%A9.png
            Content-Transfer-Encoding: base64

            AAEC/w==
            --outer
            Content-Type: message/rfc822

            Subject: forwarded

            inside
            --outer--
            """;

    private final PostOffice office = PostOffice.open();
    private ImapService service;

    @BeforeEach
    void open() {
        service = ImapService.of(office.imap());
    }

    @AfterEach
    void close() {
        service.close();
        office.close();
    }

    @Test
    void the_mailboxes_are_listed() {
        assertThat(result(service, "mailboxes", Value.record()).items()).anySatisfy(mailbox -> {
            assertThat(mailbox.get("name").text()).isEqualTo("INBOX");
            assertThat(mailbox.get("holdsMessages").bool()).isTrue();
        });
    }

    @Test
    void a_list_has_envelopes_and_flags_the_newest_first() throws Exception {
        office.delivers(PLAIN).delivers(MIXED);

        Value list = result(service, "list", inbox());

        assertThat(list.get("total").intValue()).isEqualTo(2);
        assertThat(list.get("messages").at(0).get("subject").text()).isEqualTo("two parts and a picture");
        Value first = list.get("messages").at(1);
        assertThat(first.get("subject").text()).isEqualTo("Grüße aus Köln");
        assertThat(first.get("from").at(0).get("name").text()).isEqualTo("Jürgen Müller");
        assertThat(first.get("from").at(0).get("address").text()).isEqualTo("juergen@example.org");
        assertThat(first.get("to").size()).isEqualTo(2);
        assertThat(first.get("date").text()).isEqualTo("2026-11-21T21:00:00Z");
        assertThat(first.get("messageId").text()).isEqualTo("<one@example.org>");
        assertThat(first.get("flags").items()).doesNotContain(Value.of("seen"));
    }

    @Test
    void a_long_mailbox_is_listed_page_by_page() throws Exception {
        for (int i = 1; i <= 5; i++) {
            office.delivers("From: a@b.c\nSubject: mail " + i + "\n\ntext\n");
        }

        Value first = result(service, "list", inbox().put("limit", 2));
        long before = first.get("messages").at(1).get("uid").longValue();
        Value second = result(service, "list", inbox().put("limit", 2).put("before", before));

        assertThat(subjects(first)).containsExactly("mail 5", "mail 4");
        assertThat(subjects(second)).containsExactly("mail 3", "mail 2");
        assertThat(subjects(result(service, "list", inbox().put("before", 1)))).isEmpty();
    }

    @Test
    void a_message_is_read_with_its_letters_decoded_and_stays_unseen() throws Exception {
        office.delivers(PLAIN);

        Value message = result(service, "read", inbox().put("uid", uid()));

        assertThat(message.get("text").text()).isEqualTo("Schöne Grüße\n");
        assertThat(message.get("subject").text()).isEqualTo("Grüße aus Köln");
        assertThat(message.get("html").text()).isEmpty();
        assertThat(result(service, "list", inbox())
                        .get("messages")
                        .at(0)
                        .get("flags")
                        .items())
                .doesNotContain(Value.of("seen"));
    }

    @Test
    void what_is_attached_comes_with_name_type_and_bytes() throws Exception {
        office.delivers(MIXED);

        Value message = result(service, "read", inbox().put("uid", uid()));

        assertThat(message.get("text").text()).isEqualTo("the plain text");
        assertThat(message.get("html").text()).isEqualTo("<p>the html</p>");
        Value picture = message.get("attachments").at(0);
        assertThat(picture.get("name").text()).isEqualTo("café.png");
        assertThat(picture.get("type").text()).isEqualTo("image/png");
        assertThat(picture.get("data").bytes()).containsExactly(0, 1, 2, 255);
        assertThat(message.get("attachments").at(1).get("type").text()).isEqualTo("message/rfc822");
        Value without = result(service, "read", inbox().put("uid", uid()).put("attachments", false));
        assertThat(without.get("attachments").at(0).has("data")).isFalse();
    }

    @Test
    void mail_that_is_not_what_it_says_is_read_as_far_as_it_can_be() throws Exception {
        office.delivers("""
                From: this is <no address
                Subject: =?x-klingon?Q?Q=41?= odd
                Content-Type: text/plain; charset=x-klingon
                Content-Transfer-Encoding: x-none

                plain letters
                """);

        Value message = result(service, "read", inbox().put("uid", uid()));

        assertThat(message.get("subject").text()).contains("odd");
        assertThat(message.get("from").at(0).get("name").text()
                        + message.get("from").at(0).get("address").text())
                .contains("no address");
        assertThat(message.get("text").text() + message.get("attachments")).contains("plain letters");
    }

    @Test
    void messages_are_searched_by_all_that_is_asked_for() throws Exception {
        office.delivers(PLAIN).delivers(MIXED);

        assertThat(subjects(result(service, "search", inbox().put("from", "carol@example.org"))))
                .containsExactly("two parts and a picture");
        assertThat(subjects(result(
                        service, "search", inbox().put("subject", "parts").put("unseen", true))))
                .hasSize(1);
        assertThat(subjects(result(
                        service,
                        "search",
                        inbox().put("from", "carol@example.org").put("subject", "nothing"))))
                .isEmpty();
    }

    @Test
    void uids_of_another_time_are_refused_with_the_new_uidvalidity() throws Exception {
        office.delivers(PLAIN);
        long validity = result(service, "list", inbox()).get("uidValidity").longValue();

        LegacyFault fault =
                fault(call(service, "read", inbox().put("uid", uid()).put("uidValidity", validity + 1), ALICE));

        assertThat(fault.code()).isEqualTo("UIDVALIDITY");
        assertThat(fault.detail()).isEqualTo(Value.of(validity));
    }

    @Test
    void a_message_or_mailbox_that_is_not_there_is_a_result_and_the_connection_is_kept() {
        assertThat(fault(call(service, "read", inbox().put("uid", 4711), ALICE)).code())
                .isEqualTo("NO_SUCH_MESSAGE");
        LegacyFault mailbox = fault(call(service, "list", Value.record().put("mailbox", "Nowhere"), ALICE));
        assertThat(mailbox.code()).isEqualTo("NONEXISTENT");
        assertThat(mailbox.kind()).isEqualTo(LegacyFault.Kind.SERVICE);
        assertThat(service.idleConnections()).isEqualTo(1);
    }

    @Test
    void a_wrong_password_is_refused_and_not_told() {
        Caller wrong = new Caller.Password("alice", "a guess");

        LegacyFault fault = fault(call(service, "list", inbox(), wrong));

        assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.ACCESS);
        assertThat(fault.code()).isEqualTo("AUTHENTICATIONFAILED");
        assertThat(fault.message()).doesNotContain("a guess");
    }

    @Test
    void a_token_signs_in_by_xoauth2() throws Exception {
        office.delivers(PLAIN);

        LegacyAnswer answer = call(service, "list", inbox(), new Caller.Token("alice", "wonder land"));

        assertThat(answer).isInstanceOf(LegacyAnswer.Done.class);
        assertThat(fault(call(service, "list", inbox(), new Caller.Token("alice", "false")))
                        .kind())
                .isEqualTo(LegacyFault.Kind.ACCESS);
    }

    @Test
    void the_server_decides_about_each_caller_unless_one_account_signs_in_for_all() {
        MailSettings.Account account = new MailSettings.Account("alice", "wonder land");
        try (ImapService shared = ImapService.of(office.imap().withAccount(account))) {
            assertThat(service.passesCallerOn("list")).isTrue();
            assertThat(shared.passesCallerOn("list")).isFalse();
        }
    }

    @Test
    void nobody_has_no_mailbox_but_an_account_of_the_settings_signs_in_for_all() {
        assertThat(fault(call(service, "list", inbox(), Caller.NOBODY)).code()).isEqualTo("NO_CREDENTIALS");

        try (ImapService shared =
                ImapService.of(office.imap().withAccount(new MailSettings.Account("alice", "wonder land")))) {
            assertThat(call(shared, "list", inbox(), Caller.NOBODY)).isInstanceOf(LegacyAnswer.Done.class);
        }
    }

    @Test
    void a_connection_is_kept_for_its_caller_alone() {
        office.server().setUser("bob@example.org", "bob", "builder");
        result(service, "list", inbox());
        result(service, "list", inbox());
        assertThat(service.idleConnections()).isEqualTo(1);

        call(service, "list", inbox(), new Caller.Password("bob", "builder"));

        assertThat(service.idleConnections()).isEqualTo(2);
        assertThat(fault(call(service, "list", inbox(), new Caller.Password("alice", "builder")))
                        .kind())
                .isEqualTo(LegacyFault.Kind.ACCESS);
    }

    @Test
    void a_connection_that_nobody_uses_is_closed() {
        MailLimits brief = new MailLimits(null, null, null, Duration.ofMillis(50), null);
        try (ImapService impatient = ImapService.of(office.imap().withLimits(brief))) {
            result(impatient, "list", inbox());
            Awaitility.await().until(() -> impatient.idleConnections() == 0);
        }
    }

    @Test
    void after_a_restart_of_the_server_the_next_call_connects_again() throws Exception {
        int imap = office.imapPort();
        result(service, "list", inbox());
        office.close();
        try (PostOffice again = PostOffice.open(imap, 0, ServerSetup.PROTOCOL_IMAP, ServerSetup.PROTOCOL_SMTP)) {
            again.delivers(PLAIN);
            assertThat(result(service, "list", inbox()).get("total").intValue()).isEqualTo(1);
        }
    }

    @Test
    void a_server_that_is_not_there_is_unreachable() {
        office.close();

        LegacyFault fault = fault(call(service, "list", inbox(), ALICE));

        assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.UNREACHABLE);
        assertThat(fault.code()).isEqualTo("CONNECT");
        assertThat(fault.retryable()).isTrue();
    }

    @Test
    void a_message_larger_than_is_read_is_not_fetched() throws Exception {
        office.delivers("Subject: long\n\n" + "0123456789\n".repeat(2_000));
        MailLimits small = new MailLimits(null, null, null, null, 10_000L);
        try (ImapService careful = ImapService.of(office.imap().withLimits(small))) {
            assertThat(fault(call(careful, "read", inbox().put("uid", uid()), ALICE))
                            .code())
                    .isEqualTo("TOO_LARGE");
        }
    }

    @Test
    void parameters_that_do_not_fit_are_refused_before_anything_is_sent() {
        office.close();
        assertThatThrownBy(() -> call(service, "list", Value.record(), ALICE))
                .isInstanceOf(ProblemException.class)
                .hasMessage("list needs the parameter mailbox");
        assertThatThrownBy(() -> call(service, "list", inbox().put("page", 1), ALICE))
                .hasMessageContaining("list has no parameter page");
        assertThatThrownBy(() -> call(service, "delete", inbox(), ALICE)).hasMessageContaining("no operation delete");
        assertThatThrownBy(() -> call(service, "list", inbox().put("limit", 100_000), ALICE))
                .hasMessageContaining("at most 1000");
    }

    private long uid() {
        return result(service, "list", inbox()).get("messages").at(0).get("uid").longValue();
    }

    private static List<String> subjects(Value list) {
        return list.get("messages").items().stream()
                .map(message -> message.get("subject").text())
                .toList();
    }
}
