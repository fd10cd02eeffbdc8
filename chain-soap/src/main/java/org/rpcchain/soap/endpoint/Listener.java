package org.rpcchain.soap.endpoint;

import java.io.IOException;
import java.net.URI;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.apache.cxf.Bus;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP port and the CXF bus whose services it carries: all those of one node or client. Thread-safe.
 *
 * <p>An own Jetty with CXF's servlet, not CXF's Jetty transport: that keeps its ports in a static map by number, so that
 * two nodes of one JVM could not have the same port on two hosts, and none could take whichever port is free.
 */
public final class Listener implements Mount {
    private static final int LEAST_THREADS = 8;
    /** Longer than clients keep an idle connection, so that it is never closed under them. */
    private static final long IDLE_MILLIS = TimeUnit.MINUTES.toMillis(4);

    private final Bus bus;
    private final Server server;
    private final URI base;

    private Listener(Bus bus, Server server, URI base) {
        this.bus = bus;
        this.server = server;
        this.base = base;
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
        Bus bus = Buses.create();
        QueuedThreadPool pool = new QueuedThreadPool(threads, Math.min(LEAST_THREADS, threads));
        pool.setName(name + "-http");
        pool.setDaemon(true);
        Server server = new Server(pool);
        ServerConnector connector = connector(server, ssl);
        connector.setHost(host);
        connector.setPort(port);
        connector.setIdleTimeout(IDLE_MILLIS);
        server.addConnector(connector);
        server.setHandler(servlet(bus));
        open(connector, bus, host, port);
        String scheme = ssl == null ? "http" : "https";
        return new Listener(bus, server, URI.create(scheme + "://" + inUri(host) + ":" + connector.getLocalPort()));
    }

    private static ServerConnector connector(Server server, @Nullable SSLContext ssl) {
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setSendDateHeader(false);
        if (ssl == null) {
            return new ServerConnector(server, new HttpConnectionFactory(http));
        }
        http.addCustomizer(new SecureRequestCustomizer(false));
        SslContextFactory.Server tls = new SslContextFactory.Server();
        tls.setSslContext(ssl);
        return new ServerConnector(server, tls, new HttpConnectionFactory(http));
    }

    private static ServletContextHandler servlet(Bus bus) {
        ServletContextHandler context = new ServletContextHandler("/", false, false);
        ServletHolder holder = new ServletHolder(new BusServlet(bus));
        holder.setInitParameters(ServletMount.Parameters.NAMED);
        context.addServlet(holder, "/*");
        return context;
    }

    private static void open(ServerConnector connector, Bus bus, String host, int port) {
        try {
            connector.open();
        } catch (IOException e) {
            bus.shutdown(true);
            throw new IllegalStateException(
                    "cannot listen on " + host + ":" + port + ": " + e.getMessage()
                            + "; choose another port, or 0 for a free one",
                    e);
        }
    }

    /** Answers those who come, now that all services are open. */
    public void serve() {
        try {
            server.start();
        } catch (Exception e) { // Jetty's start declares it
            throw new IllegalStateException("the HTTP server at " + base + " does not start: " + e.getMessage(), e);
        }
    }

    private static String inUri(String host) {
        return host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
    }

    @Override
    public Bus bus() {
        return bus;
    }

    @Override
    public URI base() {
        return base;
    }

    /** Frees the port; requests in work are cut off. */
    @Override
    public void close() {
        stop(server);
        bus.shutdown(true);
    }

    private static void stop(Server server) {
        try {
            for (Connector connector : server.getConnectors()) {
                ((ServerConnector) connector).close(); // also where the server was never started
            }
            server.stop();
        } catch (Exception e) { // Jetty's stop declares it
            throw new IllegalStateException("the HTTP server does not stop", e);
        }
    }
}
