package org.rpcchain.soap.endpoint;

import java.io.IOException;
import java.net.Socket;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.jspecify.annotations.Nullable;

/**
 * A port that leaves no connection open behind it.
 *
 * <p>Jetty closes the connections that it has begun to read when it stops, and forgets one that it has accepted and not begun
 * to read: whoever sent a request on that one would wait for its whole time limit. Thread-safe.
 */
final class ClosingConnector extends ServerConnector {
    /** Each accepted socket that is still in use; guarded by itself. A closed one leaves with its last reference. */
    private final Set<Socket> accepted = Collections.newSetFromMap(new WeakHashMap<>());
    /** Guarded by {@link #accepted}. */
    private boolean over;

    ClosingConnector(Server server, SslContextFactory.@Nullable Server tls, ConnectionFactory http) {
        super(server, tls, http);
    }

    @Override
    public void accept(int acceptor) throws IOException {
        super.accept(acceptor);
        closeWhenOver();
    }

    @Override
    protected void configure(Socket socket) {
        super.configure(socket);
        synchronized (accepted) {
            accepted.add(socket);
        }
    }

    /**
     * Interrupts nobody once the port is closed, which wakes those who accept as well: Java forgets a connection, open as it
     * is, that an interrupted thread has just accepted (since JDK 25 also on a port that was closed before).
     */
    @Override
    protected void interruptAcceptors() {
        if (isOpen()) {
            super.interruptAcceptors();
        }
    }

    /** Leaves a closed port at once; Jetty would look for another connection in a second. */
    @Override
    protected boolean handleAcceptFailure(Throwable failure) {
        return isOpen() && super.handleAcceptFailure(failure);
    }

    /** Closes what is still open, and what is accepted from now on; after Jetty has stopped. */
    void closeAccepted() throws IOException {
        synchronized (accepted) {
            over = true;
        }
        closeWhenOver();
    }

    private void closeWhenOver() throws IOException {
        List<Socket> left = List.of();
        synchronized (accepted) {
            if (over) {
                left = List.copyOf(accepted);
                accepted.clear();
            }
        }
        for (Socket socket : left) {
            socket.close();
        }
    }
}
