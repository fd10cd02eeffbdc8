package org.rpcchain.soap.access;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/**
 * Who a client or a node is, to the function repository or the gateway that it calls: a name with a password or key, or a
 * bearer token.
 *
 * <p>They are sent to the address that they were given for, with each request, and nowhere else: redirects are not
 * followed. Over clear text they go to this machine only, unless {@link #overClearText} says otherwise. Immutable;
 * thread-safe when its supplier is. Beyond the papers.
 */
public final class Credentials {
    /** Says nothing of who asks. */
    public static final Credentials NONE = new Credentials("nobody", Optional::empty, false);

    /** What may be the address of this machine; other names may point elsewhere tomorrow. */
    private static final Pattern ADDRESS = Pattern.compile("127\\.[0-9.]+|\\[[0-9a-fA-F:.]+]");

    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9._~+/-]+=*");

    private final String shown;
    private final Supplier<Optional<String>> header;
    private final boolean overClearText;

    private Credentials(String shown, Supplier<Optional<String>> header, boolean overClearText) {
        this.shown = shown;
        this.header = header;
        this.overClearText = overClearText;
    }

    /**
     * Answers those of a user with a password, or of an application with its key: HTTP Basic, in UTF-8.
     *
     * @throws IllegalArgumentException when the name holds a colon, which ends it (RFC 7617)
     */
    public static Credentials basic(String name, String password) {
        if (name.isEmpty() || name.contains(":")) {
            throw new IllegalArgumentException(
                    "a name that signs in has at least one character, and no colon: '" + name + "'");
        }
        byte[] pair = (name + ":" + password).getBytes(StandardCharsets.UTF_8);
        String basic = "Basic " + Base64.getEncoder().encodeToString(pair);
        return new Credentials("the password of " + name, () -> Optional.of(basic), false);
    }

    /**
     * Answers those of a bearer token, such as one of OpenID Connect (RFC 6750).
     *
     * @param token is asked for each request, on the thread that sends it, so that it may renew what expires; it should
     *     answer at once
     */
    public static Credentials bearer(Supplier<String> token) {
        return new Credentials("a bearer token", () -> Optional.of("Bearer " + checked(token)), false);
    }

    /** Sends them over clear text to other machines, too: for networks that are private, or encrypted below. */
    public Credentials overClearText() {
        return new Credentials(shown, header, true);
    }

    /**
     * Answers the header {@code Authorization} of one request; empty for none.
     *
     * @throws ProblemException with {@code ACCESS_REFUSED} when no token can be had
     */
    public Optional<String> header() {
        return header.get();
    }

    /**
     * Refuses an address to which they would travel in clear text.
     *
     * @throws ProblemException with {@code MALFORMED} and what to do instead
     */
    public void check(URI address) {
        boolean tls = "https".equals(String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT));
        if (this != NONE && !overClearText && !tls && !isLoopback(address.getHost())) {
            throw new ProblemException(
                    FailureCode.MALFORMED,
                    shown + " would travel to " + address + " in clear text, for all between to read; use https, or"
                            + " allow clear text where the network is private");
        }
    }

    private static String checked(Supplier<String> token) {
        try {
            String now = token.get();
            if (TOKEN.matcher(now).matches()) {
                return now;
            }
        } catch (RuntimeException e) {
            ProblemException problem = new ProblemException(
                    FailureCode.ACCESS_REFUSED,
                    "no bearer token could be had: " + e + "; mend what supplies it, then try again");
            problem.initCause(e);
            throw problem;
        }
        throw new ProblemException(
                FailureCode.ACCESS_REFUSED,
                "what supplies the bearer token answered something that is none (RFC 6750); mend it, then try again");
    }

    private static boolean isLoopback(@Nullable String host) {
        try {
            return "localhost".equalsIgnoreCase(host)
                    || (host != null
                            && ADDRESS.matcher(host).matches()
                            && InetAddress.getByName(host).isLoopbackAddress());
        } catch (UnknownHostException e) {
            return false;
        }
    }

    /** Says whose they are, without what is secret. */
    @Override
    public String toString() {
        return shown;
    }
}
