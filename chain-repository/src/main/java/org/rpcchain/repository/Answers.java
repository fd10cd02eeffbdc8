package org.rpcchain.repository;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.rpcchain.Value;
import org.rpcchain.message.ValueJson;

/** How a sentence or a record is answered over HTTP. */
final class Answers {
    private Answers() {}

    /** Answers a sentence, unless an answer is under way already. */
    static void say(HttpServletResponse response, int status, String sentence) throws IOException {
        write(response, status, "text/plain;charset=UTF-8", sentence + "\n");
    }

    /** Answers a record as JSON, unless an answer is under way already. */
    static void json(HttpServletResponse response, int status, Value value) throws IOException {
        write(response, status, "application/json", ValueJson.write(value) + "\n");
    }

    /** Answers a text, unless an answer is under way already. */
    static void write(HttpServletResponse response, int status, String type, String text) throws IOException {
        if (response.isCommitted()) {
            return;
        }
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        response.reset();
        response.setStatus(status);
        response.setContentType(type);
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }
}
