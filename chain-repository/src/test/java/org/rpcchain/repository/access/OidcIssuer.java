package org.rpcchain.repository.access;

import com.nimbusds.jose.jwk.JWKSet;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** An OpenID Connect issuer on loopback: a discovery document and public keys. */
final class OidcIssuer implements Closeable {
    private final HttpServer server;
    private final List<Keys> keys = new CopyOnWriteArrayList<>();
    private final AtomicInteger asked = new AtomicInteger();

    private OidcIssuer(HttpServer server) {
        this.server = server;
    }

    static OidcIssuer start(Keys... keys) throws IOException {
        return start(0, keys);
    }

    static OidcIssuer start(int port, Keys... keys) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        OidcIssuer issuer = new OidcIssuer(server);
        issuer.keys.addAll(List.of(keys));
        server.createContext("/.well-known/openid-configuration", issuer::discover);
        server.createContext("/keys", issuer::tellKeys);
        server.start();
        return issuer;
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    void add(Keys more) {
        keys.add(more);
    }

    /** How often it was asked for its keys. */
    int asked() {
        return asked.get();
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void discover(HttpExchange exchange) throws IOException {
        answer(exchange, "{\"issuer\":\"" + address() + "\",\"jwks_uri\":\"" + address() + "/keys\"}");
    }

    private void tellKeys(HttpExchange exchange) throws IOException {
        asked.incrementAndGet();
        JWKSet set = new JWKSet(
                keys.stream().<com.nimbusds.jose.jwk.JWK>map(Keys::key).toList());
        answer(exchange, set.toString(true));
    }

    private static void answer(HttpExchange exchange, String json) throws IOException {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
