package org.rpcchain.examples.mail;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.user.GreenMailUser;
import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.ServerDirectory;
import org.rpcchain.Value;
import org.rpcchain.examples.copy.site.Launcher;
import org.rpcchain.examples.copy.site.SiteChild;
import org.rpcchain.examples.mail.reading.ByChain;
import org.rpcchain.examples.mail.reading.ByRpc;
import org.rpcchain.examples.mail.reading.MailReading;
import org.rpcchain.examples.mail.service.AdService;
import org.rpcchain.examples.mail.site.MailboxFile;
import org.rpcchain.repository.cli.Main;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapNode;

/** Web mail's chain with its mailboxes behind {@code rpcchain sidecar wrapper.yaml}, a process, and for several users. */
@Tag("sockets")
@Timeout(180)
class MailSidecarIT {
    private static final String TOKEN = "alice's-token-4711";
    private static final String PASSWORD = "bob's password 4711";
    private static final Pattern READY =
            Pattern.compile("rpcchain: the sidecar storage.beijing is ready at (\\S+), with");

    @TempDir
    static Path work;

    private static final List<AutoCloseable> OPEN = new ArrayList<>();
    private static SoapChainClient client;
    private static SiteChild sidecar;

    @BeforeAll
    static void start() throws Exception {
        GreenMail imap = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_IMAP));
        imap.start();
        OPEN.add(imap::stop);
        deliver(imap.setUser("alice@example.org", "alice", TOKEN), "Your flight");
        deliver(imap.setUser("bob@example.org", "bob", PASSWORD), "Your bicycle");
        Launcher launcher = new Launcher(Map.of(), "");
        String data = work.resolve("repository").toString();
        SiteChild repository = child("repository", launcher.command("", List.of("repository", "--data", data)));
        URI sources = repository.ready();
        SoapNode ads =
                SoapNode.builder(MailReading.ADS).register(new AdService()).start();
        OPEN.add(ads);
        URI mailboxes = URI.create("imap://127.0.0.1:" + imap.getImap().getPort());
        Path wrapper = work.resolve("wrapper.yaml");
        Files.writeString(wrapper, new MailboxFile("127.0.0.1", mailboxes, ads.address(), sources, "127.0.0.1").text());
        sidecar = child("sidecar", launcher.command("", Main.class, List.of("sidecar", wrapper.toString())));
        Matcher ready = READY.matcher(sidecar.line());
        assertThat(ready.matches()).isTrue();
        client = SoapChainClient.builder("mail.redmond")
                .directory(ServerDirectory.of(
                        Map.of(MailReading.STORAGE, URI.create(ready.group(1)), MailReading.ADS, ads.address())))
                .repository(sources)
                .start();
        OPEN.add(client);
    }

    /** Where it stays to be read. */
    private static Path log(String name) {
        return Path.of("target", "mail-sidecar", name + ".log");
    }

    private static SiteChild child(String name, List<String> command) {
        SiteChild child = SiteChild.start(name, command, log(name));
        OPEN.add(child);
        return child;
    }

    private static void deliver(GreenMailUser user, String subject) throws Exception {
        String mail = "From: Ming <ming@example.org>\r\nTo: " + user.getEmail() + "\r\nSubject: " + subject
                + "\r\n\r\nfor " + user.getLogin() + " alone";
        user.deliver(new MimeMessage(
                Session.getInstance(new Properties()),
                new ByteArrayInputStream(mail.getBytes(StandardCharsets.US_ASCII))));
    }

    @AfterAll
    static void stop() throws Exception {
        if (sidecar != null) {
            sidecar.signal("TERM"); // it does not end with its standard input
        }
        for (int i = OPEN.size() - 1; i >= 0; i--) {
            OPEN.get(i).close();
        }
    }

    private static Value read(String way, String function, Value parameters) {
        MailReading reading = way.equals("chain") ? new ByChain(client) : new ByRpc(client);
        return reading.read(function, parameters.with("mailbox", Value.of("INBOX")), false)
                .value();
    }

    private static Value as(String user, String form, String secret) {
        Value caller = Value.record().put("user", user).put(form, secret).build();
        return Value.record().put("caller", caller).build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"chain", "rpc"})
    void each_caller_gets_the_mail_that_the_own_credentials_open_and_the_advertisements(String way) {
        Map<Value, String> callers =
                Map.of(as("alice", "token", TOKEN), "Your flight", as("bob", "password", PASSWORD), "Your bicycle");
        callers.forEach((caller, subject) -> {
            Value inbox = read(way, "mail.list", caller.with("limit", Value.of(10)));
            assertThat(inbox.get("messages").items())
                    .singleElement()
                    .satisfies(
                            message -> assertThat(message.get("subject").text()).isEqualTo(subject));
            assertThat(inbox.get("ads").size()).isPositive();

            Value which = caller.with("uid", inbox.get("messages").at(0).get("uid"))
                    .with("uidValidity", inbox.get("uidValidity"))
                    .with("attachments", Value.of(false));
            Value message = read(way, "mail.read", which);
            assertThat(message.get("text").text())
                    .isEqualTo("for " + caller.get("caller").get("user").text() + " alone");
            assertThat(message.get("ads").size()).isPositive();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"chain", "rpc"})
    void nobody_gets_mail_by_another_ones_credentials_or_by_none(String way) throws Exception {
        assertThat(code(way, as("bob", "token", TOKEN))).isEqualTo("AUTHENTICATIONFAILED");
        assertThat(code(way, as("alice", "token", "alice's-token-4712"))).isEqualTo("AUTHENTICATIONFAILED");
        assertThat(code(way, Value.record().build())).isEqualTo("NO_CREDENTIALS");
        assertThat(Files.readString(log("sidecar"))).doesNotContain("4711", "4712");
    }

    private static String code(String way, Value caller) {
        Value end = read(way, "mail.list", caller);
        assertThat(end.names()).containsExactly("fault");
        return end.get("fault").get("code").text();
    }
}
