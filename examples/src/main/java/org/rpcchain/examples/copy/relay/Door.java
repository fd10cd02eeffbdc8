package org.rpcchain.examples.copy.relay;

import java.net.InetSocketAddress;

/** A port of the relay on the loopback interface. Thread-safe. */
public final class Door {
    private final int port;
    private final Entrance entrance;

    Door(int port, Entrance entrance) {
        this.port = port;
        this.entrance = entrance;
    }

    /** Answers the port. */
    public int port() {
        return port;
    }

    /** Lets the door lead to this address from now on; before, whoever comes is turned away. */
    public void leadTo(InetSocketAddress address) {
        entrance.leadTo(address);
    }
}
