package org.rpcchain.benchmarks.wrapper;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.jaxws.JaxWsServerFactoryBean;
import org.rpcchain.testkit.machine.FreePorts;

/**
 * A process with services that know nothing of chains: {@code soap}, Apache CXF's JAX-WS, or {@code http}, a JSON API on the
 * JDK's server. It prints {@code ready ADDRESS} when it is up, and ends with its standard input.
 */
public final class QuoteSite {
    static final String OPENAPI = """
            openapi: 3.0.3
            info: {title: quotes, version: "1"}
            paths:
              /quotes/{symbol}:
                get:
                  operationId: quote
                  parameters: [{name: symbol, in: path, required: true}]
            """;

    private static final String JSON = """
            {"symbol":"RPCC","price":107.25,"day":"2026-11-21","volumes":[1000,1001,1002,1003,1004,1005,1006,1007,\
            1008,1009,1010,1011,1012,1013,1014,1015,1016,1017,1018,1019]}""";

    private QuoteSite() {}

    /** Runs the service that the first argument names until standard input ends. */
    public static void main(String[] arguments) throws IOException {
        PrintStream events = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(System.err); // whatever a library prints must not pass for an event
        System.setProperty("sun.net.httpserver.nodelay", "true"); // else the JDK's HTTP server waits 40 ms for an ACK
        if (arguments[0].equals("soap")) {
            soap(events);
        } else {
            http(events);
        }
        System.exit(0);
    }

    private static void soap(PrintStream events) throws IOException {
        JaxWsServerFactoryBean factory = new JaxWsServerFactoryBean();
        factory.setAddress("http://127.0.0.1:" + FreePorts.next() + "/quotes");
        factory.setServiceBean(new Quotes.Exchange());
        Server server = factory.create();
        serve(events, factory.getAddress());
        server.destroy();
    }

    private static void http(PrintStream events) throws IOException {
        byte[] answer = JSON.getBytes(StandardCharsets.UTF_8);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        server.createContext("/quotes/", exchange -> answer(exchange, "application/json", answer));
        server.createContext(
                "/openapi.yaml",
                exchange -> answer(exchange, "application/yaml", OPENAPI.getBytes(StandardCharsets.UTF_8)));
        ExecutorService threads = Executors.newCachedThreadPool();
        server.setExecutor(threads);
        server.start();
        serve(events, "http://127.0.0.1:" + server.getAddress().getPort());
        server.stop(0);
        threads.shutdownNow();
    }

    private static void answer(HttpExchange exchange, String type, byte[] content) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(200, content.length);
        exchange.getResponseBody().write(content);
        exchange.close();
    }

    private static void serve(PrintStream events, String address) throws IOException {
        events.println("ready " + address);
        System.in.transferTo(PrintStream.nullOutputStream());
    }
}
