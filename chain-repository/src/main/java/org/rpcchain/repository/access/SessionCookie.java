package org.rpcchain.repository.access;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The cookie {@code rpcchain_session}, which holds a session's token: HttpOnly, SameSite=Lax, on TLS also Secure, for the
 * paths of this application alone, and until the browser ends.
 */
public final class SessionCookie {
    /** How it is called. */
    public static final String NAME = "rpcchain_session";

    private SessionCookie() {}

    /** Answers the token that the browser sent, if any. */
    public static Optional<String> token(HttpServletRequest request) {
        Cookie @Nullable [] cookies = request.getCookies();
        return cookies == null
                ? Optional.empty()
                : Arrays.stream(cookies)
                        .filter(cookie -> cookie.getName().equals(NAME))
                        .map(Cookie::getValue)
                        .findFirst();
    }

    /** Gives the browser a session's token. */
    public static void put(HttpServletRequest request, HttpServletResponse response, Session session) {
        response.addCookie(cookie(request, session.token()));
    }

    /** Has the browser forget the token. */
    public static void remove(HttpServletRequest request, HttpServletResponse response) {
        Cookie empty = cookie(request, "");
        empty.setMaxAge(0);
        response.addCookie(empty);
    }

    private static Cookie cookie(HttpServletRequest request, String value) {
        Cookie cookie = new Cookie(NAME, value);
        cookie.setPath(request.getContextPath().isEmpty() ? "/" : request.getContextPath());
        cookie.setHttpOnly(true);
        cookie.setSecure(request.isSecure());
        cookie.setAttribute("SameSite", "Lax");
        return cookie;
    }
}
