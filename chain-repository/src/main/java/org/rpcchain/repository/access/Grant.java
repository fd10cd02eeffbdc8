package org.rpcchain.repository.access;

import java.util.Locale;

/**
 * A right in a namespace and in those below it.
 *
 * @param right what may be done; it contains the lesser ones
 * @param namespace a Java package; empty means everywhere
 */
public record Grant(Right right, String namespace) {
    /** Answers whether this lets its holder do something somewhere. */
    public boolean covers(Right wanted, String where) {
        return right.compareTo(wanted) >= 0
                && (namespace.isEmpty() || where.equals(namespace) || where.startsWith(namespace + "."));
    }

    /** Such as {@code publish in org.acme}, or {@code read everywhere}. */
    @Override
    public String toString() {
        String where = namespace.isEmpty() ? "everywhere" : "in " + namespace;
        return right.name().toLowerCase(Locale.ROOT) + " " + where;
    }
}
