package org.rpcchain.soap;

import jakarta.servlet.ServletContext;
import java.net.URI;
import java.util.Set;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.jspecify.annotations.Nullable;
import org.rpcchain.soap.endpoint.HttpPort;

/**
 * An HTTP port with one servlet context at {@code /}, for an application that else stands in somebody's container.
 * Thread-safe.
 */
public final class ServletServer implements AutoCloseable {
    private final HttpPort port;

    private ServletServer(HttpPort port) {
        this.port = port;
    }

    /**
     * Takes the port. Nobody is answered before {@link #serve}, and who comes before that waits.
     *
     * @param name names the threads
     * @param port 0 for a free one
     * @param threads the most requests at a time
     * @param ssl for {@code https}
     * @throws IllegalStateException when the port cannot be had
     */
    public static ServletServer open(String name, String host, int port, int threads, @Nullable SSLContext ssl) {
        return new ServletServer(HttpPort.take(name, host, port, threads, ssl));
    }

    /** Answers {@code http://host:port}. */
    public URI base() {
        return port.base();
    }

    /**
     * Answers those who come, by the servlets and filters that the application registers.
     *
     * @param always the paths that are answered also while others' requests hold all threads, such as {@code /health}
     */
    public void serve(Consumer<ServletContext> application, Set<String> always) {
        ServletContextHandler context = new ServletContextHandler("/", false, false);
        context.addServletContainerInitializer((classes, servlets) -> application.accept(servlets));
        port.serve(context, always);
    }

    /** Frees the port; requests in work are cut off. */
    @Override
    public void close() {
        port.close();
    }
}
