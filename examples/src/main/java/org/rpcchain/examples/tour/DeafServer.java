package org.rpcchain.examples.tour;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.atomic.AtomicInteger;

/** Takes each hop, as a server does that stands still as soon as it has taken it, and does nothing with it. */
final class DeafServer implements AutoCloseable {
    private final AtomicInteger taken = new AtomicInteger();
    private final HttpServer server;

    DeafServer() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException("no port for a server", e);
        }
        server.createContext("/", this::take);
        server.start();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/node");
    }

    /** Answers how many hops it took. */
    int taken() {
        return taken.get();
    }

    private void take(HttpExchange exchange) throws IOException {
        exchange.getRequestBody().readAllBytes();
        taken.incrementAndGet();
        exchange.sendResponseHeaders(202, -1);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
