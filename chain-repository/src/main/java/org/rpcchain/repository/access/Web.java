package org.rpcchain.repository.access;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.HexFormat;
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

    /** Answers by what a peer's failures are counted: of IPv6 the first 64 bits, since one customer has all the others. */
    static String network(String address) {
        if (!address.contains(":")) {
            return address;
        }
        try {
            byte[] bytes = InetAddress.getByName(address).getAddress();
            return HexFormat.of().formatHex(bytes, 0, bytes.length / 2);
        } catch (UnknownHostException e) {
            return address;
        }
    }
}
