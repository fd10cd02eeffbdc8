package org.rpcchain.benchmarks.wrapper;

import jakarta.mail.FetchProfile;
import jakarta.mail.Folder;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.Store;
import jakarta.mail.UIDFolder;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.eclipse.angus.mail.imap.IMAPFolder;
import org.eclipse.angus.mail.imap.IMAPMessage;
import org.rpcchain.Value;
import org.rpcchain.benchmarks.load.Contender;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.mail.ImapService;
import org.rpcchain.legacy.mail.MailSettings;
import org.rpcchain.testkit.machine.Dovecot;

/** A Dovecot, of which a mail of 4 KB is read, each time with its mailbox opened anew, as a caller who comes by would. */
final class ImapSubject {
    private static final int LINES = 80;
    private static final String LINE = "Fifty letters stand in every line of this message.\n";
    private static final String MAIL = "From: Carol <carol@example.org>\nTo: alice@example.org\nSubject: long\n"
            + "Date: Sat, 21 Nov 2026 12:00:00 +0000\nContent-Type: text/plain; charset=utf-8\n\n" + LINE.repeat(LINES);

    private ImapSubject() {}

    static Subject open(Path work) throws IOException, MissingException {
        if (!Dovecot.isThere()) {
            throw new MissingException("this machine lacks Dovecot; " + Dovecot.byHand());
        }
        Dovecot server = Dovecot.start(work);
        server.saves("INBOX", MAIL);
        ImapService service = ImapService.of(
                MailSettings.at("127.0.0.1").withPort(server.port()).withSecurity(MailSettings.Security.PLAIN));
        Value parameters = Value.record().put("mailbox", "INBOX").put("uid", 1).build();
        Caller alice = new Caller.Password(Dovecot.USER, Dovecot.PASSWORD);
        Subject.Call call = new Subject.Call(
                "read", parameters, alice, result -> isRight(result.get("text").text()));
        return new Subject(List.of(new Plain(server.port())), service, call, server);
    }

    private static boolean isRight(String text) {
        return text.length() == LINES * LINE.length();
    }

    /** The mail by Angus Mail, over connections that are kept. */
    private static final class Plain implements Contender {
        private final int port;
        private final Session session;
        private final ConcurrentLinkedQueue<Store> kept = new ConcurrentLinkedQueue<>();

        Plain(int port) {
            this.port = port;
            Properties properties = new Properties();
            properties.put("mail.imap.partialfetch", "false");
            properties.put("mail.imap.peek", "true");
            session = Session.getInstance(properties);
        }

        @Override
        public String name() {
            return "direct";
        }

        @Override
        public void carry(int times) {
            try {
                Store store = store();
                for (int i = 0; i < times; i++) {
                    String text = read(store);
                    if (!isRight(text)) {
                        throw new IllegalStateException("the mail came back as " + text);
                    }
                }
                kept.add(store);
            } catch (MessagingException | IOException e) {
                throw new IllegalStateException("the IMAP server has not answered", e);
            }
        }

        private Store store() throws MessagingException {
            Store free = kept.poll();
            if (free != null) {
                return free;
            }
            Store store = session.getStore("imap");
            store.connect("127.0.0.1", port, Dovecot.USER, Dovecot.PASSWORD);
            return store;
        }

        private String read(Store store) throws MessagingException, IOException {
            try (IMAPFolder folder = (IMAPFolder) store.getFolder("INBOX")) {
                folder.open(Folder.READ_ONLY);
                IMAPMessage message = (IMAPMessage) folder.getMessageByUID(1);
                folder.fetch(new Message[] {message}, profile());
                try (InputStream in = message.getMimeStream()) {
                    MimeMessage whole = new MimeMessage(session, in);
                    return whole.getSubject() == null
                            ? ""
                            : whole.getContent().toString().replace("\r\n", "\n");
                }
            }
        }

        private static FetchProfile profile() {
            FetchProfile profile = new FetchProfile();
            profile.add(FetchProfile.Item.SIZE);
            profile.add(FetchProfile.Item.FLAGS);
            profile.add(UIDFolder.FetchProfileItem.UID);
            return profile;
        }

        @Override
        public void close() {
            Subject.closeAll(List.copyOf(kept));
        }
    }
}
