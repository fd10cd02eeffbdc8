package org.rpcchain.legacy;

import java.util.List;

/**
 * For whom a legacy service is called, as far as the caller has said: what an adapter passes on where the service's
 * protocol carries it. Source: RPC Chains §3.5.
 */
public sealed interface Caller {
    /** Somebody who has said nothing. */
    record Nobody() implements Caller {}

    /** A user with a password: HTTP Basic, WS-Security UsernameToken, IMAP LOGIN. */
    record Password(String user, String password) implements Caller {
        /** Says whose it is, without what is secret. */
        @Override
        public String toString() {
            return "the password of " + user;
        }
    }

    /** A user with a bearer token: HTTP Bearer, WS-Security BinarySecurityToken, IMAP XOAUTH2; {@code user} may be empty. */
    record Token(String user, String token) implements Caller {
        /** Says whose it is, without what is secret. */
        @Override
        public String toString() {
            return user.isEmpty() ? "a token" : "a token of " + user;
        }
    }

    /** A Unix user: NFS AUTH_SYS (RFC 5531, appendix A). */
    record UnixUser(int user, int group, List<Integer> groups) implements Caller {
        /** Copies the groups. */
        public UnixUser {
            groups = List.copyOf(groups);
        }
    }

    /** Somebody who has said nothing. */
    Caller NOBODY = new Nobody();
}
