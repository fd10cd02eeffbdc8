package org.rpcchain.coordinator.ledger;

/**
 * One logging-in of a user: what the calls of a client belong to, from whatever address they come.
 *
 * <p>Any instance of the client with the same login takes up the calls of the one before. RPC-V calls it a session; GridRPC
 * calls a single call so, hence the other name. Source: RPC-V §4.2 ("the user unique ID, a session unique ID").
 *
 * @param user 1 to 120 characters of letters, digits, dot, underscore, hyphen
 * @param session as {@code user}; unique for the user, for ever
 */
public record Login(String user, String session) implements Comparable<Login> {
    private static final int LIMIT = 120;

    /** Checks the components. */
    public Login {
        check("user", user);
        check("session", session);
    }

    /** Reads the written form, {@code user/session}. */
    public static Login parse(String text) {
        int slash = text.indexOf('/');
        if (slash < 0) {
            throw new IllegalArgumentException("'" + shown(text) + "' is not a login; it reads user/session");
        }
        return new Login(text.substring(0, slash), text.substring(slash + 1));
    }

    private static void check(String what, String name) {
        boolean usable = !name.isEmpty()
                && name.length() <= LIMIT
                && name.chars().allMatch(c -> c < 128 && (Character.isLetterOrDigit(c) || ".-_".indexOf(c) >= 0));
        if (!usable) {
            throw new IllegalArgumentException("the " + what + " name '" + shown(name)
                    + "' is not usable; take 1 to 120 letters, digits, dots, underscores or hyphens");
        }
    }

    static String shown(String text) {
        return text.length() <= 260 ? text : text.substring(0, 260) + "…";
    }

    @Override
    public int compareTo(Login other) {
        int users = user.compareTo(other.user);
        return users != 0 ? users : session.compareTo(other.session);
    }

    @Override
    public String toString() {
        return user + "/" + session;
    }
}
