package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.DispatcherType;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.EnumSet;
import org.eclipse.jetty.ee11.servlet.FilterHolder;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoopbackOnlyTest {
    private static final Server SERVER = new Server();
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @BeforeAll
    static void start() throws Exception {
        ServerConnector connector = new ServerConnector(SERVER);
        connector.setHost("127.0.0.1");
        SERVER.addConnector(connector);
        ServletContextHandler context = new ServletContextHandler();
        context.addFilter(new FilterHolder(new LoopbackOnly()), "/*", EnumSet.of(DispatcherType.REQUEST));
        context.addServlet(new ServletHolder(new HealthServlet()), "/*");
        SERVER.setHandler(context);
        SERVER.start();
    }

    @AfterAll
    static void stop() throws Exception {
        SERVER.stop();
    }

    @Test
    void whoComesFromThisMachineIsLetIn() throws Exception {
        assertThat(get("Accept", "*/*").statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({
        "X-Forwarded-For, 203.0.113.9",
        "x-forwarded-for, 127.0.0.1",
        "X-Forwarded-Proto, https",
        "X-Real-IP, 203.0.113.9",
        "Forwarded, for=203.0.113.9",
        "Via, 1.1 proxy"
    })
    void whoComesByAProxyIsNot(String header, String text) throws Exception {
        HttpResponse<String> answer = get(header, text);

        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.body()).contains("came by a proxy").contains("'access' as 'required'");
    }

    private static HttpResponse<String> get(String header, String text) throws Exception {
        URI address = URI.create("http://127.0.0.1:" + SERVER.getURI().getPort() + "/health");
        HttpRequest request =
                HttpRequest.newBuilder(address).header(header, text).build();
        return CLIENT.send(request, BodyHandlers.ofString());
    }
}
