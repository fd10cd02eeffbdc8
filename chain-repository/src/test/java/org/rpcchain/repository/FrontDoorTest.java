package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.soap.ServletServer;

class FrontDoorTest {
    private final OpenWork work = new OpenWork();
    private final BlockingQueue<Boolean> sent = new LinkedBlockingQueue<>();
    private final ServletServer server = ServletServer.open("door", "127.0.0.1", 0, 8, null);

    @BeforeEach
    void serve() {
        server.serve(this::mount, Set.of());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private void mount(ServletContext context) {
        filter(context, "looking", new Looking());
        filter(context, "door", new FrontDoor(work, Meters.of(work)));
        servlet(
                context,
                "/page",
                (request, response) -> response.getOutputStream().print("a page"));
        servlet(context, "/fault", (request, response) -> {
            response.setStatus(500);
            response.getOutputStream().print("a fault");
        });
        servlet(context, "/text", (request, response) -> {
            String line = request.getReader().readLine();
            assertThatIllegalStateException().isThrownBy(request::getInputStream);
            response.getOutputStream().print(line + through(request));
        });
        servlet(context, "/bytes", (request, response) -> {
            byte[] bytes = request.getInputStream().readAllBytes();
            assertThatIllegalStateException().isThrownBy(request::getReader);
            response.getOutputStream().print(bytes.length);
        });
        servlet(context, "/error", (request, response) -> response.sendError(405));
    }

    private static void filter(ServletContext context, String name, Filter filter) {
        context.addFilter(name, filter).addMappingForUrlPatterns(EnumSet.of(DispatcherType.REQUEST), true, "/*");
    }

    private static void servlet(ServletContext context, String path, Answering answering) {
        context.addServlet(path, new HttpServlet() {
                    @Override
                    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
                        answering.answer(request, response);
                    }
                })
                .addMapping(path);
    }

    /** Answers through which stream the container's body is read. */
    private static String through(HttpServletRequest request) {
        ServletRequest own = ((HttpServletRequestWrapper) request).getRequest();
        // the container lets its body be read as bytes or as text, and says which by refusing the other
        assertThatIllegalStateException().isThrownBy(own::getReader);
        return " as bytes";
    }

    private interface Answering {
        void answer(HttpServletRequest request, HttpServletResponse response) throws IOException;
    }

    /** Sees what the door leaves to the container. */
    private final class Looking extends HttpFilter {
        @Override
        protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
                throws IOException, ServletException {
            chain.doFilter(request, response);
            sent.add(response.isCommitted());
        }
    }

    @Test
    void whatAServletAnsweredIsSentBeforeItCountsAsDone() throws Exception {
        for (Map.Entry<String, Integer> known :
                Map.of("/page", 200, "/fault", 500).entrySet()) {
            HttpResponse<String> answer = SoapRequest.get(server.base().resolve(known.getKey()));
            assertThat(answer.statusCode()).isEqualTo(known.getValue());
            assertThat(answer.body()).startsWith("a ");
            assertThat(sent.take()).as(known.getKey()).isTrue();
        }
        assertThat(work.open()).isZero();
    }

    @Test
    void aBodyThatIsReadAsTextComesAsSteadilyAsOneThatIsReadAsBytes() throws Exception {
        assertThat(SoapRequest.get(server.base().resolve("/text")).body()).isEqualTo("null as bytes");
        assertThat(SoapRequest.get(server.base().resolve("/bytes")).body()).isEqualTo("0");
    }

    @Test
    void aContainersPageOfAnErrorIsLeftToTheContainer() throws Exception {
        HttpResponse<String> answer = SoapRequest.get(server.base().resolve("/error"));
        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(answer.body()).contains("405");
    }
}
