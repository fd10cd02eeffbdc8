package org.rpcchain.benchmarks.rpcv;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A way to a port of this machine that can be cut: what is connected is broken then, and nobody gets through until it is healed.
 * Thread-safe.
 */
final class CutLink implements AutoCloseable {
    private static final int BUFFER_BYTES = 64 << 10;
    private static final int BACKLOG = 50;

    private final int target;
    private final ServerSocket entry;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    /** Volatile, since all threads look before they let anything through. */
    private volatile boolean isCut;

    /** Leads from one port to another. */
    CutLink(int from, int target) {
        this.target = target;
        try {
            this.entry = new ServerSocket(from, BACKLOG, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot listen at port " + from, e);
        }
        start("cut-link-" + from, this::accept);
    }

    void cut() {
        isCut = true;
        open.forEach(CutLink::closed);
    }

    void heal() {
        isCut = false;
    }

    private void accept() {
        while (!entry.isClosed()) {
            try {
                Socket near = entry.accept();
                connect(near);
            } catch (IOException e) {
                if (!entry.isClosed()) {
                    throw new UncheckedIOException("cannot listen at " + entry, e);
                }
            }
        }
    }

    private void connect(Socket near) {
        open.add(near);
        Socket far = new Socket();
        open.add(far);
        try {
            if (isCut) {
                throw new IOException("the link is cut");
            }
            far.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), target));
            near.setTcpNoDelay(true);
            far.setTcpNoDelay(true);
            start("cut-link-to-" + target, () -> pump(near, far));
            start("cut-link-from-" + target, () -> pump(far, near));
        } catch (IOException e) { // as if nobody listened
            end(near, far);
        }
    }

    private void pump(Socket from, Socket to) {
        try (InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            byte[] buffer = new byte[BUFFER_BYTES];
            int read = in.read(buffer);
            while (read >= 0 && !isCut) {
                out.write(buffer, 0, read);
                read = in.read(buffer);
            }
        } catch (IOException e) {
            // one of the two is gone, and so is the other then
        } finally {
            end(from, to);
        }
    }

    private void end(Socket one, Socket other) {
        closed(one);
        closed(other);
        open.remove(one);
        open.remove(other);
    }

    private static void closed(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // it is of no use any more, either way
        }
    }

    private static void start(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        try {
            entry.close();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot leave " + entry, e);
        } finally {
            cut();
        }
    }
}
