package org.rpcchain.repository.console;

import org.rpcchain.repository.access.Caller;

/** Opens and ends sessions of browsers; {@link org.rpcchain.repository.access.AccessFilter} finds them. Blocks its caller. Thread-safe. */
public interface SignedIn {
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

    /** Ends a session. */
    void close(String token);
}
