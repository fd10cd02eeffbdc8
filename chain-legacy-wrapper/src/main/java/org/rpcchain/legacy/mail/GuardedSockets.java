package org.rpcchain.legacy.mail;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.function.Supplier;
import javax.net.SocketFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;

/** Makes the sockets of one connection, and lets them go on by TLS. Jakarta Mail asks two factories for that. */
final class GuardedSockets extends SocketFactory {
    private final Supplier<GuardedSocket> sockets;

    GuardedSockets(Guard guard, MailSettings settings, SSLContext tls, Supplier<GuardedInput.Syntax> syntax) {
        sockets = () -> new GuardedSocket(guard, settings, tls, syntax);
    }

    @Override
    public Socket createSocket() {
        return sockets.get();
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        throw connected();
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress from, int fromPort) throws IOException {
        throw connected();
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        throw connected();
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress from, int fromPort) throws IOException {
        throw connected();
    }

    private static IOException connected() {
        return new UnknownHostException("sockets are connected here after they are made, never before");
    }

    /** What Jakarta Mail asks after the command STARTTLS. */
    static final class StartTls extends SSLSocketFactory {
        @Override
        public Socket createSocket(Socket socket, String host, int port, boolean autoClose) throws IOException {
            ((GuardedSocket) socket).secure(port);
            return socket;
        }

        @Override
        public String[] getDefaultCipherSuites() {
            return new String[0];
        }

        @Override
        public String[] getSupportedCipherSuites() {
            return new String[0];
        }

        @Override
        public Socket createSocket(String host, int port) throws IOException {
            throw connected();
        }

        @Override
        public Socket createSocket(String host, int port, InetAddress from, int fromPort) throws IOException {
            throw connected();
        }

        @Override
        public Socket createSocket(InetAddress host, int port) throws IOException {
            throw connected();
        }

        @Override
        public Socket createSocket(InetAddress host, int port, InetAddress from, int fromPort) throws IOException {
            throw connected();
        }
    }
}
