package org.rpcchain.repository.console;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/**
 * The web console as one servlet, under any context and servlet path.
 *
 * <p>Map it to {@code /*} or a prefix of your own, behind the filter that says who asks; without that filter everybody is
 * somebody who has not signed in. It keeps nothing, so several instances may stand side by side. Thread-safe.
 */
public final class ConsoleServlet extends HttpServlet {
    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST");

    private final transient Console console;

    /** Creates the console of a repository; the parts stay their owner's. */
    public ConsoleServlet(ConsoleParts parts) {
        this.console = new Console(parts);
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        answer(request).send(response);
    }

    private Answer answer(HttpServletRequest request) {
        if (METHODS.contains(request.getMethod())) {
            return console.answer(request);
        }
        byte[] sentence = "The console has pages to get and forms to post.".getBytes(StandardCharsets.UTF_8);
        return Answer.of(PageException.NO_METHOD, "text/plain;charset=utf-8", sentence)
                .with("Allow", "GET, HEAD, POST");
    }
}
