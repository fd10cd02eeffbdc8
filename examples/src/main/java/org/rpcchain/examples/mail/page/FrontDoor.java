package org.rpcchain.examples.mail.page;

import java.io.IOException;
import java.net.URI;
import java.util.Map;
import org.rpcchain.ChainClient;
import org.rpcchain.Value;
import org.rpcchain.examples.mail.service.Sessions;

/** The front end: signs users in, and sends them to their mail server with a session. Source: RPC Chains §4.2, Figure 6. */
public final class FrontDoor implements AutoCloseable {
    /** The logical name of the authentication server. */
    public static final String AUTHENTICATION = "auth.redmond";

    private static final int REFUSED = 403;
    private static final int MISSING = 404;

    private static final String FORM = """
            %s<form method="post" action="/sign-in">
            <label>User <input name="user" autocomplete="username" required autofocus></label>
            <label>Password <input name="password" type="password" autocomplete="current-password" required></label>
            <button>Sign in</button>
            </form>""";

    private final ChainClient client;
    private final String mailServers;
    private final Site site;

    private FrontDoor(String host, int port, ChainClient client, URI mailServer) {
        this.client = client;
        this.mailServers = mailServer.toString();
        this.site = Site.open(host, port, this::answer);
    }

    /** Opens it; users go on to {@code mailServer}. Port 0 takes a free one. */
    public static FrontDoor open(String host, int port, ChainClient client, URI mailServer) {
        return new FrontDoor(host, port, client, mailServer);
    }

    /** Answers where browsers find it. */
    public URI address() {
        return site.address();
    }

    private void answer(Visit visit) throws IOException {
        if (visit.path().equals("/sign-in") && visit.isPost()) {
            signIn(visit);
        } else if (visit.path().equals("/")) {
            visit.show(200, page(""), mailServers);
        } else {
            visit.show(MISSING, Html.page("Not here", "<p><a href=\"/\">Sign in</a></p>"), "");
        }
    }

    private void signIn(Visit visit) throws IOException {
        Map<String, String> form = visit.form();
        Value answer = client.call(
                AUTHENTICATION,
                "auth.signIn",
                Value.record()
                        .put("user", form.getOrDefault("user", ""))
                        .put("password", form.getOrDefault("password", ""))
                        .build());
        if (answer.has("error")) {
            visit.show(REFUSED, page(answer.get("error").text()), mailServers);
        } else {
            visit.keepSession(answer.get("session").text(), Sessions.LENGTH.toSeconds());
            visit.goTo(answer.get("mailServer").text() + "/inbox");
        }
    }

    private static String page(String problem) {
        String said = problem.isEmpty() ? "" : "<p class=\"problem\" role=\"alert\">" + Html.of(problem) + "</p>\n";
        return Html.page("Web mail", FORM.formatted(said));
    }

    @Override
    public void close() {
        site.close();
    }
}
