package org.rpcchain.examples.mail.page;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.rpcchain.ChainException;

/** Serves pages by HTTP, in clear text: put a TLS proxy before it, or keep it on loopback. */
final class Site implements AutoCloseable {
    private static final int THREADS = 32;
    private static final int BAD_GATEWAY = 502;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    private final Pages pages;

    /** What answers requests. */
    interface Pages {
        void answer(Visit visit) throws IOException;
    }

    private Site(HttpServer server, Pages pages) {
        this.server = server;
        this.pages = pages;
    }

    /** Serves pages at an address; port 0 takes a free one. */
    static Site open(String host, int port, Pages pages) {
        try {
            Site site = new Site(HttpServer.create(new InetSocketAddress(host, port), 0), pages);
            site.server.createContext("/", site::handle);
            site.server.setExecutor(site.threads);
            site.server.start();
            return site;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot listen on " + host + ":" + port + ": " + e.getMessage(), e);
        }
    }

    URI address() {
        return URI.create("http://" + server.getAddress().getHostString() + ":"
                + server.getAddress().getPort());
    }

    private void handle(HttpExchange exchange) throws IOException {
        Visit visit = new Visit(exchange);
        try {
            if (visit.path().equals("/style.css")) {
                visit.answer(200, "text/css; charset=utf-8", style());
            } else {
                pages.answer(visit);
            }
        } catch (ChainException e) {
            String sentence = "<p class=\"problem\">" + Html.of(String.valueOf(e.getMessage())) + "</p>";
            visit.show(BAD_GATEWAY, Html.page("That did not work", sentence), "");
        }
    }

    private static byte[] style() throws IOException {
        try (InputStream in = Objects.requireNonNull(Site.class.getResourceAsStream("style.css"))) {
            return in.readAllBytes();
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
