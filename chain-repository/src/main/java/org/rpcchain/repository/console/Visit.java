package org.rpcchain.repository.console;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.rpcchain.repository.access.AccessFilter;
import org.rpcchain.repository.access.Caller;
import org.rpcchain.repository.access.CallerScope;
import org.rpcchain.repository.access.Right;
import org.rpcchain.repository.access.Session;
import org.rpcchain.repository.access.SessionCookie;

/** One request: who asks, for what, and with which fields. For one thread. */
final class Visit {
    private final HttpServletRequest request;
    private final Console console;
    private final Links links;
    private final List<String> path;
    private final Optional<SignedIn.Visitor> session;
    private final Fields query;
    private final String token;
    private @Nullable Fields form;

    Visit(HttpServletRequest request, Console console) {
        this.request = request;
        this.console = console;
        this.links = new Links(request.getContextPath() + request.getServletPath());
        this.path = path(request.getPathInfo());
        this.session = AccessFilter.session(request).map(Visit::visitor);
        this.query = Fields.ofQuery(request);
        this.token = session.map(SignedIn.Visitor::csrf).orElseGet(() -> formToken(request, console));
    }

    /** The filter has read it already. */
    private static SignedIn.Visitor visitor(Session session) {
        return new SignedIn.Visitor(session.token(), session.csrf(), session.caller());
    }

    private static List<String> path(@Nullable String info) {
        String inside = info == null || info.isEmpty() ? "" : info.substring(1);
        return List.of(inside.split("/", -1));
    }

    private static String formToken(HttpServletRequest request, Console console) {
        return cookie(request, Forgery.COOKIE)
                .filter(Forgery::isToken)
                .orElseGet(() -> console.forgery().token());
    }

    private static Optional<String> cookie(HttpServletRequest request, String name) {
        Cookie[] cookies = request.getCookies();
        for (Cookie cookie : cookies == null ? new Cookie[0] : cookies) {
            if (cookie.getName().equals(name)) {
                return Optional.of(cookie.getValue());
            }
        }
        return Optional.empty();
    }

    /** Answers the parts of the path inside the console; at least one, which may be empty. */
    List<String> path() {
        return path;
    }

    /** Answers a part of the path, from 0; empty when there are fewer. */
    String part(int index) {
        return index < path.size() ? path.get(index) : "";
    }

    /** Answers the address of this request inside the console, as it was sent. */
    String here() {
        String path = request.getRequestURI().substring(links.base().length());
        String query = request.getQueryString();
        return query == null ? path : path + "?" + query;
    }

    boolean isChange() {
        return request.getMethod().equals("POST");
    }

    String header(String name) {
        String value = request.getHeader(name);
        return value == null ? "" : value;
    }

    String method() {
        return request.getMethod();
    }

    Fields query() {
        return query;
    }

    /** Answers the form that was sent. */
    Fields form() {
        if (form == null) {
            try {
                form = Fields.ofForm(request, part(0).equals("try") ? Fields.SOURCE_LIMIT : Fields.SMALL_LIMIT);
            } catch (IOException e) {
                throw PageException.of(
                        PageException.BROKEN_OFF, "The form broke off, or came too slowly; send it again.");
            }
        }
        return form;
    }

    Links to() {
        return links;
    }

    ConsoleParts parts() {
        return console.parts();
    }

    Optional<SignedIn.Visitor> session() {
        return session;
    }

    Caller caller() {
        return CallerScope.caller();
    }

    boolean isKnown() {
        return caller().kind() != Caller.Kind.NOBODY;
    }

    /** Answers whether everybody may read everything, and so nobody needs to sign in. */
    boolean isOpen() {
        return parts().access().may(Caller.NOBODY, Right.READ, "");
    }

    boolean may(Right right, String namespace) {
        return parts().access().may(caller(), right, namespace);
    }

    /** Answers what the visitor's forms must send. */
    String token() {
        return token;
    }

    /** Answers a page whose menu marks {@code here}. */
    Answer page(Shown shown, Object it) {
        return page(200, shown, it);
    }

    Answer page(int status, Shown shown, Object it) {
        Answer answer = Answer.page(status, console.templates().render(shown.template(), frame(shown), it));
        return session.isPresent() ? answer : answer.with("Set-Cookie", formCookie());
    }

    /**
     * Which template is shown, and how the page is called.
     *
     * @param template its file without {@code .jte}
     * @param here the menu's entry
     */
    record Shown(String template, String title, String here) {}

    /** Answers from where the visitor comes, for the log of failures. */
    String address() {
        return request.getRemoteAddr();
    }

    /** Answers a page after which the browser has this session. */
    Answer signedIn(SignedIn.Visitor visitor, String path) {
        return Answer.seeOther(path).with("Set-Cookie", SessionCookie.of(request, visitor.token()));
    }

    /** Answers a page after which the browser has no session. */
    Answer signedOut(String path) {
        return Answer.seeOther(path).with("Set-Cookie", SessionCookie.ended(request));
    }

    private String formCookie() {
        return SessionCookie.text(request, Forgery.COOKIE, token, "Strict");
    }

    private Frame.Menu menu() {
        boolean everything = may(Right.ADMINISTER, "");
        return new Frame.Menu(
                everything,
                parts().users().administers(),
                everything && parts().coordinators().areWatched());
    }

    private Frame frame(Shown shown) {
        return new Frame(
                links,
                shown.title(),
                isKnown() ? caller().name() : "",
                session.isPresent(),
                menu(),
                isOpen(),
                shown.here(),
                token);
    }
}
