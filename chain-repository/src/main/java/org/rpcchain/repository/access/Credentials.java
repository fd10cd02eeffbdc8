package org.rpcchain.repository.access;

import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;

/** Reads and judges what a request says of its caller. Thread-safe. */
final class Credentials {
    private final SignIns signIns;
    private final Sessions sessions;
    private final Optional<BearerTokens> tokens;
    private final boolean insecureBasic;

    Credentials(SignIns signIns, Sessions sessions, Optional<BearerTokens> tokens, boolean insecureBasic) {
        this.signIns = signIns;
        this.sessions = sessions;
        this.tokens = tokens;
        this.insecureBasic = insecureBasic;
    }

    /**
     * Answers whom the header {@code Authorization} names; empty when there is none.
     *
     * @throws ProblemException with {@code ACCESS_REFUSED} when it names nobody; {@code OVERLOADED} when that cannot be
     *     judged now
     */
    Optional<Caller> authorized(HttpServletRequest request) {
        @Nullable String header = request.getHeader("Authorization");
        if (header == null) {
            return Optional.empty();
        }
        String[] parts = header.strip().split(" +", 2);
        String credentials = parts.length < 2 ? "" : parts[1];
        return Optional.of(
                switch (parts[0].toLowerCase(Locale.ROOT)) {
                    case "basic" -> basic(credentials, request);
                    case "bearer" -> bearer(credentials, request);
                    default ->
                        throw refused("the scheme of the header Authorization is not taken here; use Basic"
                                + (takesTokens() ? " or Bearer" : ""));
                });
    }

    /** Answers the session of the console's cookie; empty when there is no cookie, or its session has ended. */
    Optional<Session> session(HttpServletRequest request) {
        return SessionCookie.token(request).flatMap(sessions::find);
    }

    boolean takesTokens() {
        return tokens.isPresent();
    }

    private Caller basic(String credentials, HttpServletRequest request) {
        if (!insecureBasic && !request.isSecure() && !Web.isLoopback(request.getRemoteAddr())) {
            throw refused("passwords are not taken on this connection, on which others can read them; use https");
        }
        String text = decoded(credentials);
        int colon = text.indexOf(':');
        if (colon < 0) {
            throw refused("the header Authorization is not 'Basic' and the base64 of name:password");
        }
        return signIns.verify(text.substring(0, colon), text.substring(colon + 1), request.getRemoteAddr())
                .orElseThrow(
                        () -> refused("the name or the password is wrong, or the user is blocked; mend them, or ask"
                                + " an administrator"));
    }

    private Caller bearer(String token, HttpServletRequest request) {
        BearerTokens taken = tokens.orElseThrow(
                () -> refused("bearer tokens are not taken here, since no issuer is set; use Basic"));
        signIns.enter(request.getRemoteAddr());
        try {
            return taken.caller(token);
        } catch (BearerTokens.RefusedTokenException e) {
            signIns.failed("a bearer token", request.getRemoteAddr(), String.valueOf(e.getMessage()));
            throw refused("the bearer token is refused: " + e.getMessage() + "; get a new one from the issuer");
        }
    }

    private static String decoded(String base64) {
        try {
            return new String(Base64.getDecoder().decode(base64.strip()), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    private static ProblemException refused(String sentence) {
        return new ProblemException(new Problem(FailureCode.ACCESS_REFUSED, sentence));
    }
}
