package org.rpcchain.legacy.mail;

import org.rpcchain.Value;
import org.rpcchain.legacy.LegacyFault;
import org.rpcchain.legacy.LegacyFault.Kind;

/**
 * What a mail server's fault becomes: the table. The first part bears the names of IMAP's response codes (RFC 5530, RFC 9051
 * §7.1, RFC 9208), which servers put in brackets. {@code docs/legacy/mail.md} prints it; a test compares the two.
 *
 * <p>Beside it stands one end that is no fault: what happens to a sent message after its final dot is unknown.
 */
enum MailFault {
    UNAVAILABLE(Kind.SERVICE, true, "IMAP: a part of the server is down"),
    INUSE(Kind.SERVICE, true, "IMAP: another client holds the mailbox"),
    AUTHENTICATIONFAILED(Kind.ACCESS, false, "IMAP: user or password is wrong; also where the server gives no code"),
    AUTHORIZATIONFAILED(Kind.ACCESS, false, "IMAP: the user may not act for that other user"),
    EXPIRED(Kind.ACCESS, false, "IMAP: the password or token is too old"),
    PRIVACYREQUIRED(Kind.ACCESS, false, "IMAP: the server wants TLS first"),
    CONTACTADMIN(Kind.ACCESS, false, "IMAP: the server's administrator must do something"),
    NOPERM(Kind.ACCESS, false, "IMAP: the user may not do it"),
    NONEXISTENT(Kind.SERVICE, false, "IMAP: no such mailbox"),
    LIMIT(Kind.SERVICE, false, "IMAP: more than the server takes"),
    OVERQUOTA(Kind.SERVICE, false, "IMAP: the mailbox is full"),
    CANNOT(Kind.SERVICE, false, "IMAP: the server never does that"),
    CORRUPTION(Kind.SERVICE, false, "IMAP: the mailbox is damaged"),
    SERVERBUG(Kind.SERVICE, false, "IMAP: the server erred"),
    NO(Kind.SERVICE, false, "IMAP: any other NO"),
    BAD(Kind.SERVICE, false, "IMAP: any BAD"),

    NO_SUCH_MESSAGE(Kind.SERVICE, false, "IMAP: the mailbox has no message of that UID"),
    UIDVALIDITY(
            Kind.SERVICE,
            false,
            "IMAP: the mailbox's UIDs are not those of the call any more; detail has the new UIDVALIDITY"),
    TOO_LARGE(Kind.SERVICE, false, "the message has more than largest-bytes; nothing was fetched or sent"),

    SMTP_4(Kind.SERVICE, true, "SMTP: any 4yz; the code is `SMTP 4yz`"),
    SMTP_5(
            Kind.SERVICE,
            false,
            "SMTP: any other 5yz; the code is `SMTP 5yz`; detail has the recipients that were refused"),
    SMTP_AUTH(Kind.ACCESS, false, "SMTP: 530, 534, 535, 538; the code is `SMTP 5yz`"),

    NO_CREDENTIALS(Kind.ACCESS, false, "IMAP: the caller has neither password nor token"),
    NO_MECHANISM(Kind.ACCESS, false, "the server offers no way to sign in that the caller's credentials fit"),

    BUSY(Kind.UNREACHABLE, true, "no connection was free within the call's time"),
    CONNECT(Kind.UNREACHABLE, true, "the server cannot be connected to"),
    TLS(
            Kind.UNREACHABLE,
            false,
            "TLS failed: the certificate is not trusted, bears another name, or there is no STARTTLS"),
    LOST(Kind.UNREACHABLE, true, "the connection broke before the call was done"),
    TIMEOUT(Kind.UNREACHABLE, true, "the call's time or the server's answer-time was over"),

    PROTOCOL(Kind.GARBAGE, false, "the server said what its protocol does not allow"),
    TOO_MUCH(
            Kind.GARBAGE, false, "the server said, or announced, more than largest-bytes, or than 10 million messages");

    private static final int MESSAGE = 4_000;
    private static final int CODE = 200;

    private final Kind kind;
    private final boolean retryable;
    private final String when;

    MailFault(Kind kind, boolean retryable, String when) {
        this.kind = kind;
        this.retryable = retryable;
        this.when = when;
    }

    Kind kind() {
        return kind;
    }

    boolean isRetryable() {
        return retryable;
    }

    /** Answers whether it is one of IMAP's response codes. */
    boolean isImapCode() {
        return compareTo(NO) < 0;
    }

    /** Answers when it happens, for people. */
    String when() {
        return when;
    }

    /** Answers the fault with a sentence. */
    LegacyFault with(String sentence) {
        return with(name(), sentence, Value.nothing());
    }

    /** Answers the fault with a code of its own. */
    LegacyFault with(String code, String sentence, Value detail) {
        return new LegacyFault(kind, cut(code, CODE), cut(sentence, MESSAGE), retryable, detail);
    }

    private static String cut(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most - 1) + "…";
    }
}
