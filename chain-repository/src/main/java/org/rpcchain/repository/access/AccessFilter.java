package org.rpcchain.repository.access;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;

/**
 * Finds out who asks, for all paths, and serves the request in that caller's {@link CallerScope}.
 *
 * <p>Knows HTTP Basic, bearer tokens, and the console's session cookie, in that order. Refuses bad credentials with a
 * sentence: 401, or 429 after too many, 503 when they cannot be judged now. Who says nothing is {@link Caller#NOBODY};
 * what that one may do is {@link Access}'s matter, but where access is required, such a call of a service is refused before
 * its body is read: slow strangers hold no thread. The cookie counts for the console alone, so that no other site can
 * have a browser call a service. Thread-safe.
 *
 * <p>Who a caller is, is asked once for each request: one that was set aside, as while a chain runs, is answered to whom it
 * was let in, whatever has become of the password, the token, or the database meanwhile.
 */
public final class AccessFilter implements Filter {
    private static final String SESSION = AccessFilter.class.getName() + ".session";
    private static final String CALLER = AccessFilter.class.getName() + ".caller";

    private final Credentials credentials;
    private final boolean required;
    private final RefusalAnswer answer;

    AccessFilter(Credentials credentials, boolean required) {
        this.credentials = credentials;
        this.required = required;
        this.answer = new RefusalAnswer(credentials.takesTokens());
    }

    /** Answers the session in which a request is served; empty when its caller did not sign in to the console. */
    public static Optional<Session> session(HttpServletRequest request) {
        return request.getAttribute(SESSION) instanceof Session session ? Optional.of(session) : Optional.empty();
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        HttpServletRequest http = (HttpServletRequest) request;
        HttpServletResponse answered = (HttpServletResponse) response;
        Caller caller;
        try {
            caller = known(http).orElseGet(() -> caller(http, answered));
        } catch (ProblemException e) {
            answer.send(http, answered, e.problem());
            return;
        }
        request.setAttribute(CALLER, caller);
        CallerScope scope = CallerScope.enter(caller);
        try {
            chain.doFilter(request, response);
        } finally {
            scope.close();
        }
    }

    /** Answers who was let in when the request came; empty when it comes now. */
    private static Optional<Caller> known(HttpServletRequest request) {
        return request.getDispatcherType() == DispatcherType.ASYNC
                        && request.getAttribute(CALLER) instanceof Caller caller
                ? Optional.of(caller)
                : Optional.empty();
    }

    private Caller caller(HttpServletRequest request, HttpServletResponse response) {
        Optional<Caller> authorized = credentials.authorized(request);
        if (authorized.isPresent()) {
            return authorized.get();
        }
        RequestPath path = RequestPath.of(request);
        if (!path.takesCookies() || SessionCookie.token(request).isEmpty()) {
            return stranger(path, request.getMethod());
        }
        Optional<Session> session = credentials.session(request);
        session.ifPresent(found -> request.setAttribute(SESSION, found));
        if (session.isEmpty()) {
            SessionCookie.remove(request, response);
            refuseEnded(path);
        }
        return session.map(Session::caller).orElse(Caller.NOBODY);
    }

    private Caller stranger(RequestPath path, String method) {
        if (required && path.isForCallers() && !method.equals("GET") && !method.equals("HEAD")) {
            throw new ProblemException(
                    new Problem(FailureCode.ACCESS_REFUSED, Caller.NOBODY + " may not call this service; sign in"));
        }
        return Caller.NOBODY;
    }

    /** Else a browser whose session has ended could never sign in again. */
    private static void refuseEnded(RequestPath path) {
        if (!path.isForEverybody()) {
            throw new ProblemException(
                    new Problem(FailureCode.ACCESS_REFUSED, "your session has ended; sign in again"));
        }
    }
}
