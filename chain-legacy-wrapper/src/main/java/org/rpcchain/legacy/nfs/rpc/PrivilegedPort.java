package org.rpcchain.legacy.nfs.rpc;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** A local port below 1024, by which servers recognise that root speaks. */
final class PrivilegedPort {
    private static final int LOWEST = 665;
    private static final int HIGHEST = 1023;

    private PrivilegedPort() {}

    /** Answers a socket that is bound to such a port of an address, or of any; any start is as good as another. */
    static Socket socket(@Nullable InetAddress from) throws IOException {
        int count = HIGHEST - LOWEST + 1;
        int start = ThreadLocalRandom.current().nextInt(count);
        String refused = "all are taken";
        for (int i = 0; i < count; i++) {
            Socket socket = new Socket();
            try {
                socket.bind(new InetSocketAddress(from, LOWEST + (start + i) % count));
                return socket;
            } catch (BindException e) {
                socket.close();
                refused = String.valueOf(e.getMessage());
            }
        }
        throw new IOException("no port from " + LOWEST + " to " + HIGHEST + " can be had (" + refused
                + "); give this process the capability CAP_NET_BIND_SERVICE, or switch privileged-port off");
    }
}
