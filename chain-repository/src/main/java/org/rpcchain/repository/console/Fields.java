package org.rpcchain.repository.console;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * The fields of a query or a form, by name; of several with one name the first.
 *
 * <p>Read here and not by the container, as each has another limit for a form's size and another answer to a bad escape.
 */
final class Fields {
    /** The most bytes of a form with a source: 1 MiB, every sign of it escaped, and what else the form holds. */
    static final int SOURCE_LIMIT = 4 << 20;

    /** The most bytes of other forms: strangers may send some of them. */
    static final int SMALL_LIMIT = 16 << 10;

    private static final String FORM = "application/x-www-form-urlencoded";

    private final Map<String, String> values = new HashMap<>();

    private Fields(String encoded) {
        for (String pair : encoded.split("&", -1)) {
            if (!pair.isEmpty()) {
                int equals = pair.indexOf('=');
                String name = equals < 0 ? pair : pair.substring(0, equals);
                values.putIfAbsent(decoded(name), equals < 0 ? "" : decoded(pair.substring(equals + 1)));
            }
        }
    }

    /** Answers the fields of the address. */
    static Fields ofQuery(HttpServletRequest request) {
        String query = request.getQueryString();
        return new Fields(query == null ? "" : query);
    }

    /** Answers the fields of the form that was sent, if it has no more bytes than the limit. */
    static Fields ofForm(HttpServletRequest request, int limit) throws IOException {
        String type = request.getContentType();
        if (type == null || !type.split(";", -1)[0].strip().equalsIgnoreCase(FORM)) {
            throw PageException.of(PageException.BAD_TYPE, "A form is sent as " + FORM + "; use the form of the page.");
        }
        byte[] body = request.getInputStream().readNBytes(limit + 1);
        if (body.length > limit) {
            throw PageException.of(PageException.TOO_LARGE, "The form is larger than " + limit + " bytes; send less.");
        }
        return new Fields(new String(body, StandardCharsets.US_ASCII));
    }

    /** Answers a field without space around it; empty when it is not there. */
    String get(String name) {
        return text(name).strip();
    }

    /** Answers a field as it is, with Java's line ends; empty when it is not there. */
    String text(String name) {
        return values.getOrDefault(name, "").replace("\r\n", "\n");
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw PageException.of(
                    PageException.BAD, "The address or the form holds an escape that is none; follow a link instead.");
        }
    }
}
