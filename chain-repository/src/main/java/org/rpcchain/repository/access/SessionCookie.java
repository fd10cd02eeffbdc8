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

    /** Answers the header {@code Set-Cookie} that gives the browser a session's token. */
    public static String of(HttpServletRequest request, String token) {
        return text(request, NAME, token, "Lax");
    }

    /** Answers the header {@code Set-Cookie} that has the browser forget the token. */
    public static String ended(HttpServletRequest request) {
        return of(request, "") + "; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT";
    }

    /** Has the browser forget the token. */
    public static void remove(HttpServletRequest request, HttpServletResponse response) {
        response.addHeader("Set-Cookie", ended(request));
    }

    /** Answers a cookie for this application's paths, hidden from scripts, for as long as the browser runs. */
    public static String text(HttpServletRequest request, String name, String value, String sameSite) {
        String path = request.getContextPath().isEmpty() ? "/" : request.getContextPath();
        String secure = request.isSecure() ? "; Secure" : "";
        return name + "=" + value + "; Path=" + path + "; HttpOnly; SameSite=" + sameSite + secure;
    }
}
