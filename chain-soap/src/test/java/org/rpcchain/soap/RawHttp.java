package org.rpcchain.soap;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A client that writes what it is told, byte by byte, and answers what came back. */
final class RawHttp implements AutoCloseable {
    private static final int TIMEOUT_MILLIS = 20_000;
    static final String XML = "text/xml;charset=UTF-8";

    private final Socket socket;
    private final URI address;

    RawHttp(URI address) throws IOException {
        this.address = address;
        this.socket = new Socket(address.getHost(), address.getPort());
        socket.setSoTimeout(TIMEOUT_MILLIS);
        socket.setTcpNoDelay(true);
    }

    /** Posts a body at once and answers status line, headers and body. */
    static String post(URI address, String type, byte[] body) throws IOException {
        try (RawHttp http = new RawHttp(address)) {
            http.head(type, body.length).write(body);
            return http.answer();
        }
    }

    static String post(URI address, String xml) throws IOException {
        return post(address, XML, xml.getBytes(StandardCharsets.UTF_8));
    }

    static String get(URI address, String query) throws IOException {
        try (RawHttp http = new RawHttp(address)) {
            http.write("GET " + address.getPath() + query + " HTTP/1.1\r\nHost: x:1\r\nConnection: close\r\n\r\n");
            return http.answer();
        }
    }

    RawHttp head(String type, long length) throws IOException {
        return write("POST " + address.getPath() + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: " + type
                + "\r\nContent-Length: " + length + "\r\n\r\n");
    }

    RawHttp write(String text) throws IOException {
        return write(text.getBytes(StandardCharsets.UTF_8));
    }

    RawHttp write(byte[] bytes) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write(bytes);
        out.flush();
        return this;
    }

    /** Says that no more will come, as a sender that ends does. */
    RawHttp end() throws IOException {
        socket.shutdownOutput();
        return this;
    }

    /** Answers whether something has come back. */
    boolean answered() throws IOException {
        return socket.getInputStream().available() > 0;
    }

    /** Reads until the server closes. */
    String answer() throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        InputStream in = socket.getInputStream();
        in.transferTo(all);
        return all.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
