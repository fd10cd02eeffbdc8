package org.rpcchain.repository.console;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What the console answers a request with: a status, headers, to which {@link #send} adds those of every answer, a body. */
final class Answer {
    private static final String HTML = "text/html;charset=utf-8";

    /**
     * On every answer. Nothing comes from elsewhere, nothing is written inline, nobody puts a page into a frame.
     * {@code connect-src} is for the script that follows a chain, or coordinators; it asks this server alone.
     */
    private static final Map<String, String> STRICT = Map.of(
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
                    + " form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
            "X-Content-Type-Options",
            "nosniff",
            // Not no-referrer: with that, browsers call the origin of a form "null".
            "Referrer-Policy",
            "same-origin",
            "Cross-Origin-Opener-Policy",
            "same-origin",
            "Permissions-Policy",
            "camera=(), geolocation=(), microphone=()");

    private final int status;
    private final List<Map.Entry<String, String>> headers;
    private final byte[] body;

    private Answer(int status, List<Map.Entry<String, String>> headers, byte[] body) {
        this.status = status;
        this.headers = List.copyOf(headers);
        this.body = body;
    }

    static Answer page(int status, byte[] html) {
        return of(status, HTML, html).with("Cache-Control", "no-store");
    }

    static Answer json(String json) {
        return of(200, "application/json", json.getBytes(StandardCharsets.UTF_8))
                .with("Cache-Control", "no-store");
    }

    /** After a change: the browser gets this page, and reloading it changes nothing. */
    static Answer seeOther(String path) {
        return new Answer(
                303, List.of(Map.entry("Location", path), Map.entry("Cache-Control", "no-store")), new byte[0]);
    }

    static Answer of(int status, String type, byte[] body) {
        return new Answer(status, List.of(Map.entry("Content-Type", type)), body);
    }

    Answer with(String header, String value) {
        List<Map.Entry<String, String>> more = new ArrayList<>(headers);
        more.add(Map.entry(header, value));
        return new Answer(status, more, body);
    }

    int status() {
        return status;
    }

    void send(HttpServletResponse response) throws IOException {
        response.setStatus(status);
        STRICT.forEach(response::setHeader);
        headers.forEach(header -> response.addHeader(header.getKey(), header.getValue()));
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }
}
