package org.rpcchain.testkit.sockets;

import java.io.IOException;

/** What a thread does until its sockets are closed, which is how it is told to end. */
@FunctionalInterface
public interface SocketWork {
    /** Does it. */
    void run() throws IOException;

    /** Does it on a daemon thread of this name. */
    static void start(String name, SocketWork work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                    } catch (IOException e) {
                        Thread.currentThread().interrupt(); // the sockets are closed
                    }
                },
                name);
        thread.setDaemon(true);
        thread.start();
    }
}
