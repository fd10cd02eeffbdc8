package org.rpcchain.repository.access;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.EnumSet;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.ee11.servlet.FilterHolder;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.server.ForwardedRequestCustomizer;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/** A real servlet container with the filter before a servlet that says whom it serves. */
final class FilterServer implements AutoCloseable {
    private final Server server = new Server();
    private final ServerConnector connector;
    private final HttpClient client = HttpClient.newHttpClient();
    private final BlockingQueue<AsyncContext> setAside = new LinkedBlockingQueue<>();

    FilterServer(AccessFilter filter) throws Exception {
        HttpConfiguration http = new HttpConfiguration();
        // So that a test can come from elsewhere, and by TLS, though it stays on loopback.
        http.addCustomizer(new ForwardedRequestCustomizer());
        connector = new ServerConnector(server, new HttpConnectionFactory(http));
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        ServletContextHandler context = new ServletContextHandler("/app");
        FilterHolder holder = new FilterHolder(filter);
        holder.setAsyncSupported(true);
        context.addFilter(holder, "/*", EnumSet.of(DispatcherType.REQUEST, DispatcherType.ASYNC));
        ServletHolder mirror = new ServletHolder(new Mirror(setAside));
        mirror.setAsyncSupported(true);
        context.addServlet(mirror, "/*");
        server.setHandler(context);
        server.start();
    }

    /** Says whom it serves, and in which session; at {@code /later} when the test says so. */
    private static final class Mirror extends HttpServlet {
        private final transient Queue<AsyncContext> setAside;

        Mirror(Queue<AsyncContext> setAside) {
            this.setAside = setAside;
        }

        @Override
        protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
            if ("/later".equals(request.getPathInfo()) && request.getDispatcherType() == DispatcherType.REQUEST) {
                setAside.add(request.startAsync());
                return;
            }
            request.getInputStream().skipNBytes(Math.max(0, request.getContentLength()));
            response.setContentType("text/plain;charset=UTF-8");
            response.getWriter()
                    .print(CallerScope.caller()
                            + AccessFilter.session(request)
                                    .map(session -> ", signed in")
                                    .orElse(""));
        }
    }

    /** Asks for a path with headers: name, value, name, value. */
    HttpResponse<String> get(String path, String... headers) throws Exception {
        return client.send(request(path, headers), BodyHandlers.ofString());
    }

    /** Asks for {@code /later}, does something while the request is set aside, and has it answered then. */
    HttpResponse<String> getLater(Runnable meanwhile, String... headers) throws Exception {
        CompletableFuture<HttpResponse<String>> answer =
                client.sendAsync(request("/later", headers), BodyHandlers.ofString());
        AsyncContext waiting = setAside.poll(20, TimeUnit.SECONDS);
        if (waiting == null) {
            throw new IllegalStateException("no request was set aside");
        }
        meanwhile.run();
        waiting.dispatch();
        return answer.get(20, TimeUnit.SECONDS);
    }

    private HttpRequest request(String path, String... headers) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + connector.getLocalPort() + "/app" + path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return request.build();
    }

    /** Posts a text. */
    HttpResponse<String> post(String path) throws Exception {
        URI address = URI.create("http://127.0.0.1:" + connector.getLocalPort() + "/app" + path);
        HttpRequest request = HttpRequest.newBuilder(address)
                .POST(BodyPublishers.ofString("<x/>"))
                .build();
        return client.send(request, BodyHandlers.ofString());
    }

    /** Connects as a caller that sends what it wants, when it wants. */
    Socket connect() throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), connector.getLocalPort());
        socket.setSoTimeout(20_000);
        return socket;
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException("Jetty does not stop", e);
        }
    }
}
