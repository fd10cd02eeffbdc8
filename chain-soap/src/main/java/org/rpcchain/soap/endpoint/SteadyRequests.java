package org.rpcchain.soap.endpoint;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.rpcchain.soap.mime.SteadyRequest;

/** Lets no request hold a thread whose body does not keep coming. */
@SuppressWarnings("serial") // never stored
final class SteadyRequests extends HttpFilter {
    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain next)
            throws IOException, ServletException {
        next.doFilter(new SteadyRequest(request), response);
    }
}
