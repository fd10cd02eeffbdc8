package org.rpcchain.legacy.mail;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.user.GreenMailUser;
import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Properties;
import org.rpcchain.RecordBuilder;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyFault;
import org.rpcchain.legacy.LegacyService;
import org.rpcchain.legacy.mail.MailSettings.Security;

/** GreenMail with IMAP and SMTP on free ports, and a user alice; and how tests call and read answers. */
final class PostOffice implements AutoCloseable {
    static final Caller ALICE = new Caller.Password("alice", "wonder land");
    static final Duration TIME = Duration.ofSeconds(20);

    private final GreenMail server;
    private final GreenMailUser alice;

    private PostOffice(GreenMail server) {
        this.server = server;
        server.start();
        alice = server.setUser("alice@example.org", "alice", "wonder land");
    }

    static PostOffice open() {
        return open(0, 0, ServerSetup.PROTOCOL_IMAP, ServerSetup.PROTOCOL_SMTP);
    }

    static PostOffice open(int imapPort, int smtpPort, String imap, String smtp) {
        return new PostOffice(new GreenMail(new ServerSetup[] {
            new ServerSetup(imapPort, "127.0.0.1", imap), new ServerSetup(smtpPort, "127.0.0.1", smtp)
        }));
    }

    GreenMail server() {
        return server;
    }

    int imapPort() {
        return server.getImap().getPort();
    }

    int smtpPort() {
        return server.getSmtp().getPort();
    }

    MailSettings imap() {
        return MailSettings.at("127.0.0.1").withPort(imapPort()).withSecurity(Security.PLAIN);
    }

    MailSettings smtp() {
        return MailSettings.at("127.0.0.1").withPort(smtpPort()).withSecurity(Security.PLAIN);
    }

    /** A message as it comes, lines ended by CRLF. */
    PostOffice delivers(String raw) throws Exception {
        byte[] bytes = raw.replace("\n", "\r\n").getBytes(StandardCharsets.ISO_8859_1);
        alice.deliver(new MimeMessage(Session.getInstance(new Properties()), new ByteArrayInputStream(bytes)));
        return this;
    }

    @Override
    public void close() {
        server.stop();
    }

    static RecordBuilder inbox() {
        return Value.record().put("mailbox", "INBOX");
    }

    static LegacyAnswer call(LegacyService service, String operation, RecordBuilder parameters, Caller caller) {
        return service.call(new LegacyCall(operation, parameters.build(), caller, TIME));
    }

    static Value result(LegacyService service, String operation, RecordBuilder parameters) {
        LegacyAnswer answer = call(service, operation, parameters, ALICE);
        assertThat(answer).isInstanceOf(LegacyAnswer.Done.class);
        return ((LegacyAnswer.Done) answer).result();
    }

    static LegacyFault fault(LegacyAnswer answer) {
        assertThat(answer).isInstanceOf(LegacyAnswer.Failed.class);
        return ((LegacyAnswer.Failed) answer).fault();
    }
}
