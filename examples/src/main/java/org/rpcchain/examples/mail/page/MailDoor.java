package org.rpcchain.examples.mail.page;

import java.io.IOException;
import java.net.URI;
import java.util.Optional;
import org.rpcchain.RecordBuilder;
import org.rpcchain.Value;
import org.rpcchain.examples.mail.reading.MailReading;
import org.rpcchain.examples.mail.service.Sessions;

/** The mail server: shows whoever has a session inbox and messages, read by chain or by standard calls as the page says. */
public final class MailDoor implements AutoCloseable {
    private static final int SIGN_IN_FIRST = 403;
    private static final int MISSING = 404;
    private static final int SHOWN = 50;

    private final MailReading byChain;
    private final MailReading byRpc;
    private final Sessions sessions;
    private final Site site;

    private MailDoor(String host, int port, MailReading byChain, MailReading byRpc, Sessions sessions) {
        this.byChain = byChain;
        this.byRpc = byRpc;
        this.sessions = sessions;
        this.site = Site.open(host, port, this::answer);
    }

    /** Opens it. Port 0 takes a free one. */
    public static MailDoor open(String host, int port, MailReading byChain, MailReading byRpc, Sessions sessions) {
        return new MailDoor(host, port, byChain, byRpc, sessions);
    }

    /** Answers where browsers find it. */
    public URI address() {
        return site.address();
    }

    private void answer(Visit visit) throws IOException {
        Optional<String> user = visit.session().flatMap(sessions::user);
        if (user.isEmpty()) {
            visit.show(SIGN_IN_FIRST, Html.page("Sign in first", "<p>Begin at the front end.</p>"), "");
        } else if (visit.path().equals("/inbox")) {
            show(visit, user.get(), "mail.list", Value.record().put("limit", SHOWN));
        } else if (visit.path().equals("/message")) {
            RecordBuilder which = Value.record()
                    .put("uid", number(visit.query("uid", "0")))
                    .put("uidValidity", number(visit.query("validity", "0")))
                    .put("attachments", false);
            show(visit, user.get(), "mail.read", which);
        } else if (visit.path().equals("/sign-out") && visit.isPost()) {
            visit.keepSession("", 0);
            visit.show(200, Html.page("Signed out", "<p>Good-bye.</p>"), "");
        } else {
            visit.show(MISSING, Html.page("Not here", "<p><a href=\"/inbox\">Inbox</a></p>"), "");
        }
    }

    private void show(Visit visit, String user, String function, RecordBuilder which) throws IOException {
        boolean chained = !visit.query("by", "chain").equals("rpc");
        boolean pictured = !visit.query("picture", "yes").equals("no");
        Value caller = Value.record()
                .put("user", user)
                .put("token", sessions.mailToken(user))
                .build();
        Value parameters = which.put("mailbox", "INBOX").put("caller", caller).build();
        MailReading.Read read = (chained ? byChain : byRpc).read(function, parameters, pictured);
        MailPage page = new MailPage(chained, read, visit.path() + "?" + kept(visit));
        if (read.value().has("fault")) {
            visit.show(MISSING, page.fault(), "");
        } else {
            visit.show(200, function.equals("mail.list") ? page.inbox(user) : page.message(), "");
        }
    }

    /** What the switch keeps. */
    private static String kept(Visit visit) {
        return visit.path().equals("/message")
                ? "uid=" + number(visit.query("uid", "0")) + "&validity=" + number(visit.query("validity", "0")) + "&"
                : "";
    }

    /** An address that somebody has made up leads to a sentence, not to a failure. */
    private static long number(String text) {
        return text.matches("[1-9]\\d{0,9}") ? Long.parseLong(text) : 1;
    }

    @Override
    public void close() {
        site.close();
    }
}
