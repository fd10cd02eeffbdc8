package org.rpcchain.repository;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Collections;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The door of a repository that asks nobody who they are: lets in who comes from this machine and calls it by a name of
 * this machine. The latter, and the look at the origin, keep out the pages of other sites in a browser on this machine.
 *
 * <p>A request that says that it was forwarded comes from somewhere else, though its connection does not. A proxy that
 * does not say so cannot be told from a caller on this machine.
 */
final class LoopbackOnly extends HttpFilter {
    private static final Pattern FORWARDED =
            Pattern.compile("forwarded|via|x-real-ip|x-forwarded-.*", Pattern.CASE_INSENSITIVE);
    private static final Pattern LOCAL = Pattern.compile("localhost|127(\\.\\d{1,3}){3}|\\[?[0:]*:1]?");

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (isForwarded(request)) {
            refuse(response, "only who comes to it directly, and this request came by a proxy");
        } else if (isLocal(request)) {
            chain.doFilter(request, response);
        } else {
            refuse(response, "only who comes from its own machine, to localhost");
        }
    }

    private static void refuse(HttpServletResponse response, String whom) throws IOException {
        Answers.say(
                response,
                HttpServletResponse.SC_FORBIDDEN,
                "this repository asks nobody who they are, and so lets in " + whom
                        + "; start it with the setting 'access' as 'required' for others");
    }

    private static boolean isForwarded(HttpServletRequest request) {
        return Collections.list(request.getHeaderNames()).stream()
                .anyMatch(name -> FORWARDED.matcher(name).matches());
    }

    private static boolean isLocal(HttpServletRequest request) {
        try {
            return InetAddress.getByName(request.getRemoteAddr()).isLoopbackAddress()
                    && LOCAL.matcher(request.getServerName()).matches()
                    && isLocal(request.getHeader("Origin"));
        } catch (UnknownHostException | IllegalArgumentException e) {
            return false;
        }
    }

    private static boolean isLocal(@Nullable String origin) {
        return origin == null
                || LOCAL.matcher(String.valueOf(URI.create(origin).getHost())).matches();
    }
}
