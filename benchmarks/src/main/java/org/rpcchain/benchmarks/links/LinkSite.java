package org.rpcchain.benchmarks.links;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.rpcchain.benchmarks.site.SiteEvents;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;

/** One end of a link: it sends bytes back as they come, or sends one and waits for it, again and again. */
@Command(name = "link-site")
public final class LinkSite {
    private static final int WARM_UP = 20;
    /** After which an end that nobody asks gives up. */
    private static final int ASKED_WITHIN_MILLIS = 180_000;

    private static final double NANOS_PER_MILLI = 1e6;

    private final SiteEvents events;

    private LinkSite(SiteEvents events) {
        this.events = events;
    }

    /** Runs {@code answer} until who asks has gone, or {@code ask} until standard input ends. */
    public static void main(String[] arguments) {
        SiteEvents.run(LinkSite::new, arguments);
    }

    @Command(name = "answer")
    void answer(@Option(names = "--host", required = true) String host) throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getByName(host))) {
            server.setSoTimeout(ASKED_WITHIN_MILLIS);
            events.ready(URI.create("tcp://" + host + ":" + server.getLocalPort()));
            try (Socket asker = server.accept()) {
                asker.setTcpNoDelay(true);
                asker.getInputStream().transferTo(asker.getOutputStream());
            }
        }
    }

    @Command(name = "ask")
    void ask(
            @Option(names = "--of", required = true) URI answerer,
            @Option(names = "--times", required = true) int times)
            throws IOException {
        try (Socket socket = new Socket(answerer.getHost(), answerer.getPort())) {
            socket.setTcpNoDelay(true);
            events.ready(answerer);
            roundTrips(socket, WARM_UP);
            events.say(new JsonMapper().writeValueAsString(roundTrips(socket, times)));
            events.awaitEnd();
        }
    }

    /** Answers how many milliseconds each byte was under way. */
    private static List<Double> roundTrips(Socket socket, int times) throws IOException {
        InputStream in = socket.getInputStream();
        OutputStream out = socket.getOutputStream();
        List<Double> millis = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            long sent = System.nanoTime();
            out.write(i);
            if (in.read() < 0) {
                throw new IOException("the other end of the link has gone");
            }
            millis.add((System.nanoTime() - sent) / NANOS_PER_MILLI);
        }
        return millis;
    }
}
