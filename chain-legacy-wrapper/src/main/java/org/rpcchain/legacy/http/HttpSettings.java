package org.rpcchain.legacy.http;

import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which HTTP API, and how it is called. Immutable.
 *
 * @param openapi where its OpenAPI document is: a file or an {@code http} address, JSON or YAML
 * @param address where the API is; absent: the first of the document's servers
 * @param headers sent with every request, as for an API key; with an {@code Authorization} among them no caller's is sent
 * @param repeatable by operation: whether a second run does no harm; absent: as its method says (RFC 9110 §9.2.2)
 * @param credentials which operations get the caller's {@code Authorization}: {@code by-document} (the default: those with
 *     a security scheme that takes one), {@code always} or {@code never}
 * @param clearText whether it may travel without TLS to another machine; default false
 * @param connections how many connections at most; default 64
 * @param connectTime how long a connection may take to come about; default 5 s
 * @param answerBytes how many bytes an answer may have; default 16 MiB
 */
public record HttpSettings(
        URI openapi,
        @Nullable URI address,
        Map<String, String> headers,
        Map<String, Boolean> repeatable,
        String credentials,
        boolean clearText,
        int connections,
        Duration connectTime,
        long answerBytes) {
    private static final int WEIGHT_OF_BYTE = 4;

    /** Source: RFC 9110 §7.2, §7.6.1, §8.6, §10.1.1; RFC 9112 §6.1. */
    private static final Set<String> CONNECTION = Set.of(
            "host",
            "connection",
            "content-length",
            "expect",
            "keep-alive",
            "proxy-connection",
            "te",
            "trailer",
            "transfer-encoding",
            "upgrade");

    /** Fills in the defaults, and checks. */
    public HttpSettings(
            @Nullable URI openapi,
            @Nullable URI address,
            @Nullable Map<String, String> headers,
            @Nullable Map<String, Boolean> repeatable,
            @Nullable String credentials,
            boolean clearText,
            int connections,
            @Nullable Duration connectTime,
            long answerBytes) {
        if (openapi == null) {
            throw new IllegalArgumentException(
                    "an HTTP API needs openapi, the file or address of its OpenAPI document");
        }
        if (openapi.getUserInfo() != null || (address != null && address.getUserInfo() != null)) {
            throw new IllegalArgumentException(
                    "openapi and address have no name and password in them; send an Authorization among the headers");
        }
        if (connections < 0 || answerBytes < 0) {
            throw new IllegalArgumentException("connections and answer-bytes are more than 0");
        }
        this.openapi = openapi;
        this.address = address;
        this.headers = headers == null ? Map.of() : Map.copyOf(headers);
        this.repeatable = repeatable == null ? Map.of() : Map.copyOf(repeatable);
        this.credentials = credentials == null ? "by-document" : credentials;
        this.clearText = clearText;
        this.connections = connections == 0 ? 64 : connections;
        this.connectTime = connectTime == null ? Duration.ofSeconds(5) : connectTime;
        this.answerBytes = answerBytes == 0 ? 16L << 20 : answerBytes;
        if (!this.credentials.matches("by-document|always|never")) {
            throw new IllegalArgumentException(
                    "credentials is by-document, always or never, not '" + credentials + "'");
        }
        this.headers.forEach(HttpSettings::check);
    }

    private static void check(String name, String value) {
        if (!isHeaderName(name) || value.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("the header '" + name + "' is none; see RFC 9110 §5");
        }
        if (isOfTheConnection(name)) {
            throw new IllegalArgumentException("the header '" + name + "' is for the adapter to write; take it away");
        }
    }

    /** Answers whether a header says where a request goes or where it ends: another one would make another request. */
    static boolean isOfTheConnection(String name) {
        return CONNECTION.contains(name.toLowerCase(Locale.ROOT));
    }

    /** Answers whether a header may have this name (RFC 9110 §5.1). */
    static boolean isHeaderName(String name) {
        return name.matches("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    }

    /** Answers settings with the defaults. */
    public static HttpSettings of(URI openapi, URI address) {
        return new HttpSettings(openapi, address, null, null, null, false, 0, null, 0);
    }

    /** Answers these settings, but some operations are, or are not, repeatable. */
    public HttpSettings repeatable(Map<String, Boolean> operations) {
        return new HttpSettings(
                openapi, address, headers, operations, credentials, clearText, connections, connectTime, answerBytes);
    }

    /** Answers these settings with another limit of an answer. */
    public HttpSettings answerBytes(long most) {
        return new HttpSettings(
                openapi, address, headers, repeatable, credentials, clearText, connections, connectTime, most);
    }

    /** Answers these settings with other headers, and another rule for the caller's credentials. */
    public HttpSettings sending(Map<String, String> always, String callersCredentials) {
        return new HttpSettings(
                openapi,
                address,
                always,
                repeatable,
                callersCredentials,
                clearText,
                connections,
                connectTime,
                answerBytes);
    }

    /** Answers how much the value of an answer may weigh: a short text of JSON can make a large tree. */
    long answerWeight() {
        return Math.min(answerBytes, Long.MAX_VALUE / WEIGHT_OF_BYTE) * WEIGHT_OF_BYTE;
    }

    /** Answers whether every request has this header. */
    boolean sends(String header) {
        return headers.keySet().stream().anyMatch(header::equalsIgnoreCase);
    }

    /** Says nothing of what is secret. */
    @Override
    public String toString() {
        return "the HTTP API of " + openapi;
    }
}
