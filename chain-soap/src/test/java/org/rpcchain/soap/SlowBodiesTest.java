package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Who sends slowly takes nothing from others. */
@Tag("sockets")
class SlowBodiesTest {
    private static final int THREADS = 4;
    /** More than there are threads of any kind. */
    private static final int MANY = 60;
    /** Beyond the patience of a server. */
    private static final Duration ENOUGH = Duration.ofSeconds(40);

    private final ServletServer server = ServletServer.open("slow", "127.0.0.1", 0, THREADS, null);
    private final AtomicInteger reading = new AtomicInteger();
    private final Queue<AsyncContext> aside = new ConcurrentLinkedQueue<>();
    private final List<RawHttp> connections = new ArrayList<>();

    @BeforeEach
    void serve() {
        server.serve(this::register, Set.of("/health"));
    }

    private void register(ServletContext context) {
        var servlet = context.addServlet("reader", new Reader());
        servlet.setAsyncSupported(true);
        servlet.addMapping("/*");
    }

    @AfterEach
    void close() throws IOException {
        for (RawHttp connection : connections) {
            connection.close();
        }
        server.close();
    }

    /** Answers how many bytes it was sent; a GET it sets aside, but for {@code /health}. */
    private final class Reader extends HttpServlet {
        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
            if (request.getPathInfo().equals("/health")) {
                response.getWriter().print("alive");
            } else {
                AsyncContext later = request.startAsync();
                later.setTimeout(0);
                aside.add(later);
            }
        }

        @Override
        protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
            reading.incrementAndGet();
            int bytes = request.getInputStream().readAllBytes().length;
            response.getWriter().print(bytes + " bytes");
        }
    }

    private URI at(String path) {
        return server.base().resolve(path);
    }

    private RawHttp connect(String path) throws IOException {
        RawHttp connection = new RawHttp(at(path));
        connections.add(connection);
        return connection;
    }

    private void holdAllThreads() throws IOException {
        for (int i = 0; i < MANY; i++) {
            connect("/x").head("text/plain", 1_000);
        }
        await().until(() -> reading.get() >= THREADS);
    }

    @Test
    void aBodyThatTricklesInIsCutOff() throws Exception {
        RawHttp trickle = connect("/x").head("text/plain", 10_000);
        await().atMost(ENOUGH).until(() -> isCutOff(trickle));
    }

    /** Sends a byte more; whoever takes it waits for ten minutes. */
    private static boolean isCutOff(RawHttp trickle) throws IOException {
        try {
            return trickle.write("x").answered();
        } catch (IOException e) {
            return true;
        }
    }

    @Test
    void aBodyThatComesAtOnceIsTaken() throws Exception {
        assertThat(RawHttp.post(at("/x"), "x".repeat(100_000))).contains("100000 bytes");
    }

    @Test
    void healthIsAnsweredWhileSlowBodiesHoldAllThreads() throws Exception {
        holdAllThreads();
        assertThat(RawHttp.get(at("/health"), "")).contains("alive");
    }

    @Test
    void whoCameWhileAllThreadsWereHeldIsServedInTurn() throws Exception {
        holdAllThreads();
        CompletableFuture<String> late = CompletableFuture.supplyAsync(this::post, task -> new Thread(task).start());
        assertThat(RawHttp.get(at("/health"), "")).contains("alive");
        assertThat(reading).hasValue(THREADS);
        assertThat(late).isNotDone();
        for (RawHttp slow : connections) {
            slow.close();
        }
        assertThat(late.join()).contains("3 bytes");
    }

    private String post() {
        try {
            return RawHttp.post(at("/x"), "abc");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void requestsThatAreSetAsideHoldNoThread() throws Exception {
        for (int i = 0; i < 2 * THREADS; i++) {
            connect("/aside").write("GET /aside HTTP/1.1\r\nHost: x\r\n\r\n");
        }
        await().until(() -> aside.size() == 2 * THREADS);
        assertThat(post()).contains("3 bytes");
        aside.forEach(AsyncContext::complete);
    }
}
