package org.rpcchain.legacy.mail;

import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import java.io.IOException;
import java.io.OutputStream;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.UUID;
import javax.net.ssl.SSLContext;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyOperation;
import org.rpcchain.legacy.LegacyService;

/**
 * Sending by an SMTP server.
 *
 * <p>{@code send} is not repeatable: a message is sent at most once, to all of its recipients or to none. When the connection
 * breaks after the message went out whole, the answer is unknown, and names the Message-ID by which a double can be seen; a
 * caller that may call again gives {@code messageId} itself. A {@link Caller.Password} signs in by PLAIN or LOGIN, a {@link
 * Caller.Token} by XOAUTH2; for anybody else nothing is said about who is sending, and the server decides. Source: RPC Chains
 * §3.5; RFC 5321.
 */
public final class SmtpService implements LegacyService {
    private static final List<LegacyOperation> OPERATIONS = List.of(new LegacyOperation(
            "send",
            List.of(
                    "from",
                    "[to]",
                    "[cc]",
                    "[bcc]",
                    "subject",
                    "[text]",
                    "[html]",
                    "[attachments]",
                    "[inReplyTo]",
                    "[messageId]"),
            false));

    private final MailSettings settings;
    private final InstantSource clock;
    private final SSLContext tls;
    private final String server;
    private final Session writing = Session.getInstance(new Properties());
    private final Connections<SmtpConnection> connections;

    private SmtpService(MailSettings settings, InstantSource clock) {
        this.settings = settings;
        this.clock = clock;
        this.tls = Trust.of(Optional.ofNullable(settings.trust()));
        this.server = "the SMTP server " + settings.host() + ":" + port();
        this.connections = new Connections<>(new Opening(), settings.limits());
    }

    /** Answers the service of a server; it connects when it is called. */
    public static SmtpService of(MailSettings settings) {
        return new SmtpService(settings, InstantSource.system());
    }

    @Override
    public List<LegacyOperation> describe() {
        return OPERATIONS;
    }

    @Override
    public LegacyAnswer call(LegacyCall call) {
        Parameters parameters = Parameters.of(call, OPERATIONS);
        String id = parameters
                .optionalLine("messageId")
                .map(given -> Outgoing.id("messageId", given))
                .orElseGet(() -> "<" + UUID.randomUUID() + "@rpcchain.invalid>");
        Outgoing message;
        try {
            message = Outgoing.of(parameters, writing, id, clock.instant());
            if (size(message) > settings.limits().largestBytes()) {
                return Explanation.failed(
                        MailFault.TOO_LARGE,
                        "the message has more than the " + settings.limits().largestBytes() + " bytes that are sent");
            }
        } catch (MessagingException | IOException e) {
            throw Parameters.problem("no message can be made of the parameters: " + Explanation.words(e));
        }
        Caller caller = SessionProperties.signedIn(settings, call.caller());
        LegacyAnswer answer = connections.call(caller, call, connection -> send(connection.sending(), message, id));
        return answer instanceof LegacyAnswer.Unknown unknown
                ? new LegacyAnswer.Unknown(unknown.why() + "; before it is sent again, look for the Message-ID " + id
                        + " in the server's log or at a recipient")
                : answer;
    }

    private static Value send(SmtpSending sending, Outgoing message, String id) throws MessagingException {
        sending.begin();
        try {
            sending.sendMessage(message, message.getAllRecipients());
        } catch (MessagingException e) {
            if (!sending.isTaken()) {
                throw e;
            }
        }
        return Value.record()
                .put("messageId", id)
                .put("recipients", message.getAllRecipients().length)
                .put("reply", sending.said())
                .build();
    }

    private static long size(Outgoing message) throws MessagingException, IOException {
        Counting counting = new Counting();
        message.writeTo(counting);
        return counting.bytes;
    }

    private int port() {
        return settings.portOr(465, 587, 25);
    }

    /** Answers how many connections wait for their caller. */
    int idleConnections() {
        return connections.idle();
    }

    @Override
    public void close() {
        connections.close();
    }

    /** Counts and forgets. */
    private static final class Counting extends OutputStream {
        private long bytes;

        @Override
        public void write(int one) {
            bytes++;
        }

        @Override
        public void write(byte[] some, int offset, int length) {
            bytes += length;
        }
    }

    /** Connects, and signs the caller in. */
    private final class Opening implements Connections.Opening<SmtpConnection> {
        @Override
        public SmtpConnection open(Caller caller, Guard guard) throws MessagingException {
            GuardedSockets sockets = new GuardedSockets(guard, settings, tls, () -> GuardedInput.Syntax.ANY);
            Properties properties = SessionProperties.of("smtp", settings, caller, sockets);
            // Else it would ask name servers what this machine is called. Submission servers take any address here.
            properties.put("mail.smtp.localhost", "[127.0.0.1]");
            properties.put("mail.smtp.quitwait", "false");
            SmtpSending sending = new SmtpSending(Session.getInstance(properties), settings.host(), port());
            try {
                connect(sending, caller);
            } catch (MessagingException | RuntimeException e) {
                throw new MailFailure(SmtpConnection.explain(e, sending, guard, server));
            }
            return new SmtpConnection(sending, guard, server);
        }

        private void connect(SmtpSending sending, Caller caller) throws MessagingException {
            if (caller instanceof Caller.Password password) {
                sending.connect(settings.host(), port(), password.user(), password.password());
            } else if (caller instanceof Caller.Token token) {
                sending.connect(settings.host(), port(), token.user(), token.token());
            } else {
                sending.connect(settings.host(), port(), null, null);
                return;
            }
            if (!sending.supportsExtension("AUTH")) {
                throw new MailFailure(MailFault.NO_MECHANISM, server + " lets nobody sign in (no AUTH)");
            }
        }

        @Override
        public LegacyAnswer explain(Exception problem, Guard guard) {
            return Explanation.ofConnection(problem, guard, server)
                    .orElseGet(
                            () -> Explanation.failed(MailFault.PROTOCOL, server + ": " + Explanation.words(problem)));
        }
    }
}
