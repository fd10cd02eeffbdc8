package org.rpcchain.repository;

import org.rpcchain.repository.access.Caller;
import org.rpcchain.repository.access.Session;
import org.rpcchain.repository.access.Sessions;
import org.rpcchain.repository.console.SignedIn;

/** The sessions of the access room, as the console sees them. Thread-safe. */
record AccessSessions(Sessions sessions) implements SignedIn {
    @Override
    public Visitor open(Caller caller) {
        return visitor(sessions.open(caller));
    }

    @Override
    public void close(String token) {
        sessions.close(token);
    }

    private static Visitor visitor(Session session) {
        return new Visitor(session.token(), session.csrf(), session.caller());
    }
}
