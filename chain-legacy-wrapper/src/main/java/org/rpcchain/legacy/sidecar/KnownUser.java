package org.rpcchain.legacy.sidecar;

import java.net.InetAddress;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.legacy.Caller;

/**
 * A user whom the sidecar believes by a secret. Immutable.
 *
 * @param tokenSha256 the SHA-256 of the token that the user shows, in 64 hexadecimal digits: the token itself is nowhere
 *     kept
 * @param as as whom services see the user; absent: as nobody in particular
 * @param from the address that services see the user's calls come from, of those that can be called so; absent: the
 *     sidecar's
 */
public record KnownUser(
        String tokenSha256, @Nullable Identity as, @Nullable InetAddress from) {
    private static final int DIGITS = 64;

    /** Refuses what is no hash. */
    public KnownUser(@Nullable String tokenSha256, @Nullable Identity as, @Nullable InetAddress from) {
        if (tokenSha256 == null || !tokenSha256.matches("[0-9a-fA-F]{" + DIGITS + "}")) {
            throw new IllegalArgumentException(
                    "a user needs token-sha256, the SHA-256 of a token in 64 hexadecimal digits:"
                            + " echo -n TOKEN | sha256sum");
        }
        this.tokenSha256 = tokenSha256;
        this.as = as;
        this.from = from;
    }

    /** A user whose calls come from the sidecar's address. */
    public KnownUser(String tokenSha256, @Nullable Identity as) {
        this(tokenSha256, as, null);
    }

    /**
     * As whom services see a user: a Unix user, or a name with a password or a token.
     *
     * @param uid the Unix user's number, with {@code gid} and {@code groups}
     * @param gid its group's number
     * @param groups the numbers of its other groups
     * @param user a name
     * @param password its password
     * @param token its token
     */
    public record Identity(
            @Nullable Integer uid,
            @Nullable Integer gid,
            @Nullable List<Integer> groups,
            @Nullable String user,
            @Nullable String password,
            @Nullable String token) {
        /** Refuses what is neither. */
        public Identity {
            boolean unix = uid != null && gid != null && user == null && password == null && token == null;
            boolean named = uid == null && gid == null && groups == null && (password == null) != (token == null);
            if (!unix && !(named && (user != null || token != null))) {
                throw new IllegalArgumentException(
                        "'as' is {uid, gid, groups}, {user, password}, {user, token} or {token}");
            }
        }

        private Caller caller() {
            String name = user == null ? "" : user;
            if (uid != null && gid != null) {
                return new Caller.UnixUser(uid, gid, groups == null ? List.of() : groups);
            }
            return password == null
                    ? new Caller.Token(name, token == null ? "" : token)
                    : new Caller.Password(name, password);
        }

        /** Says nothing of what is secret. */
        @Override
        public String toString() {
            return caller().toString();
        }
    }

    /** Answers whether this is the hash, in a time that does not depend on how much of it is. */
    boolean hasHash(byte[] hash) {
        return MessageDigest.isEqual(HexFormat.of().parseHex(tokenSha256), hash);
    }

    /** Answers as whom services see the user. */
    Caller caller() {
        return as == null ? Caller.NOBODY : as.caller();
    }
}
