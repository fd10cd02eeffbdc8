package org.rpcchain.soap.endpoint;

import jakarta.servlet.DispatcherType;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.eclipse.jetty.ee11.servlet.FilterHolder;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;
import org.rpcchain.soap.mime.SteadyBody;

/**
 * An HTTP port that has been taken, and the Jetty that will answer on it.
 *
 * <p>Who sends a body that is not {@linkplain SteadyBody steady}, or nothing of it for {@link #LONGEST_PAUSE}, is cut off; so
 * is who does not take an answer for as long. Jetty's own {@code MinimumDataRateHandler} (12.1.11) counts the bytes of all requests together: it cuts nobody off on a server that has
 * read much, and everybody when that is 9.2 GB, where its product overflows. Thread-safe.
 */
public final class HttpPort implements AutoCloseable {
    /** The longest pause in a request's body, or in the taking of an answer. A service may take longer to answer. */
    static final Duration LONGEST_PAUSE = SteadyBody.PATIENCE;

    private static final int LEAST_THREADS = 8;
    /** Beyond those that requests may hold: for Jetty itself, and for the paths that are always answered. */
    private static final int SPARE_THREADS = 32;
    /** Longer than clients keep an idle connection, so that it is never closed under them. */
    private static final long IDLE_MILLIS = TimeUnit.MINUTES.toMillis(4);

    private final Server server;
    private final ClosingConnector connector;
    private final URI base;
    private final int threads;

    private HttpPort(Server server, ClosingConnector connector, URI base, int threads) {
        this.server = server;
        this.connector = connector;
        this.base = base;
        this.threads = threads;
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
    public static HttpPort take(String name, String host, int port, int threads, @Nullable SSLContext ssl) {
        QueuedThreadPool pool = new QueuedThreadPool(threads + SPARE_THREADS, Math.min(LEAST_THREADS, threads));
        pool.setName(name + "-http");
        pool.setDaemon(true);
        Server server = new Server(pool);
        ClosingConnector connector = connector(server, ssl);
        connector.setHost(host);
        connector.setPort(port);
        connector.setIdleTimeout(IDLE_MILLIS);
        server.addConnector(connector);
        open(connector, host, port);
        String scheme = ssl == null ? "http" : "https";
        URI base = URI.create(scheme + "://" + inUri(host) + ":" + connector.getLocalPort());
        return new HttpPort(server, connector, base, threads);
    }

    private static ClosingConnector connector(Server server, @Nullable SSLContext ssl) {
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setSendDateHeader(false);
        http.setIdleTimeout(LONGEST_PAUSE.toMillis());
        http.setHeaderCacheSize(0); // it takes 100 KB of each connection, for a dozen short texts a request
        if (ssl == null) {
            return new ClosingConnector(server, null, new HttpConnectionFactory(http));
        }
        http.addCustomizer(new SecureRequestCustomizer(false));
        SslContextFactory.Server tls = new SslContextFactory.Server();
        tls.setSslContext(ssl);
        return new ClosingConnector(server, tls, new HttpConnectionFactory(http));
    }

    private static void open(ClosingConnector connector, String host, int port) {
        try {
            connector.open();
        } catch (IOException e) {
            throw new IllegalStateException(
                    "cannot listen on " + host + ":" + port + ": " + e.getMessage()
                            + "; choose another port, or 0 for a free one",
                    e);
        }
    }

    private static String inUri(String host) {
        return host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
    }

    /** Answers {@code http://host:port}. */
    public URI base() {
        return base;
    }

    /**
     * Answers those who come, by these servlets.
     *
     * @param always the paths that are answered also while others' requests hold all threads, such as {@code /health}
     */
    public void serve(ServletContextHandler servlets, Set<String> always) {
        servlets.addFilter(steady(), "/*", EnumSet.of(DispatcherType.REQUEST));
        server.setHandler(new ThreadsInTurn(servlets, threads, always));
        try {
            server.start();
        } catch (Exception e) { // Jetty's start declares it
            throw new IllegalStateException("the HTTP server at " + base + " does not start: " + e.getMessage(), e);
        }
    }

    private static FilterHolder steady() {
        FilterHolder filter = new FilterHolder(new SteadyRequests());
        filter.setAsyncSupported(true);
        return filter;
    }

    /** Frees the port; requests in work are cut off, and nobody who is connected waits for an answer. */
    @Override
    public void close() {
        try {
            connector.close(); // also where the server was never started
            server.stop();
            connector.closeAccepted();
        } catch (Exception e) { // Jetty's stop declares it
            throw new IllegalStateException("the HTTP server does not stop", e);
        }
    }
}
