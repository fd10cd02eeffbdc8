package org.rpcchain.soap.endpoint;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;

/** A port on loopback that answers each GET with {@code here}. */
@SuppressWarnings("serial") // never stored
final class AnsweringPort extends HttpServlet {
    private AnsweringPort() {}

    static HttpPort open() {
        HttpPort port = HttpPort.take("port", "127.0.0.1", 0, 8, null);
        ServletContextHandler servlets = new ServletContextHandler();
        servlets.addServlet(new ServletHolder(new AnsweringPort()), "/*");
        port.serve(servlets, Set.of());
        return port;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.getWriter().print("here");
    }
}
