package org.rpcchain.examples.mail.site;

import com.icegreen.greenmail.Managers;
import com.icegreen.greenmail.imap.ImapHandler;
import com.icegreen.greenmail.server.AbstractServer;
import com.icegreen.greenmail.server.ProtocolHandler;
import com.icegreen.greenmail.util.ServerSetup;
import java.net.Socket;
import java.net.SocketException;

/**
 * GreenMail's IMAP server, whose answers leave at once. GreenMail writes an answer in two pieces, and the second waits for the
 * acknowledgement of the first, which systems put off for 40 ms (Nagle's algorithm, RFC 896; delayed acknowledgements, RFC 1122,
 * 4.2.3.2): three or four times in a reading. Other mail servers do not wait.
 */
final class PromptImapServer extends AbstractServer {
    PromptImapServer(ServerSetup setup, Managers managers) {
        super(setup, managers);
    }

    @Override
    protected ProtocolHandler createProtocolHandler(Socket socket) {
        return new ImapHandler(managers.getUserManager(), managers.getImapHostManager(), socket);
    }

    @Override
    protected void handleClientSocket(Socket socket) throws SocketException {
        socket.setTcpNoDelay(true);
        super.handleClientSocket(socket);
    }
}
