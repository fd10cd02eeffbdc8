package org.rpcchain.examples.mail.page;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One request of a browser, and its answer. For one thread. */
final class Visit {
    private static final String COOKIE = "session";
    private static final int LARGEST_FORM = 4_096;
    private static final int SEE_OTHER = 303;

    private final HttpExchange exchange;

    Visit(HttpExchange exchange) {
        this.exchange = exchange;
    }

    String path() {
        return exchange.getRequestURI().getPath();
    }

    boolean isPost() {
        return exchange.getRequestMethod().equals("POST");
    }

    /** Answers a parameter of the address, or the other text. */
    String query(String name, String otherwise) {
        String query = exchange.getRequestURI().getRawQuery();
        return fields(query == null ? "" : query).getOrDefault(name, otherwise);
    }

    /** Reads the fields of a form that was sent. */
    Map<String, String> form() throws IOException {
        byte[] body = exchange.getRequestBody().readNBytes(LARGEST_FORM);
        return fields(new String(body, StandardCharsets.UTF_8));
    }

    private static Map<String, String> fields(String encoded) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (String field : encoded.split("&", -1)) {
            String[] parts = field.split("=", 2);
            if (parts.length == 2) {
                fields.put(decoded(parts[0]), decoded(parts[1]));
            }
        }
        return fields;
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return text; // a lone percent sign
        }
    }

    /** Answers the session that the browser shows. */
    Optional<String> session() {
        for (String header : exchange.getRequestHeaders().getOrDefault("Cookie", List.of())) {
            for (String cookie : header.split(";", -1)) {
                String[] parts = cookie.strip().split("=", 2);
                if (parts.length == 2 && parts[0].equals(COOKIE)) {
                    return Optional.of(parts[1]);
                }
            }
        }
        return Optional.empty();
    }

    /** Gives the browser a session to show, which no script can read and no other site can send; empty takes it away. */
    void keepSession(String session, long seconds) {
        exchange.getResponseHeaders()
                .add(
                        "Set-Cookie",
                        COOKIE + "=" + session + "; Path=/; Max-Age=" + seconds + "; HttpOnly; SameSite=Strict");
    }

    void goTo(String address) throws IOException {
        exchange.getResponseHeaders().set("Location", address);
        exchange.sendResponseHeaders(SEE_OTHER, -1);
        exchange.close();
    }

    /** Answers a page. It may load nothing but its style, run nothing, and send forms here and to {@code forms}. */
    void show(int status, String page, String forms) throws IOException {
        exchange.getResponseHeaders()
                .set(
                        "Content-Security-Policy",
                        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
                                + (forms.isEmpty() ? "" : " " + forms));
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        answer(status, "text/html; charset=utf-8", page.getBytes(StandardCharsets.UTF_8));
    }

    void answer(int status, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
        exchange.getResponseHeaders().set("Referrer-Policy", "no-referrer");
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
