package org.rpcchain.legacy.mail;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.rpcchain.legacy.mail.MailSettings.Security;

/** A mail server that follows a script, and breaks its protocol where the script says so. */
final class RudeServer implements AutoCloseable {
    private final ServerSocket listening;
    private final Script script;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final List<String> heard = new CopyOnWriteArrayList<>();
    private final AtomicInteger connections = new AtomicInteger();

    /** What the server does with a connection; at its end the connection is closed. */
    interface Script {
        void play(Talk talk) throws IOException;
    }

    /** A connection, as the script sees it. */
    final class Talk {
        private final BufferedReader in;
        private final OutputStream out;

        Talk(Socket socket) throws IOException {
            in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
            out = socket.getOutputStream();
        }

        Talk say(String line) throws IOException {
            out.write((line + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
            return this;
        }

        /** Waits for a line. */
        String hear() throws IOException {
            String line = in.readLine();
            if (line == null) {
                throw new IOException("gone");
            }
            heard.add(line);
            return line;
        }

        /** Answers an IMAP command: these lines, then OK under its tag. */
        Talk obey(String... lines) throws IOException {
            String tag = hear().split(" ", 2)[0];
            for (String line : lines) {
                say(line);
            }
            return say(tag + " OK done");
        }

        /** Greets as an IMAP server, and signs in whoever comes. */
        Talk welcome() throws IOException {
            say("* OK [CAPABILITY IMAP4rev1] here");
            String line = hear();
            while (!line.contains("LOGIN")) {
                say("* CAPABILITY IMAP4rev1").say(line.split(" ", 2)[0] + " OK done");
                line = hear();
            }
            say(line.split(" ", 2)[0] + " OK [CAPABILITY IMAP4rev1] in");
            return this;
        }

        /** Says nothing more until the other side is gone. */
        void silence() throws IOException {
            while (in.readLine() != null) {
                heard.add("ignored");
            }
        }

        /** As an SMTP server up to the final dot of a message. */
        Talk takeMail() throws IOException {
            say("220 here");
            String line = hear();
            while (!line.equals("DATA")) {
                say("250 ok");
                line = hear();
            }
            say("354 go on");
            while (!hear().equals(".")) {
                // the message
            }
            return this;
        }
    }

    RudeServer(Script script) throws IOException {
        this.script = script;
        listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread acceptor = new Thread(this::accept, "rude server");
        acceptor.setDaemon(true);
        acceptor.start();
    }

    MailSettings settings() {
        return MailSettings.at("127.0.0.1").withPort(listening.getLocalPort()).withSecurity(Security.PLAIN);
    }

    List<String> heard() {
        return heard;
    }

    int connections() {
        return connections.get();
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = listening.accept();
                sockets.add(socket);
                connections.incrementAndGet();
                Thread talking = new Thread(() -> talk(socket), "rude talk");
                talking.setDaemon(true);
                talking.start();
            }
        } catch (IOException e) {
            heard.add("closed");
        }
    }

    private void talk(Socket socket) {
        try (socket) {
            script.play(new Talk(socket));
        } catch (IOException e) {
            heard.add("broken");
        }
    }

    @Override
    public void close() throws IOException {
        listening.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
