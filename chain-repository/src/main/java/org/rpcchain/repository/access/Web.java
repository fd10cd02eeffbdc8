package org.rpcchain.repository.access;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Objects;

/** Tells connections that others can read from those that they cannot. */
final class Web {
    private Web() {}

    /** Refuses an address that is neither https nor on loopback. */
    static void requireSafe(URI address, String what) {
        boolean safe = "https".equals(address.getScheme())
                || ("http".equals(address.getScheme())
                        && isLoopback(Objects.requireNonNullElse(address.getHost(), "")));
        if (!safe) {
            throw new IllegalArgumentException(what + " is '" + address
                    + "', which others could read and change on the way; give an https address");
        }
    }

    /** Answers whether a host or a peer is this machine. */
    static boolean isLoopback(String host) {
        try {
            return !host.isEmpty() && InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }
}
