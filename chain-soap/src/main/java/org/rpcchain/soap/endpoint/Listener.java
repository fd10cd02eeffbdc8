package org.rpcchain.soap.endpoint;

import java.net.URI;
import java.util.Set;
import javax.net.ssl.SSLContext;
import org.apache.cxf.Bus;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP port and the CXF bus whose services it carries: all those of one node or client. Thread-safe.
 *
 * <p>An own Jetty with CXF's servlet, not CXF's Jetty transport: that keeps its ports in a static map by number, so that
 * two nodes of one JVM could not have the same port on two hosts, and none could take whichever port is free.
 */
public final class Listener implements Mount {
    private final Bus bus;
    private final HttpPort port;

    private Listener(Bus bus, HttpPort port) {
        this.bus = bus;
        this.port = port;
    }

    /**
     * Takes the port. Nobody is answered before {@link #serve}, and who comes before that waits: a node that starts must
     * not say of its own services that they are not there.
     *
     * @param name names the threads
     * @param port 0 for a free one
     * @param threads the most requests at a time
     * @param ssl for {@code https}
     */
    public static Listener open(String name, String host, int port, int threads, @Nullable SSLContext ssl) {
        HttpPort taken = HttpPort.take(name, host, port, threads, ssl);
        return new Listener(Buses.create(), taken);
    }

    private static ServletContextHandler servlet(Bus bus) {
        ServletContextHandler context = new ServletContextHandler("/", false, false);
        ServletHolder holder = new ServletHolder(new BusServlet(bus));
        holder.setInitParameters(ServletMount.Parameters.NAMED);
        context.addServlet(holder, "/*");
        return context;
    }

    /** Answers those who come, now that all services are open. */
    public void serve() {
        port.serve(servlet(bus), Set.of());
    }

    @Override
    public Bus bus() {
        return bus;
    }

    @Override
    public URI base() {
        return port.base();
    }

    /** Frees the port; requests in work are cut off. */
    @Override
    public void close() {
        port.close();
        bus.shutdown(true);
    }
}
