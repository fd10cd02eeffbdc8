package org.rpcchain.legacy.mail;

import jakarta.mail.Folder;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import javax.net.ssl.SSLContext;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyOperation;
import org.rpcchain.legacy.LegacyService;

/**
 * The mailboxes of an IMAP server, each caller's own: what there is, lists, searches, whole messages.
 *
 * <p>Nothing is changed, not even what is seen, so every operation is repeatable. A {@link Caller.Password} signs in by
 * PLAIN or LOGIN, a {@link Caller.Token} by XOAUTH2; anybody else is refused unless the settings have an account. Messages are
 * named by UID, which holds as long as the mailbox's UIDVALIDITY. Source: RPC Chains §3.5, §4.2; RFC 9051 (revision 1 of RFC
 * 3501 is what most servers speak).
 */
public final class ImapService implements LegacyService {
    private static final List<LegacyOperation> OPERATIONS = List.of(
            new LegacyOperation("mailboxes", List.of(), true),
            new LegacyOperation("list", List.of("mailbox", "[before]", "[limit]", "[uidValidity]"), true),
            new LegacyOperation("read", List.of("mailbox", "uid", "[uidValidity]", "[attachments]"), true),
            new LegacyOperation(
                    "search",
                    List.of(
                            "mailbox",
                            "[body]",
                            "[from]",
                            "[subject]",
                            "[since]",
                            "[unseen]",
                            "[limit]",
                            "[uidValidity]"),
                    true));

    private final MailSettings settings;
    private final SSLContext tls;
    private final String server;
    private final Session lenient = Session.getInstance(SessionProperties.lenient());
    private final Connections<ImapConnection> connections;

    private ImapService(MailSettings settings) {
        this.settings = settings;
        this.tls = Trust.of(Optional.ofNullable(settings.trust()));
        this.server = "the IMAP server " + settings.host() + ":" + port();
        this.connections = new Connections<>(new Opening(), settings.limits());
    }

    /** Answers the service of a server; it connects when it is called. */
    public static ImapService of(MailSettings settings) {
        return new ImapService(settings);
    }

    @Override
    public List<LegacyOperation> describe() {
        return OPERATIONS;
    }

    /** Passes each caller on who signs in; where one account signs in for all, the server sees nobody else. */
    @Override
    public boolean passesCallerOn(String operation) {
        return settings.account() == null;
    }

    @Override
    public LegacyAnswer call(LegacyCall call) {
        ImapRequest request = ImapRequest.of(Parameters.of(call, OPERATIONS));
        Caller caller = SessionProperties.signedIn(settings, call.caller());
        if (!(caller instanceof Caller.Password) && !(caller instanceof Caller.Token)) {
            return Explanation.failed(
                    MailFault.NO_CREDENTIALS,
                    server + ": a mailbox is somebody's; give caller {user, password} or {user, token}");
        }
        return connections.call(caller, call, connection -> run(connection.store(), request));
    }

    private Value run(ImapStore store, ImapRequest request) throws MessagingException, IOException {
        if (request.operation().equals("mailboxes")) {
            return mailboxes(store);
        }
        try (ImapMailbox mailbox = ImapMailbox.open(store, request)) {
            return switch (request.operation()) {
                case "list" -> mailbox.list(request);
                case "search" -> mailbox.search(request);
                default -> mailbox.read(request, settings.limits().largestBytes(), lenient);
            };
        }
    }

    private static Value mailboxes(ImapStore store) throws MessagingException {
        List<Value> mailboxes = new ArrayList<>();
        for (Folder folder : store.getDefaultFolder().list("*")) {
            mailboxes.add(Value.record()
                    .put("name", folder.getFullName())
                    .put("separator", folder.getSeparator() == 0 ? "" : Character.toString(folder.getSeparator()))
                    .put("holdsMessages", (folder.getType() & Folder.HOLDS_MESSAGES) != 0)
                    .build());
        }
        return Value.list(mailboxes);
    }

    private int port() {
        return settings.portOr(993, 143, 143);
    }

    /** Answers how many connections wait for their caller. */
    int idleConnections() {
        return connections.idle();
    }

    @Override
    public void close() {
        connections.close();
    }

    /** Connects, and signs the caller in. */
    private final class Opening implements Connections.Opening<ImapConnection> {
        @Override
        public ImapConnection open(Caller caller, Guard guard) throws MessagingException {
            Greeting greeting = new Greeting(guard);
            GuardedSockets sockets = new GuardedSockets(guard, settings, tls, greeting::syntax);
            Properties properties = SessionProperties.of("imap", settings, caller, sockets);
            ImapStore store = new ImapStore(ImapStore.session(properties), settings.host(), port(), caller);
            if (caller instanceof Caller.Password password) {
                store.connect(settings.host(), port(), password.user(), password.password());
            } else if (caller instanceof Caller.Token token) {
                store.connect(settings.host(), port(), token.user(), token.token());
            }
            return new ImapConnection(store, guard, server);
        }

        @Override
        public LegacyAnswer explain(Exception problem, Guard guard) {
            return ImapConnection.explain(problem, guard, server);
        }
    }

    /** A server greets once; after STARTTLS it goes on. */
    private static final class Greeting {
        private final Guard guard;
        private boolean heard;

        Greeting(Guard guard) {
            this.guard = guard;
        }

        GuardedInput.Syntax syntax() {
            ImapSyntax syntax = new ImapSyntax(guard, heard);
            heard = true;
            return syntax;
        }
    }
}
