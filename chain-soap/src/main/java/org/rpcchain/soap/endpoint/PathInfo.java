package org.rpcchain.soap.endpoint;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;

/**
 * A request that came to a servlet's exact path, shown as if it had come by {@code /*}: CXF finds services by the path
 * info, which such a request does not have.
 */
public final class PathInfo extends HttpServletRequestWrapper {
    private PathInfo(HttpServletRequest request) {
        super(request);
    }

    /** Answers the request, with path info. */
    public static HttpServletRequest of(HttpServletRequest request) {
        return request.getPathInfo() == null ? new PathInfo(request) : request;
    }

    @Override
    public String getServletPath() {
        return "";
    }

    @Override
    public String getPathInfo() {
        return super.getServletPath();
    }
}
