package org.rpcchain.repository.access;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.EnumSet;
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

    FilterServer(AccessFilter filter) throws Exception {
        HttpConfiguration http = new HttpConfiguration();
        // So that a test can come from elsewhere, and by TLS, though it stays on loopback.
        http.addCustomizer(new ForwardedRequestCustomizer());
        connector = new ServerConnector(server, new HttpConnectionFactory(http));
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        ServletContextHandler context = new ServletContextHandler("/app");
        context.addFilter(new FilterHolder(filter), "/*", EnumSet.of(DispatcherType.REQUEST));
        context.addServlet(new ServletHolder(new Mirror()), "/*");
        server.setHandler(context);
        server.start();
    }

    /** Says whom it serves, and in which session. */
    private static final class Mirror extends HttpServlet {
        @Override
        protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
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
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + connector.getLocalPort() + "/app" + path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return client.send(request.build(), BodyHandlers.ofString());
    }

    /** Posts a text. */
    HttpResponse<String> post(String path) throws Exception {
        URI address = URI.create("http://127.0.0.1:" + connector.getLocalPort() + "/app" + path);
        HttpRequest request = HttpRequest.newBuilder(address)
                .POST(BodyPublishers.ofString("<x/>"))
                .build();
        return client.send(request, BodyHandlers.ofString());
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
