package org.rpcchain.coordinator.ledger;

/**
 * Names a call, or a chain, that a client handed over: for ever, and before any coordinator has seen it.
 *
 * <p>Written {@code user/session/counter}. Source: RPC-V §4.2 ("the user unique ID, a session unique ID and a RPC unique
 * ID").
 *
 * @param login whose call it is
 * @param counter counted by the client from 1, without gaps
 */
public record CallId(Login login, long counter) implements Comparable<CallId> {
    /** Checks the components. */
    public CallId {
        if (counter < 1) {
            throw new IllegalArgumentException("calls are counted from 1, and not " + counter);
        }
    }

    /** Reads the written form. */
    public static CallId parse(String text) {
        int slash = text.lastIndexOf('/');
        try {
            return new CallId(
                    Login.parse(text.substring(0, Math.max(slash, 0))), Long.parseLong(text.substring(slash + 1)));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "'" + Login.shown(text) + "' is not a call's id; it reads user/session/counter", e);
        }
    }

    @Override
    public int compareTo(CallId other) {
        int logins = login.compareTo(other.login);
        return logins != 0 ? logins : Long.compare(counter, other.counter);
    }

    @Override
    public String toString() {
        return login + "/" + counter;
    }
}
