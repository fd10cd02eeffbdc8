package org.rpcchain.examples.clients;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Base64;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Stands before a node, which asks nobody who they are, and lets nobody in without the password, but for the WSDL: a proxy. */
final class PasswordDoor implements AutoCloseable {
    private final URI service;
    private final String wanted;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpClient client = HttpClient.newHttpClient();

    private PasswordDoor(URI service, String wanted, HttpServer server) {
        this.service = service;
        this.wanted = wanted;
        this.server = server;
    }

    static PasswordDoor before(URI service, String user, String password) throws IOException {
        String wanted = "Basic " + Base64.getEncoder().encodeToString((user + ":" + password).getBytes(UTF_8));
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        PasswordDoor door = new PasswordDoor(service, wanted, server);
        server.createContext("/", door::pass);
        server.setExecutor(door.threads);
        server.start();
        return door;
    }

    URI address() {
        return URI.create("http://" + authority() + service.getPath());
    }

    private String authority() {
        return "127.0.0.1:" + server.getAddress().getPort();
    }

    private void pass(HttpExchange exchange) throws IOException {
        boolean isWsdl = exchange.getRequestMethod().equals("GET");
        if (isWsdl || wanted.equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
            forward(exchange);
        } else {
            exchange.getRequestBody().readAllBytes();
            exchange.getResponseHeaders().set("WWW-Authenticate", "Basic realm=\"rpcchain\"");
            exchange.sendResponseHeaders(401, -1);
        }
        exchange.close();
    }

    private void forward(HttpExchange exchange) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        service.resolve(exchange.getRequestURI().toString()))
                .method(
                        exchange.getRequestMethod(),
                        BodyPublishers.ofByteArray(exchange.getRequestBody().readAllBytes()));
        String type = exchange.getRequestHeaders().getFirst("Content-Type");
        HttpResponse<String> answer = send(
                type == null
                        ? request.build()
                        : request.header("Content-Type", type).build());
        byte[] body = answer.body().replace(service.getAuthority(), authority()).getBytes(UTF_8);
        exchange.getResponseHeaders()
                .set("Content-Type", answer.headers().firstValue("Content-Type").orElse("text/xml"));
        exchange.sendResponseHeaders(answer.statusCode(), body.length);
        exchange.getResponseBody().write(body);
    }

    private HttpResponse<String> send(HttpRequest request) throws IOException {
        try {
            return client.send(request, BodyHandlers.ofString(UTF_8));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
