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
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import org.rpcchain.testkit.sockets.SocketWork;

/**
 * Stands between an adapter and a good server, and spoils what the server says on connections by which a marked request has
 * gone: the server gets the request, and the adapter something else than its answer.
 */
public final class Saboteur implements AutoCloseable {
    /** What it does. */
    public enum Deed {
        /** Nothing. */
        NOTHING,
        /** The server dies with the answer in its mouth: all connections break, and new ones too. */
        KILLED,
        /** No byte comes any more, and no connection breaks. */
        HUNG,
        /** A byte comes now and then. */
        SLOW,
        /** Bytes come that mean nothing. */
        GARBAGE,
        /** The protocol's own form announces more than comes, and more than there is room for. */
        LIES
    }

    private static final int DRIP_MILLIS = 20;

    private final int port;
    private final String marker;
    private final byte[] lie;
    private final byte[] garbage = new byte[4_096];
    private final ServerSocket listening = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private volatile Deed deed = Deed.NOTHING;
    private volatile boolean dead;

    /** Stands before the server at a port; {@code lie} begins an answer of its protocol. */
    public Saboteur(int port, String marker, byte[] lie) throws IOException {
        this.port = port;
        this.marker = marker;
        this.lie = lie.clone();
        new Random(7).nextBytes(garbage);
        SocketWork.start("saboteur", this::accept);
    }

    public int port() {
        return listening.getLocalPort();
    }

    /** Does this from now on; after {@link Deed#NOTHING} the server is well. */
    public void does(Deed next) {
        deed = next;
        dead = false;
    }

    /** A connection of the adapter, and the one to the server that belongs to it. */
    private final class Pair {
        private final Socket adapter;
        private final Socket server;
        private volatile boolean marked;

        Pair(Socket adapter, Socket server) throws IOException {
            this.adapter = adapter;
            this.server = server;
            adapter.setTcpNoDelay(true);
            server.setTcpNoDelay(true);
        }

        void there() throws IOException {
            InputStream in = adapter.getInputStream();
            byte[] buffer = new byte[64 * 1024];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                marked |= new String(buffer, 0, n, StandardCharsets.ISO_8859_1).contains(marker);
                server.getOutputStream().write(buffer, 0, n);
            }
            server.close();
        }

        void back() throws IOException {
            InputStream in = server.getInputStream();
            byte[] buffer = new byte[64 * 1024];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                if (marked) {
                    spoil(buffer, n);
                } else {
                    adapter.getOutputStream().write(buffer, 0, n);
                }
            }
            adapter.close();
        }

        private void spoil(byte[] answer, int length) throws IOException {
            OutputStream out = adapter.getOutputStream();
            switch (deed) {
                case NOTHING -> out.write(answer, 0, length);
                case KILLED -> die();
                case HUNG -> {} // nothing comes
                case SLOW -> drip(answer, length, out);
                case GARBAGE -> out.write(garbage);
                case LIES -> out.write(lie);
            }
        }

        private void drip(byte[] answer, int length, OutputStream out) throws IOException {
            for (int i = 0; i < length; i++) {
                out.write(answer[i]);
                pause();
            }
        }
    }

    private void pause() throws IOException {
        try {
            Thread.sleep(deed == Deed.SLOW ? DRIP_MILLIS : 0);
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    private void die() throws IOException {
        dead = true;
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    private void accept() throws IOException {
        while (true) {
            Socket adapter = listening.accept();
            if (dead) {
                adapter.close();
                continue;
            }
            Socket server = new Socket(InetAddress.getLoopbackAddress(), port);
            sockets.addAll(List.of(adapter, server));
            Pair pair = new Pair(adapter, server);
            SocketWork.start("saboteur", pair::there);
            SocketWork.start("saboteur", pair::back);
        }
    }

    @Override
    public void close() {
        try {
            listening.close();
            for (Socket socket : sockets) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
