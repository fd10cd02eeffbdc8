package org.rpcchain.legacy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;

/**
 * A server to which no connection comes about any more, and none is refused: it takes none, and as many wait as may. This is
 * what a machine that is gone looks like, without one.
 */
public final class FullServer implements AutoCloseable {
    private static final int MORE_THAN_MAY_WAIT = 8;

    private final ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    private final List<SocketChannel> waiting = new ArrayList<>();

    public FullServer() throws IOException {
        for (int i = 0; i < MORE_THAN_MAY_WAIT; i++) {
            SocketChannel channel = SocketChannel.open();
            waiting.add(channel);
            channel.configureBlocking(false);
            channel.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port()));
        }
    }

    public int port() {
        return server.getLocalPort();
    }

    public URI address() {
        return URI.create("http://127.0.0.1:" + port());
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (SocketChannel channel : waiting) {
            channel.close();
        }
    }
}
