package org.rpcchain.repository;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a server listens.
 *
 * @param host a name or an address; an IPv6 address without brackets
 * @param port 0 takes a free one
 */
public record ListenAddress(String host, int port) {
    private static final Pattern FORM = Pattern.compile("(?:\\[([0-9a-fA-F:.%]+)]|([^:\\[\\]]+)):([0-9]{1,5})");
    private static final int PORT_LIMIT = 65_535;

    /**
     * Reads {@code HOST:PORT}.
     *
     * @throws IllegalArgumentException with a sentence when it is not that
     */
    public static ListenAddress parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches() || Integer.parseInt(form.group(3)) > PORT_LIMIT) {
            throw new IllegalArgumentException("'" + text + "' is not HOST:PORT, such as 127.0.0.1:9000 or [::1]:9000");
        }
        String host = form.group(1) == null ? form.group(2) : form.group(1);
        return new ListenAddress(host, Integer.parseInt(form.group(3)));
    }

    /** Answers whether only this machine can reach it. */
    public boolean isLoopback() {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            // The server's start will say so.
            return false;
        }
    }

    /** {@code HOST:PORT}, as it is read. */
    @Override
    public String toString() {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }
}
