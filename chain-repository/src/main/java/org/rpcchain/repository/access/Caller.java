package org.rpcchain.repository.access;

import java.util.Objects;

/**
 * Who asks.
 *
 * @param name the user's or application's name; empty for somebody who has not said
 * @param kind what it is
 */
public record Caller(String name, Kind kind) {
    /** Somebody who has not said who they are. */
    public static final Caller NOBODY = new Caller("", Kind.NOBODY);

    /** The product itself, as at its start. */
    public static final Caller ITSELF = new Caller("rpcchain", Kind.ITSELF);

    /** What a caller is. */
    public enum Kind {
        /** A person. */
        USER,
        /** A program, such as a node or a build. */
        APPLICATION,
        /** Not known. */
        NOBODY,
        /** The product itself. */
        ITSELF
    }

    /** Checks the components. */
    public Caller {
        Objects.requireNonNull(name, "a caller's name may be empty, but not null");
        Objects.requireNonNull(kind, "a caller is of a kind");
    }

    /** The caller for messages and the audit log. */
    @Override
    public String toString() {
        return kind == Kind.NOBODY ? "somebody who has not signed in" : name;
    }
}
