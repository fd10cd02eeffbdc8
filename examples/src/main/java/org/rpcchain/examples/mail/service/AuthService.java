package org.rpcchain.examples.mail.service;

import java.net.URI;
import java.util.Optional;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;

/** Knows who may come in, and says which mail server is theirs. Source: RPC Chains §4.2, Figure 6, steps 1 to 4. */
public final class AuthService {
    private final Passwords passwords;
    private final Sessions sessions;
    private final URI mailServer;

    /** Lets these users in, and sends them to this mail server. */
    public AuthService(Passwords passwords, Sessions sessions, URI mailServer) {
        this.passwords = passwords;
        this.sessions = sessions;
        this.mailServer = mailServer;
    }

    /** Answers {@code {session, mailServer}}, or {@code {error}}. */
    @ServiceFunction("auth.signIn")
    public Value signIn(String user, String password) {
        Optional<String> known = passwords.check(user, password);
        if (known.isEmpty()) {
            return Value.record()
                    .put("error", "no user of that name and password")
                    .build();
        }
        return Value.record()
                .put("session", sessions.issue(known.get()))
                .put("mailServer", mailServer.toString())
                .build();
    }
}
