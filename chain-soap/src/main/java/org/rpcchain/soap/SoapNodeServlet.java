package org.rpcchain.soap;

import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServlet;
import java.io.IOException;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.rpcchain.soap.endpoint.ServletMount;

/**
 * A {@link SoapNode} in any servlet container (Servlet 6.1: Tomcat 11, Jetty 12.1).
 *
 * <p>Map it to {@code /something/*} or {@code /*}; the node starts with the servlet and ends with it. The container
 * listens, so {@link SoapNode.Builder#announce} must say at which address requests reach this servlet, and what the
 * description says of host, port, threads and the listening side of TLS is the container's to decide. Thread-safe.
 */
public final class SoapNodeServlet extends HttpServlet {
    private final transient SoapNode.Builder description;
    private final transient ServletMount mount;
    private transient @Nullable RunningNode running;

    /** Creates the servlet of a node; the description is used up. */
    public SoapNodeServlet(SoapNode.Builder description) {
        URI base = description.announced;
        if (base == null) {
            throw new IllegalArgumentException("a node in a servlet container cannot know its address;"
                    + " say announce(URI.create(\"http://host:port/context\"))");
        }
        this.description = description;
        this.mount = new ServletMount(base);
    }

    @Override
    public void init(ServletConfig config) throws ServletException {
        super.init(config);
        mount.init(config);
        running = RunningNode.start(description, mount);
    }

    @Override
    public void service(ServletRequest request, ServletResponse response) throws ServletException, IOException {
        mount.service(request, response);
    }

    @Override
    public void destroy() {
        if (running != null) {
            running.close();
        }
    }
}
