package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.soap.ServletServer;

class FailingDoorTest {
    private final ServletServer server = ServletServer.open("door", "127.0.0.1", 0, 8, null);

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void anErrorIsAnsweredByASentenceToo() throws Exception {
        server.serve(FailingDoorTest::register, Set.of());
        HttpResponse<String> answer = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(server.base()).build(), BodyHandlers.ofString());

        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(answer.body()).isEqualTo("the service failed; its log says why\n");
    }

    private static void register(ServletContext context) {
        context.addFilter("door", new FrontDoor(new OpenWork(), new SimpleMeterRegistry()))
                .addMappingForUrlPatterns(EnumSet.of(DispatcherType.REQUEST), true, "/*");
        context.addServlet("full", new Full()).addMapping("/*");
    }

    /** A servlet without memory. */
    private static final class Full extends HttpServlet {
        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
            response.getWriter().print("half an ans");
            throw new OutOfMemoryError("as if there were no more memory");
        }
    }
}
