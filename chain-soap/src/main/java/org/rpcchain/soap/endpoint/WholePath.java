package org.rpcchain.soap.endpoint;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;

/** A request whose path within the context is path info, wherever its servlet is mapped: CXF finds services by that. */
public final class WholePath extends HttpServletRequestWrapper {
    /** Shows a request so. */
    public WholePath(HttpServletRequest request) {
        super(request);
    }

    @Override
    public String getServletPath() {
        return "";
    }

    @Override
    public String getPathInfo() {
        String rest = super.getPathInfo();
        return super.getServletPath() + (rest == null ? "" : rest);
    }
}
