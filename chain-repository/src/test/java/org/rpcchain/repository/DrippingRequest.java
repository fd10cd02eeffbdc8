package org.rpcchain.repository;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A request that comes byte by byte, as long as somebody takes it. By a socket: no client of the JDK sends so. */
final class DrippingRequest implements AutoCloseable {
    private static final int LENGTH = 16_000;

    private final Socket socket;

    private DrippingRequest(URI address, String begun) throws IOException {
        this.socket = new Socket(InetAddress.getLoopbackAddress(), address.getPort());
        socket.setTcpNoDelay(true);
        socket.getOutputStream().write(begun.getBytes(StandardCharsets.US_ASCII));
    }

    /** Begins one whose head never ends. */
    static DrippingRequest inItsHead(URI address) throws IOException {
        return new DrippingRequest(address, head(address, "text/xml") + "\r\nX-Drip: ");
    }

    /** Begins one whose head is whole. */
    static DrippingRequest inItsBody(URI address, String type) throws IOException {
        return new DrippingRequest(address, head(address, type) + "\r\nContent-Length: " + LENGTH + "\r\n\r\n");
    }

    private static String head(URI address, String type) {
        return "POST " + address.getPath() + " HTTP/1.1\r\nHost: " + address.getAuthority() + "\r\nContent-Type: "
                + type;
    }

    /** Sends a byte more, and answers whether nobody takes any more: there is an answer, or no connection. */
    boolean isCutOff() {
        try {
            socket.getOutputStream().write(' ');
            return socket.getInputStream().available() > 0;
        } catch (IOException e) {
            return true;
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
