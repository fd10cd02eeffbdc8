package org.rpcchain.soap.endpoint;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.rpcchain.soap.mime.SteadyBody;

/** Lets no request hold a thread whose body does not keep coming. All of the services behind it read bodies as bytes. */
@SuppressWarnings("serial") // never stored
final class SteadyRequests extends HttpFilter {
    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain next)
            throws IOException, ServletException {
        next.doFilter(new Steady(request), response);
    }

    private static final class Steady extends HttpServletRequestWrapper {
        private @Nullable SteadyBody body;

        Steady(HttpServletRequest request) {
            super(request);
        }

        @Override
        public ServletInputStream getInputStream() throws IOException {
            if (body == null) {
                body = new SteadyBody(super.getInputStream(), System::nanoTime);
            }
            return body;
        }
    }
}
