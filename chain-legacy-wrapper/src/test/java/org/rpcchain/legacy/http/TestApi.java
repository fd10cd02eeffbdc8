package org.rpcchain.legacy.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;

/** An HTTP API on the JDK's server, which notes what it is sent and answers what it is told. */
final class TestApi implements AutoCloseable {
    static final String DOCUMENT = """
            openapi: 3.0.3
            info: {title: test, version: "1"}
            security: [{basic: []}, {bearer: []}]
            paths:
              /things/{id}:
                get:
                  operationId: get
                  parameters:
                    - {name: id, in: path, required: true}
                    - {name: tag, in: query}
                    - {name: X-Trace, in: header}
                    - {name: x-key, in: header}
                    - {name: session, in: cookie}
                put:
                  operationId: put
                  parameters: [{name: id, in: path, required: true}]
                  requestBody: {content: {application/json: {}}}
                delete:
                  operationId: delete
                  parameters: [{name: id, in: path, required: true}]
              /things:
                post:
                  operationId: post
                  requestBody: {required: true, content: {application/json: {}}}
              /open:
                get: {operationId: open, security: []}
              /form:
                post:
                  operationId: form
                  requestBody: {required: true, content: {application/x-www-form-urlencoded: {}}}
            components:
              securitySchemes:
                basic: {type: http, scheme: basic}
                bearer: {type: http, scheme: bearer}
            """;

    /** What was sent. */
    record Sent(String method, String uri, String body, String authorization, String other) {}

    final List<Sent> sent = new CopyOnWriteArrayList<>();
    final List<String> headers = new ArrayList<>();
    int status = 200;
    String type = "application/json";
    byte[] answer = "{}".getBytes(StandardCharsets.UTF_8);
    private final HttpServer server;

    TestApi() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        server.createContext("/", this::handle);
        server.setExecutor(Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, "test-api");
            thread.setDaemon(true);
            return thread;
        }));
        server.start();
    }

    private void handle(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        if (exchange.getRequestURI().getPath().equals("/openapi.yaml")) {
            answer(exchange, 200, "application/yaml", DOCUMENT.getBytes(StandardCharsets.UTF_8));
            return;
        }
        sent.add(new Sent(
                exchange.getRequestMethod(),
                exchange.getRequestURI().toString(),
                body,
                String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")),
                exchange.getRequestHeaders().getFirst("X-Trace") + " "
                        + exchange.getRequestHeaders().getFirst("Cookie") + " "
                        + exchange.getRequestHeaders().getFirst("X-Key")));
        for (String header : headers) {
            exchange.getResponseHeaders().add(header.replaceFirst(":.*", ""), header.replaceFirst("[^:]*: ", ""));
        }
        answer(exchange, status, type, answer);
    }

    private static void answer(HttpExchange exchange, int status, String type, byte[] answer) throws IOException {
        if (!type.isEmpty()) {
            exchange.getResponseHeaders().set("Content-Type", type);
        }
        exchange.sendResponseHeaders(status, answer.length == 0 ? -1 : answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    URI document() {
        return address().resolve("/openapi.yaml");
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
