package org.rpcchain.legacy.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rpcchain.legacy.mail.PostOffice.ALICE;
import static org.rpcchain.legacy.mail.PostOffice.call;
import static org.rpcchain.legacy.mail.PostOffice.fault;
import static org.rpcchain.legacy.mail.PostOffice.inbox;
import static org.rpcchain.legacy.mail.PostOffice.result;

import com.icegreen.greenmail.util.DummySSLServerSocketFactory;
import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.legacy.LegacyFault;

/** By TLS, against GreenMail with a key that keytool makes. */
@Timeout(60)
class MailTlsTest {
    @TempDir
    static Path directory;

    private static Path certificate;
    private static GreenMail server;

    @BeforeAll
    static void open() throws Exception {
        Path keys = directory.resolve("keys.p12");
        certificate = directory.resolve("certificate.pem");
        keytool(
                keys,
                "-genkeypair",
                "-keyalg",
                "EC",
                "-dname",
                "CN=mail",
                "-ext",
                "san=dns:localhost",
                "-validity",
                "2");
        keytool(keys, "-exportcert", "-rfc", "-file", certificate.toString());
        System.setProperty(DummySSLServerSocketFactory.GREENMAIL_KEYSTORE_FILE_PROPERTY, keys.toString());
        server = new GreenMail(new ServerSetup[] {
            new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_IMAPS),
            new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTPS)
        });
        server.start();
        server.setUser("alice@example.org", "alice", "wonder land");
    }

    @AfterAll
    static void close() {
        server.stop();
        System.clearProperty(DummySSLServerSocketFactory.GREENMAIL_KEYSTORE_FILE_PROPERTY);
    }

    private static void keytool(Path keys, String... more) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(Arrays.asList(more));
        command.addAll(List.of("-alias", "mail", "-keystore", keys.toString(), "-storepass", "changeit"));
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    }

    private static MailSettings imaps(String host) {
        return MailSettings.at(host).withPort(server.getImaps().getPort());
    }

    @Test
    void mail_is_sent_and_read_by_tls_with_a_certificate_of_the_settings() {
        MailSettings smtps = MailSettings.at("localhost")
                .withPort(server.getSmtps().getPort())
                .withTrust(certificate);
        try (SmtpService sending = SmtpService.of(smtps);
                ImapService reading = ImapService.of(imaps("localhost").withTrust(certificate))) {
            result(
                    sending,
                    "send",
                    org.rpcchain.Value.record()
                            .put("from", "alice@example.org")
                            .put("to", "alice@example.org")
                            .put("subject", "by TLS")
                            .put("text", "x"));

            assertThat(result(reading, "list", inbox())
                            .get("messages")
                            .at(0)
                            .get("subject")
                            .text())
                    .isEqualTo("by TLS");
        }
    }

    @Test
    void a_certificate_that_nobody_trusts_ends_the_call_before_the_password_is_said() {
        try (ImapService service = ImapService.of(imaps("localhost"))) {
            LegacyFault fault = fault(call(service, "list", inbox(), ALICE));
            assertThat(fault.code()).isEqualTo("TLS");
            assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.UNREACHABLE);
        }
    }

    @Test
    void a_certificate_of_another_name_ends_it_too() {
        try (ImapService service = ImapService.of(imaps("127.0.0.1").withTrust(certificate))) {
            assertThat(fault(call(service, "list", inbox(), ALICE)).code()).isEqualTo("TLS");
        }
    }
}
