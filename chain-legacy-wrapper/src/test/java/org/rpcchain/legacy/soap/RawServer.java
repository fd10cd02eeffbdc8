package org.rpcchain.legacy.soap;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server that reads each request whole and then does as it is told: it answers with any bytes, or worse. */
final class RawServer implements AutoCloseable {
    /** What it does with a connection when a request has come. */
    interface Deed {
        /** Answers, or does not. */
        void act(Socket socket, OutputStream out) throws IOException, InterruptedException;
    }

    private static final Pattern LENGTH = Pattern.compile("(?i)content-length: *(\\d+)");

    private final ServerSocket server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Deed> deeds;
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();

    /** Opens it; the n-th request meets the n-th deed, and further ones the last. */
    RawServer(Deed... deeds) throws IOException {
        this.deeds = List.of(deeds);
        server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    /** Answers a deed that writes an HTTP answer with its right length. */
    static Deed http(int status, String type, String body) {
        return (socket, out) -> {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            out.write(head(status, type, bytes.length));
            out.write(bytes);
            out.flush();
        };
    }

    static byte[] head(int status, String type, long length) {
        return ("HTTP/1.1 " + status + " X\r\nContent-Type: " + type + "\r\nContent-Length: " + length + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = server.accept();
                sockets.add(socket);
                threads.execute(() -> serve(socket));
            }
        } catch (IOException e) {
            return; // closed
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            InputStream in = socket.getInputStream();
            while (true) {
                String request = request(in);
                if (request.isEmpty()) {
                    return;
                }
                requests.add(request);
                deeds.get(Math.min(requests.size(), deeds.size()) - 1).act(socket, socket.getOutputStream());
            }
        } catch (IOException e) {
            return; // the caller went
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static String request(InputStream in) throws IOException {
        StringBuilder text = new StringBuilder();
        while (!text.toString().contains("\r\n\r\n")) {
            int one = in.read();
            if (one < 0) {
                return "";
            }
            text.append((char) one);
        }
        Matcher length = LENGTH.matcher(text);
        int size = length.find() ? Integer.parseInt(length.group(1)) : 0;
        return text + new String(in.readNBytes(size), StandardCharsets.UTF_8);
    }

    List<String> requests() {
        return requests;
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort() + "/");
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Socket socket : sockets) {
            socket.close();
        }
        threads.shutdownNow();
    }
}
