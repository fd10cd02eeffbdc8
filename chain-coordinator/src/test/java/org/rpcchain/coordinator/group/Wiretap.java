package org.rpcchain.coordinator.group;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Passes connections on to a member and keeps a copy of all that goes either way. */
final class Wiretap implements AutoCloseable {
    private final ServerSocket door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final ByteArrayOutputStream copy = new ByteArrayOutputStream();
    private final int target;

    Wiretap(String address) throws IOException {
        target = Integer.parseInt(address.substring(address.indexOf(':') + 1));
        start(this::accept);
    }

    String address() {
        return "127.0.0.1:" + door.getLocalPort();
    }

    byte[] bytes() {
        return copy.toByteArray();
    }

    @Override
    public void close() throws IOException {
        door.close();
    }

    private void accept() {
        while (!door.isClosed()) {
            try {
                Socket from = door.accept();
                connect(from);
            } catch (IOException e) {
                // The test is over, or the member is not there yet: whoever called tries again.
            }
        }
    }

    // Both sockets are closed by whichever direction ends first.
    private void connect(Socket from) throws IOException {
        try {
            Socket to = new Socket(InetAddress.getLoopbackAddress(), target);
            start(() -> pass(from, to));
            start(() -> pass(to, from));
        } catch (IOException e) {
            from.close();
        }
    }

    private void pass(Socket from, Socket to) {
        try (from;
                to;
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            byte[] buffer = new byte[8192];
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                copy.write(buffer, 0, length);
                out.write(buffer, 0, length);
            }
        } catch (IOException e) {
            // One side is gone; closing tells the other.
        }
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work, "wiretap");
        thread.setDaemon(true);
        thread.start();
    }
}
