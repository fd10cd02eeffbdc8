package org.rpcchain.repository;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import org.rpcchain.soap.access.Credentials;

/**
 * A SOAP request of which a server has only got the first half. By a socket: the JDK's client may wait for the second half
 * before it sends the first.
 */
final class HalfRequest implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Socket socket;
    private final byte[] rest;

    private HalfRequest(Socket socket, byte[] rest) {
        this.socket = socket;
        this.rest = rest;
    }

    /** Sends the head and the first half of a body. */
    static HalfRequest send(URI service, String body, Credentials as) throws IOException {
        byte[] envelope = SoapRequest.envelope(body).getBytes(StandardCharsets.UTF_8);
        int half = envelope.length / 2;
        String head = "POST " + service.getPath() + " HTTP/1.1\r\nHost: " + service.getAuthority()
                + as.header().map(header -> "\r\nAuthorization: " + header).orElse("")
                + "\r\nContent-Type: text/xml;charset=UTF-8\r\nContent-Length: " + envelope.length
                + "\r\nConnection: close\r\n\r\n";
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), service.getPort());
        HalfRequest request = new HalfRequest(socket, Arrays.copyOfRange(envelope, half, envelope.length));
        socket.setSoTimeout(Math.toIntExact(PATIENCE.toMillis()));
        socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
        socket.getOutputStream().write(envelope, 0, half);
        return request;
    }

    /** Sends the second half, and answers all that the server then sends until it closes the connection. */
    String finish() throws IOException {
        socket.getOutputStream().write(rest);
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
