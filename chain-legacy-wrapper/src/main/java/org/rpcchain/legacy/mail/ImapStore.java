package org.rpcchain.legacy.mail;

import jakarta.mail.Session;
import jakarta.mail.URLName;
import java.io.IOException;
import java.util.Properties;
import org.eclipse.angus.mail.iap.ProtocolException;
import org.eclipse.angus.mail.imap.IMAPStore;
import org.eclipse.angus.mail.imap.protocol.IMAPProtocol;
import org.rpcchain.legacy.Caller;

/** Jakarta Mail's IMAP, which gives a caller's secret only to a server that asks for one of that kind. */
final class ImapStore extends IMAPStore {
    private final boolean byToken;

    ImapStore(Session session, String host, int port, Caller caller) {
        super(session, new URLName("imap", host, port, null, null, null));
        byToken = caller instanceof Caller.Token;
    }

    /** Answers the session of a connection. */
    static Session session(Properties properties) {
        properties.put("mail.imap.partialfetch", "false"); // a message in one answer, not in one of each 16 KB
        properties.put("mail.imap.peek", "true"); // reading changes nothing
        properties.put(
                "mail.imap.throwsearchexception", "true"); // else it would fetch all messages and search them itself
        return Session.getInstance(properties);
    }

    /** Refuses a server that has signed us in as somebody before we said who it is for. */
    @Override
    protected IMAPProtocol newIMAPProtocol(String host, int port) throws IOException, ProtocolException {
        IMAPProtocol protocol = super.newIMAPProtocol(host, port);
        if (protocol.isAuthenticated()) {
            throw new MailFailure(
                    MailFault.NO_MECHANISM,
                    "the server " + host + " greets with PREAUTH: it does not ask who is calling");
        }
        return protocol;
    }

    /** Jakarta Mail would give a token to LOGIN as a password where the server knows no tokens. */
    @Override
    protected void preLogin(IMAPProtocol protocol) throws ProtocolException {
        boolean fits = byToken
                ? protocol.hasCapability("AUTH=XOAUTH2")
                : protocol.hasCapability("AUTH=PLAIN")
                        || protocol.hasCapability("AUTH=LOGIN")
                        || !protocol.hasCapability("LOGINDISABLED");
        if (!fits) {
            throw new MailFailure(
                    MailFault.NO_MECHANISM,
                    byToken
                            ? "the server does not take tokens (no AUTH=XOAUTH2)"
                            : "the server does not take passwords");
        }
    }
}
