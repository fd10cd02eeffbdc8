package org.rpcchain.repository.access;

import java.time.Instant;
import java.util.List;

/**
 * Somebody whom the repository knows.
 *
 * @param name how it is called everywhere; never changes
 * @param kind a person or a program
 * @param hasPassword whether it signs in by a password, or by a program's secret; else by bearer tokens alone
 * @param blocked whether it is refused for now
 * @param created when, by the repository's clock
 * @param grants its rights, by namespace
 */
public record User(
        String name, Caller.Kind kind, boolean hasPassword, boolean blocked, Instant created, List<Grant> grants) {
    /** Copies the list. */
    public User {
        grants = List.copyOf(grants);
    }
}
