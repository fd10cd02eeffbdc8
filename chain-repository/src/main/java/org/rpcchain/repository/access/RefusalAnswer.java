package org.rpcchain.repository.access;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.soap.refusal.RefusalLog;

/**
 * Answers a request that the filter refuses, in the form that its path speaks: a SOAP fault, a page, or JSON. What is in
 * the sentence is escaped in each.
 */
final class RefusalAnswer {
    private static final int TOO_MANY_REQUESTS = 429;
    private static final String RETRY_SECONDS = "60";
    private static final String SOAP_12 = "application/soap+xml";

    private final boolean takesTokens;
    private final RefusalLog refusals = new RefusalLog();

    RefusalAnswer(boolean takesTokens) {
        this.takesTokens = takesTokens;
    }

    void send(HttpServletRequest request, HttpServletResponse response, Problem problem) throws IOException {
        RequestPath path = RequestPath.of(request);
        refusals.refused(
                request.getRemoteAddr(), request.getRequestURI(), problem.code().name());
        response.setStatus(status(problem.code()));
        response.setHeader("Cache-Control", "no-store");
        if (request.getProtocol().startsWith("HTTP/1") && hasBody(request)) {
            response.setHeader("Connection", "close");
        }
        if (problem.code().retryable()) {
            response.setHeader("Retry-After", RETRY_SECONDS);
        } else if (!path.isConsole()) {
            challenge(response);
        }
        if (path.isService()) {
            fault(request, response, problem);
        } else if (path.isConsole()) {
            response.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
            write(response, "text/html", page(problem, request.getContextPath()));
        } else {
            write(response, "application/json", json(problem));
        }
    }

    /**
     * Whether something is left unread. The container then ends the connection (RFC 9112 §9.3) and does not say so by itself:
     * whoever reads the refusal would send the next request by it, in vain.
     */
    private static boolean hasBody(HttpServletRequest request) {
        return request.getContentLengthLong() > 0 || request.getHeader("Transfer-Encoding") != null;
    }

    private static int status(FailureCode code) {
        return switch (code) {
            case OVERLOADED -> TOO_MANY_REQUESTS;
            case UNREACHABLE, REPOSITORY_UNREACHABLE -> HttpServletResponse.SC_SERVICE_UNAVAILABLE;
            default -> HttpServletResponse.SC_UNAUTHORIZED;
        };
    }

    private void challenge(HttpServletResponse response) {
        response.addHeader("WWW-Authenticate", "Basic realm=\"rpcchain\", charset=\"UTF-8\"");
        if (takesTokens) {
            response.addHeader("WWW-Authenticate", "Bearer realm=\"rpcchain\"");
        }
    }

    private static void fault(HttpServletRequest request, HttpServletResponse response, Problem problem)
            throws IOException {
        boolean is12 = Objects.requireNonNullElse(request.getContentType(), "").contains(SOAP_12);
        String message = escaped(problem.message());
        String detail = "<problem xmlns=\"http://rpcchain.org/chain/1\"><code>" + problem.code() + "</code><message>"
                + message + "</message><retryable>" + problem.code().retryable() + "</retryable></problem>";
        write(response, is12 ? SOAP_12 : "text/xml", is12 ? fault12(message, detail) : fault11(message, detail));
    }

    private static String fault11(String message, String detail) {
        return "<soap:Envelope xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap:Body><soap:Fault>"
                + "<faultcode>soap:Client</faultcode><faultstring>" + message + "</faultstring><detail>" + detail
                + "</detail></soap:Fault></soap:Body></soap:Envelope>";
    }

    private static String fault12(String message, String detail) {
        return "<soap:Envelope xmlns:soap=\"http://www.w3.org/2003/05/soap-envelope\"><soap:Body><soap:Fault>"
                + "<soap:Code><soap:Value>soap:Sender</soap:Value></soap:Code><soap:Reason><soap:Text xml:lang=\"en\">"
                + message + "</soap:Text></soap:Reason><soap:Detail>" + detail
                + "</soap:Detail></soap:Fault></soap:Body></soap:Envelope>";
    }

    private static String page(Problem problem, String context) {
        return """
                <!DOCTYPE html>
                <html lang="en"><head><meta charset="utf-8"><title>Refused</title></head>
                <body><main><h1>Refused</h1><p>%s</p><p><a href="%s/sign-in">Sign in</a></p></main></body></html>
                """.formatted(escaped(problem.message()), escaped(context));
    }

    private static void write(HttpServletResponse response, String type, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        response.setContentType(type + ";charset=UTF-8");
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setContentLength(bytes.length);
        response.getOutputStream().write(bytes);
    }

    /** For XML and HTML, in text and between double quotes. */
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.appendCodePoint(isXml(c) ? c : '\uFFFD');
            }
        });
        return escaped.toString();
    }

    private static boolean isXml(int c) {
        return c == '\n' || c == '\t' || (c >= ' ' && c != '\uFFFE' && c != '\uFFFF' && (c < 0xD800 || c > 0xDFFF));
    }

    private static String json(Problem problem) {
        StringBuilder text = new StringBuilder();
        problem.message().chars().forEach(c -> {
            if (c == '"' || c == '\\') {
                text.append('\\').append((char) c);
            } else if (c < ' ') {
                text.append("\\u%04x".formatted(c));
            } else {
                text.append((char) c);
            }
        });
        return "{\"code\":\"" + problem.code() + "\",\"message\":\"" + text + "\"}\n";
    }
}
