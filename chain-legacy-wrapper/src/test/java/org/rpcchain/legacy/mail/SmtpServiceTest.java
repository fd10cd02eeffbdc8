package org.rpcchain.legacy.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.rpcchain.legacy.mail.PostOffice.ALICE;
import static org.rpcchain.legacy.mail.PostOffice.call;
import static org.rpcchain.legacy.mail.PostOffice.fault;
import static org.rpcchain.legacy.mail.PostOffice.inbox;
import static org.rpcchain.legacy.mail.PostOffice.result;

import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.internet.MimeMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.ProblemException;
import org.rpcchain.RecordBuilder;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyFault;

/** Against GreenMail, by loopback. */
@Timeout(60)
class SmtpServiceTest {
    private final PostOffice office = PostOffice.open();
    private SmtpService service;

    @BeforeEach
    void open() {
        service = SmtpService.of(office.smtp());
    }

    @AfterEach
    void close() {
        service.close();
        office.close();
    }

    private static RecordBuilder mail() {
        return Value.record()
                .put("from", "Jürgen <bob@example.org>")
                .put("to", Value.list(Value.of("alice@example.org")))
                .put("subject", "Grüße")
                .put("text", "Zeile 1\nZeile 2: ä\n.\nend");
    }

    @Test
    void what_is_sent_is_what_is_read() {
        Value picture = Value.record()
                .put("name", "café.png")
                .put("type", "image/png")
                .put("data", new byte[] {0, 1, 2, -1})
                .build();

        Value sent = result(
                service,
                "send",
                mail().put("html", "<b>ä</b>")
                        .put("attachments", Value.list(picture))
                        .put("cc", "Carol <carol@example.org>"));

        try (ImapService reading = ImapService.of(office.imap())) {
            Value listed = result(reading, "list", inbox()).get("messages").at(0);
            Value read = result(reading, "read", inbox().put("uid", listed.get("uid")));
            assertThat(read.get("subject").text()).isEqualTo("Grüße");
            assertThat(read.get("from").at(0).get("name").text()).isEqualTo("Jürgen");
            assertThat(read.get("cc").at(0).get("address").text()).isEqualTo("carol@example.org");
            assertThat(read.get("text").text()).isEqualTo("Zeile 1\nZeile 2: ä\n.\nend");
            assertThat(read.get("html").text()).isEqualTo("<b>ä</b>");
            assertThat(read.get("messageId")).isEqualTo(sent.get("messageId"));
            assertThat(read.get("attachments").at(0)).isEqualTo(picture.with("size", Value.of(4)));
        }
        assertThat(sent.get("recipients").intValue()).isEqualTo(2);
    }

    @Test
    void the_message_id_of_the_call_is_that_of_the_message_so_that_doubles_are_seen() throws Exception {
        for (int i = 0; i < 2; i++) {
            result(service, "send", mail().put("messageId", "chain-7@front.example"));
        }

        assertThat(office.server().getReceivedMessages())
                .extracting(MimeMessage::getMessageID)
                .containsExactly("<chain-7@front.example>", "<chain-7@front.example>");
    }

    @Test
    void a_blind_copy_is_sent_and_not_shown() throws Exception {
        office.server().setUser("dora@example.org", "dora", "secret");

        result(service, "send", mail().put("bcc", "dora@example.org"));

        assertThat(office.server().getReceivedMessages())
                .hasSize(2)
                .allSatisfy(message -> assertThat(message.getHeader("Bcc")).isNull());
    }

    @ParameterizedTest
    @ValueSource(strings = {"from", "to", "cc", "subject", "messageId", "inReplyTo"})
    void no_parameter_adds_a_line_to_the_header(String name) throws Exception {
        Value evil = mail().build().with(name, Value.of("a@b.c\r\nBcc: everybody@example.org"));

        assertThatThrownBy(() -> service.call(new LegacyCall("send", evil, ALICE, PostOffice.TIME)))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining(name)
                .hasMessageContaining("line break");
        assertThat(office.server().getReceivedMessages()).isEmpty();
    }

    @Test
    void no_attachment_adds_a_line_to_the_header_of_its_part() {
        Value evil = Value.record()
                .put("name", "a\r\nX-Evil: yes")
                .put("data", new byte[1])
                .build();

        assertThatThrownBy(() -> call(service, "send", mail().put("attachments", Value.list(evil)), ALICE))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("line break");
    }

    @Test
    void what_is_no_address_is_refused_with_a_sentence() {
        assertThatThrownBy(() -> call(service, "send", mail().put("cc", "not an address"), ALICE))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("the parameter cc holds 'not an address'");
        assertThatThrownBy(() -> call(
                        service, "send", Value.record().put("from", "a@b.c").put("subject", "to nobody"), ALICE))
                .hasMessageContaining("1 to 1000 recipients");
    }

    @Test
    void a_token_signs_in_and_a_wrong_password_does_not() {
        assertThat(call(service, "send", mail(), new Caller.Token("alice", "wonder land")))
                .isInstanceOf(LegacyAnswer.Done.class);

        LegacyFault fault = fault(call(service, "send", mail(), new Caller.Password("alice", "a guess")));

        assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.ACCESS);
        assertThat(fault.code()).isEqualTo("SMTP 535");
        assertThat(fault.message()).doesNotContain("a guess");
    }

    @Test
    void the_sidecars_rules_decide_about_sending_unless_they_are_told_not_to() {
        assertThat(service.passesCallerOn("send")).isFalse();
    }

    @Test
    void a_connection_sends_several_messages() {
        result(service, "send", mail());
        result(service, "send", mail());

        assertThat(office.server().getReceivedMessages()).hasSize(2);
        assertThat(service.idleConnections()).isEqualTo(1);
    }

    @Test
    void a_server_that_restarts_in_the_middle_of_use_is_found_again() throws Exception {
        int port = office.smtpPort();
        List<CompletableFuture<LegacyAnswer>> sending = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            sending.add(CompletableFuture.supplyAsync(() -> call(service, "send", mail(), ALICE)));
        }
        office.close();
        for (CompletableFuture<LegacyAnswer> each : sending) {
            assertEnded(each.get(20, TimeUnit.SECONDS));
        }

        try (PostOffice again = PostOffice.open(0, port, ServerSetup.PROTOCOL_IMAP, ServerSetup.PROTOCOL_SMTP)) {
            result(service, "send", mail());
            assertThat(again.server().getReceivedMessages()).hasSize(1);
        }
    }

    /** Sent, not sent, or nobody knows: never a fault that somebody has to mend. */
    private static void assertEnded(LegacyAnswer answer) {
        if (answer instanceof LegacyAnswer.Failed failed) {
            assertThat(failed.fault().kind()).isEqualTo(LegacyFault.Kind.UNREACHABLE);
            assertThat(failed.fault().retryable()).isTrue();
        }
    }

    @Test
    void a_kept_connection_of_a_server_that_has_restarted_is_replaced_and_the_message_sent_once() throws Exception {
        int port = office.smtpPort();
        result(service, "send", mail());
        assertThat(service.idleConnections()).isEqualTo(1);
        office.close();

        try (PostOffice again = PostOffice.open(0, port, ServerSetup.PROTOCOL_IMAP, ServerSetup.PROTOCOL_SMTP)) {
            result(service, "send", mail());
            assertThat(again.server().getReceivedMessages()).hasSize(1);
        }
    }

    @Test
    void a_message_larger_than_is_sent_is_refused_before_it_goes() {
        MailLimits small = new MailLimits(null, null, null, null, 10_000L);
        try (SmtpService careful = SmtpService.of(office.smtp().withLimits(small))) {
            LegacyFault fault = fault(call(careful, "send", mail().put("html", "0123456789\n".repeat(2_000)), ALICE));
            assertThat(fault.code()).isEqualTo("TOO_LARGE");
        }
        assertThat(office.server().getReceivedMessages()).isEmpty();
    }
}
