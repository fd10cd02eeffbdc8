package org.rpcchain.repository.console;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.regex.Pattern;

/**
 * Tells this console's own forms from those that another site has a browser send: each form carries a token.
 *
 * <p>It is the session's, where there is one. Before signing in, and where nobody signs in, it is a random one that the
 * browser also has as a cookie: another site can read neither. Thread-safe.
 */
final class Forgery {
    /** The cookie of who has no session. */
    static final String COOKIE = "rpcchain_form";

    /** The field of each form. */
    static final String FIELD = "token";

    private static final int BYTES = 32;
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9_-]{43}");

    private final SecureRandom random = new SecureRandom();

    /** Answers a new token for a cookie. */
    String token() {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Answers whether a cookie's text may be such a token. */
    static boolean isToken(String text) {
        return TOKEN.matcher(text).matches();
    }

    /** Lets a form pass whose token is the expected one, and which no other site has sent. */
    static void refuseForeign(Visit visit) {
        String site = visit.header("Sec-Fetch-Site");
        boolean own = site.isEmpty() || site.equals("same-origin") || site.equals("none");
        if (!own || !same(visit.token(), visit.form().get(FIELD))) {
            throw PageException.of(
                    PageException.FORBIDDEN,
                    "The form is not one that this console made for you, or it is too old; go back, reload the page and"
                            + " send it again.");
        }
    }

    private static boolean same(String expected, String given) {
        return MessageDigest.isEqual(expected.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
    }
}
