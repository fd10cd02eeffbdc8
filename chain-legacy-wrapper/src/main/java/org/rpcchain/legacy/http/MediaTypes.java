package org.rpcchain.legacy.http;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hc.core5.http.ContentType;
import org.rpcchain.Value;

/** What media types say of a content (RFC 9110 §8.3). */
final class MediaTypes {
    private static final Pattern CHARSET = Pattern.compile("charset=\"?([A-Za-z0-9_.:-]+)", Pattern.CASE_INSENSITIVE);

    private MediaTypes() {}

    /** Answers how a body of a type is written; empty for what is not offered. */
    static Optional<HttpBody.Form> form(String type) {
        String bare = bare(type);
        if (isJson(bare)) {
            return Optional.of(HttpBody.Form.JSON);
        }
        if (bare.equals("application/x-www-form-urlencoded")) {
            return Optional.of(HttpBody.Form.FORM);
        }
        if (bare.startsWith("multipart/")) {
            return Optional.empty();
        }
        return Optional.of(bare.startsWith("text/") || bare.endsWith("xml") ? HttpBody.Form.TEXT : HttpBody.Form.BYTES);
    }

    /** Answers whether a request can bear a type: it has no charset that Java does not know. */
    static boolean isOne(String type) {
        try {
            return ContentType.parse(sent(type)) != null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Answers the type that a request bears, for one that a document names. */
    static String sent(String type) {
        return type.contains("*") ? "application/octet-stream" : type;
    }

    /**
     * Answers the value of an answer's content.
     *
     * @param weight how much a value of JSON may weigh
     * @throws org.rpcchain.ValueException when it is not what its type says
     * @throws TooHeavyException when it weighs more
     */
    static Value value(String type, byte[] content, long weight) {
        String bare = bare(type);
        if (content.length == 0) {
            return Value.nothing();
        }
        if (isJson(bare)) {
            return JsonText.read(content, weight);
        }
        return bare.startsWith("text/") || bare.endsWith("xml")
                ? Value.of(new String(content, charset(type)))
                : Value.adopt(content);
    }

    private static boolean isJson(String bare) {
        return bare.endsWith("/json") || bare.endsWith("+json");
    }

    private static String bare(String type) {
        return type.replaceFirst(";.*", "").strip().toLowerCase(Locale.ROOT);
    }

    private static Charset charset(String type) {
        Matcher named = CHARSET.matcher(type);
        try {
            return named.find() ? Charset.forName(named.group(1)) : StandardCharsets.UTF_8;
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return StandardCharsets.UTF_8;
        }
    }
}
