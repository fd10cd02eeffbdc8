package org.rpcchain.legacy.mail;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.rpcchain.legacy.mail.MailSettings.Security;

/**
 * A connection to a mail server as Jakarta Mail sees it: in clear text, since TLS, whether from the beginning or by STARTTLS,
 * goes on in here, below what guards it.
 */
final class GuardedSocket extends Socket {
    private final Guard guard;
    private final MailSettings settings;
    private final SSLContext tls;
    private final Supplier<GuardedInput.Syntax> syntax;
    private final Socket raw = new Socket();
    private Socket top = raw;

    GuardedSocket(Guard guard, MailSettings settings, SSLContext tls, Supplier<GuardedInput.Syntax> syntax) {
        this.guard = guard;
        this.settings = settings;
        this.tls = tls;
        this.syntax = syntax;
    }

    @Override
    public void connect(SocketAddress endpoint) throws IOException {
        connect(endpoint, (int) settings.limits().connectTime().toMillis());
    }

    @Override
    public void connect(SocketAddress endpoint, int timeoutMillis) throws IOException {
        guard.add(raw);
        raw.connect(endpoint, timeoutMillis);
        raw.setTcpNoDelay(true);
        if (settings.security() == Security.TLS) {
            secure(((InetSocketAddress) endpoint).getPort());
        }
    }

    /** Goes on by TLS, with a server whose certificate bears the settings' host. */
    void secure(int port) throws IOException {
        SSLSocket secured = (SSLSocket) tls.getSocketFactory().createSocket(raw, settings.host(), port, true);
        SSLParameters parameters = secured.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS"); // RFC 7817 §3: as RFC 6125, as HTTPS
        secured.setSSLParameters(parameters);
        secured.startHandshake();
        top = secured;
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return new GuardedInput(top.getInputStream(), guard, syntax.get());
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        return top.getOutputStream();
    }

    /** Closes below TLS, whose farewell could wait for ever. */
    @Override
    public synchronized void close() throws IOException {
        raw.close();
    }

    @Override
    public synchronized void setSoTimeout(int millis) throws SocketException {
        raw.setSoTimeout(millis);
    }

    @Override
    public synchronized int getSoTimeout() throws SocketException {
        return raw.getSoTimeout();
    }

    @Override
    public int getPort() {
        return raw.getPort();
    }

    @Override
    public int getLocalPort() {
        return raw.getLocalPort();
    }

    @Override
    public InetAddress getInetAddress() {
        return raw.getInetAddress();
    }

    @Override
    public InetAddress getLocalAddress() {
        return raw.getLocalAddress();
    }

    @Override
    public boolean isConnected() {
        return raw.isConnected();
    }

    @Override
    public boolean isBound() {
        return raw.isBound();
    }

    @Override
    public boolean isClosed() {
        return raw.isClosed();
    }
}
