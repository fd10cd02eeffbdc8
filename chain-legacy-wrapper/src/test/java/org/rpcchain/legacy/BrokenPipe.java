package org.rpcchain.legacy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.rpcchain.testkit.sockets.SocketWork;

/** Stands between a client and a server, and loses what the server says when it is told to: a connection that breaks. */
public final class BrokenPipe implements AutoCloseable {
    private final ServerSocket server;
    private final String host;
    private final int port;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final AtomicInteger lost = new AtomicInteger();
    private final AtomicInteger answersToLose = new AtomicInteger();
    private volatile String marker = "";
    private volatile boolean fallingSilent;
    private volatile boolean silent;

    public BrokenPipe(String host, int port) throws IOException {
        this.host = host;
        this.port = port;
        this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        SocketWork.start("pipe", this::accept);
    }

    public int port() {
        return server.getLocalPort();
    }

    /** So many times, a connection by which this text has gone to the server is cut when the server answers. */
    public void loseAnswersTo(String text, int count) {
        marker = text;
        answersToLose.set(count);
    }

    /** Once this text has gone to the server, nothing comes back on any connection, and nothing is cut: half open. */
    public void fallSilentAt(String text) {
        marker = text;
        fallingSilent = true;
    }

    /** Answers how many answers it has lost. */
    public int lostAnswers() {
        return lost.get();
    }

    private void accept() throws IOException {
        while (true) {
            Socket in = server.accept();
            Socket out = new Socket(host, port);
            in.setTcpNoDelay(true);
            out.setTcpNoDelay(true);
            sockets.addAll(List.of(in, out));
            AtomicBoolean marked = new AtomicBoolean();
            SocketWork.start("pipe", () -> there(in, out, marked));
            SocketWork.start("pipe", () -> back(out, in, marked));
        }
    }

    private void there(Socket from, Socket to, AtomicBoolean marked) throws IOException {
        InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream();
        byte[] buffer = new byte[64 * 1024];
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            if (!marker.isEmpty() && new String(buffer, 0, n, StandardCharsets.ISO_8859_1).contains(marker)) {
                silent = fallingSilent;
                marked.set(true);
            }
            out.write(buffer, 0, n);
        }
        to.close();
    }

    private void back(Socket from, Socket to, AtomicBoolean marked) throws IOException {
        InputStream in = from.getInputStream();
        byte[] buffer = new byte[64 * 1024];
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            if (silent) {
                continue;
            }
            if (marked.get() && answersToLose.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
                lost.incrementAndGet();
                break;
            }
            to.getOutputStream().write(buffer, 0, n);
        }
        to.close();
        from.close();
    }

    @Override
    public void close() {
        try {
            server.close();
            for (Socket socket : sockets) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
