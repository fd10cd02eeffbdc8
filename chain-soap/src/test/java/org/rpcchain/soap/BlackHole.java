package org.rpcchain.soap;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server that takes each hop, and does nothing with it. */
final class BlackHole implements AutoCloseable {
    final List<String> hops = new CopyOnWriteArrayList<>();
    private final HttpServer server;

    BlackHole() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::take);
        server.start();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/node");
    }

    /** Answers whether the chaining function that follows a hop would have run at the chain's client. */
    static boolean isInteractive(String hop) {
        return hop.contains("interactive>true<");
    }

    private void take(HttpExchange exchange) throws IOException {
        hops.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        exchange.sendResponseHeaders(202, -1);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
