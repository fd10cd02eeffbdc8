package org.rpcchain.examples.mail.site;

import com.icegreen.greenmail.Managers;
import com.icegreen.greenmail.user.GreenMailUser;
import com.icegreen.greenmail.user.UserException;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** A process with an IMAP server that nobody has changed: GreenMail, which keeps its mail in memory. */
@Command(name = "imap", description = "An IMAP server with some mail.")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class ImapRole implements Callable<Integer> {
    @ParentCommand
    private MailProcess process;

    @Option(names = "--user", required = true, description = "A user, whose mailbox gets the mail.")
    private List<String> users;

    @Option(names = "--sizes", split = ",", description = "More mails, of so many bytes each.")
    private List<Integer> sizes = List.of();

    @Override
    public Integer call() throws MessagingException, UserException {
        Managers managers = new Managers();
        PromptImapServer server =
                new PromptImapServer(new ServerSetup(0, process.listen(), ServerSetup.PROTOCOL_IMAP), managers);
        server.startService();
        for (String user : users) {
            String token = process.sessions().mailToken(user);
            GreenMailUser owner = managers.getUserManager().createUser(user + "@example.org", user, token);
            for (String mail : SampleMail.all(user, sizes)) {
                byte[] bytes = mail.getBytes(StandardCharsets.UTF_8);
                owner.deliver(new MimeMessage(Session.getInstance(new Properties()), new ByteArrayInputStream(bytes)));
            }
        }
        process.serve(URI.create("imap://" + process.listen() + ":" + server.getPort()));
        server.stopService();
        return 0;
    }
}
