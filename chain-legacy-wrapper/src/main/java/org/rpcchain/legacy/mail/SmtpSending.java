package org.rpcchain.legacy.mail;

import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.URLName;
import java.io.IOException;
import org.eclipse.angus.mail.smtp.SMTPTransport;

/**
 * Jakarta Mail's SMTP, which also knows whether a message has been sent whole: after its final dot the server may have taken
 * it, whatever happens then (RFC 5321 §4.2.5, §6.1).
 */
final class SmtpSending extends SMTPTransport {
    private static final int TAKEN_FROM = 200;
    private static final int TAKEN_BEFORE = 300;
    private static final int REFUSED_FROM = 400;
    private static final int REFUSED_BEFORE = 600;

    /** All of them of the call's thread, which holds this object's lock when it sets them. */
    private boolean awaitingVerdict;

    private boolean wholeSent;
    private int verdict;
    private String said = "";

    SmtpSending(Session session, String host, int port) {
        super(session, new URLName("smtp", host, port, null, null, null));
    }

    /** A new message begins. */
    synchronized void begin() {
        awaitingVerdict = false;
        wholeSent = false;
        verdict = 0;
    }

    /**
     * Answers whether the message went out whole and the server has not said what it did with it; a 1yz or 3yz says nothing
     * of that.
     */
    synchronized boolean isUnknown() {
        return wholeSent && !isTaken() && refusal() == 0;
    }

    /** Answers whether the server has said that it takes the message: by any 2yz (RFC 5321 §4.2.1, §4.3.2). */
    synchronized boolean isTaken() {
        return wholeSent && verdict >= TAKEN_FROM && verdict < TAKEN_BEFORE;
    }

    /** Answers the reply that refused the whole message; 0 when none did. */
    synchronized int refusal() {
        return verdict >= REFUSED_FROM && verdict < REFUSED_BEFORE ? verdict : 0;
    }

    /** Answers what the server said of the whole message. */
    synchronized String said() {
        return said;
    }

    @Override
    protected synchronized void finishData() throws IOException, MessagingException {
        wholeSent = true;
        awaitingVerdict = true;
        super.finishData();
    }

    @Override
    protected synchronized int readServerResponse() throws MessagingException {
        int reply = super.readServerResponse();
        if (awaitingVerdict) {
            awaitingVerdict = false;
            verdict = reply;
            said = String.valueOf(getLastServerResponse()).strip();
        }
        return reply;
    }
}
