package org.rpcchain.benchmarks.hop;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.rpcchain.benchmarks.load.Contender;
import tools.jackson.databind.json.JsonMapper;

/**
 * A plain call by what the JDK has, with JSON by Jackson: the payload there, its length back. HTTP/1.1, as by CXF; bytes are base64.
 *
 * <p>The JDK's server sends an answer in two segments, and by default lets the second wait until the first is acknowledged (Nagle), which may
 * take 40 ms; here it does not wait. It also closes what was idle for 30 s, which the JDK's client may notice only when it has sent the next call, and
 * does not send that again: here it keeps connections, since the others' turns may take longer.
 */
final class HttpJsonCall implements Contender {
    private static final String PATH = "/sink";
    private static final int OK = 200;
    private static final String IDLE_SECONDS = "86400";

    private final Payload payload;
    private final JsonMapper json = new JsonMapper();
    private final Text text;
    private final Bytes bytes;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI address;

    /** A request with a text. */
    record Text(String payload) {}

    /** A request with bytes. */
    @SuppressWarnings("ArrayRecordComponent") // nobody compares them
    record Bytes(byte[] payload) {}

    /** An answer. */
    record Taken(int taken) {}

    HttpJsonCall(Payload payload, int port) {
        this.payload = payload;
        this.text = new Text(payload.binary() ? "" : payload.text());
        this.bytes = new Bytes(payload.binary() ? payload.bytes() : new byte[0]);
        this.address = URI.create("http://127.0.0.1:" + port + PATH);
        System.setProperty("sun.net.httpserver.nodelay", "true"); // these are read when the first server is made
        System.setProperty("sun.net.httpserver.idleInterval", IDLE_SECONDS);
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        } catch (IOException e) {
            throw new UncheckedIOException("no server can listen at " + address, e);
        }
        server.createContext(PATH, this::take);
        server.setExecutor(threads);
        server.start();
    }

    private void take(HttpExchange exchange) throws IOException {
        byte[] answer = json.writeValueAsBytes(new Taken(taken(exchange)));
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(OK, answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }

    private int taken(HttpExchange exchange) {
        return payload.binary()
                ? json.readValue(exchange.getRequestBody(), Bytes.class).payload().length
                : json.readValue(exchange.getRequestBody(), Text.class)
                        .payload()
                        .length();
    }

    @Override
    public String name() {
        return "httpJson";
    }

    @Override
    public void carry(int times) {
        for (int i = 0; i < times; i++) {
            int taken = call();
            if (taken != payload.size()) {
                throw new IllegalStateException("the sink took " + taken + " of " + payload.size());
            }
        }
    }

    private int call() {
        HttpRequest request = HttpRequest.newBuilder(address)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(json.writeValueAsBytes(payload.binary() ? bytes : text)))
                .build();
        try {
            byte[] answer = client.send(request, HttpResponse.BodyHandlers.ofByteArray())
                    .body();
            return json.readValue(answer, Taken.class).taken();
        } catch (IOException e) {
            throw new UncheckedIOException("a call of " + address + " failed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the measurement was interrupted", e);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
