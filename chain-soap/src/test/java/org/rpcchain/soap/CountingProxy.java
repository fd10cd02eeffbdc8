package org.rpcchain.soap;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.rpcchain.testkit.sockets.SocketWork;

/** Stands between a client and a server, and counts connections and bytes. */
final class CountingProxy implements AutoCloseable {
    final AtomicInteger connections = new AtomicInteger();
    final AtomicLong bytesThere = new AtomicLong();
    final AtomicLong bytesBack = new AtomicLong();
    private final ServerSocket server;
    private final URI target;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();

    CountingProxy(URI target) throws IOException {
        this.target = target;
        this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        SocketWork.start("proxy-accept", this::accept);
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort() + target.getPath());
    }

    private void accept() throws IOException {
        while (true) {
            Socket in = server.accept();
            connections.incrementAndGet();
            Socket out = new Socket(target.getHost(), target.getPort());
            in.setTcpNoDelay(true);
            out.setTcpNoDelay(true);
            sockets.addAll(List.of(in, out));
            SocketWork.start("proxy-there", () -> copy(in.getInputStream(), out.getOutputStream(), bytesThere));
            SocketWork.start("proxy-back", () -> copy(out.getInputStream(), in.getOutputStream(), bytesBack));
        }
    }

    private static void copy(InputStream in, OutputStream out, AtomicLong count) throws IOException {
        byte[] buffer = new byte[64 * 1024];
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            count.addAndGet(n);
            out.write(buffer, 0, n);
        }
        out.close();
    }

    /** Cuts every connection and takes no more. */
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
