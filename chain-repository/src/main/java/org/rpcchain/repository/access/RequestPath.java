package org.rpcchain.repository.access;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Objects;
import java.util.Set;

/**
 * A path of the application, without its context.
 *
 * @param path as the container decoded it, such as {@code /repository}
 */
record RequestPath(String path) {
    private static final Set<String> SERVICES = Set.of("/repository", "/gateway", "/origin", "/coordinator");
    /** They hear nodes, of chains in flight: of the gateway's, and of the coordinator's. */
    private static final Set<String> ORIGINS = Set.of("/origin", "/coordinator/origin");

    private static final Set<String> DATA = Set.of("/health", "/ready", "/metrics", "/stop");
    private static final Set<String> FOR_EVERYBODY = Set.of("/health", "/ready", "/sign-in", "/sign-out", "/setup");

    static RequestPath of(HttpServletRequest request) {
        String info = Objects.requireNonNullElse(request.getPathInfo(), "");
        return new RequestPath(request.getServletPath() + info);
    }

    /** Whether it is answered in SOAP. */
    boolean isService() {
        return SERVICES.contains(first());
    }

    /** Whether it is a service that knows its callers. */
    boolean isForCallers() {
        return isService() && !ORIGINS.contains(path);
    }

    /** Whether it is a page for people. */
    boolean isConsole() {
        return !isService() && !DATA.contains(path);
    }

    boolean takesCookies() {
        return !isService();
    }

    /** Whether it is answered to whoever asks, with a cookie or without. */
    boolean isForEverybody() {
        return FOR_EVERYBODY.contains(path) || path.startsWith("/assets/");
    }

    private String first() {
        int second = path.indexOf('/', 1);
        return second < 0 ? path : path.substring(0, second);
    }
}
