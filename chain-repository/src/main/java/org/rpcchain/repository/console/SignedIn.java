package org.rpcchain.repository.console;

import java.util.Optional;
import org.rpcchain.repository.access.Caller;

/** Who is signed in with a browser. Blocks its caller. Thread-safe. */
public interface SignedIn {
    /** The cookie that holds a session's token; the filter in front of the console reads it, too. */
    String COOKIE = "rpcchain_session";

    /**
     * Somebody signed in.
     *
     * @param token what the cookie holds
     * @param csrf what each form must bring back
     * @param caller who it is
     */
    record Visitor(String token, String csrf, Caller caller) {
        /** The caller, without the secrets. */
        @Override
        public String toString() {
            return "the session of " + caller;
        }
    }

    /** Opens a session. */
    Visitor open(Caller caller);

    /** Answers the session with a token; empty when it has ended, or never was. */
    Optional<Visitor> find(String token);

    /** Ends a session. */
    void close(String token);
}
