package org.rpcchain.repository.catalog;

import java.time.Instant;

/**
 * A line of the audit log: something was changed, or refused.
 *
 * @param number its place in the log, from 1
 * @param time when, by the repository's clock
 * @param by who
 * @param action what, such as {@code publish}, {@code bury}, {@code grant}, {@code sign-in-failed}
 * @param subject on what: a name, a hash, a user
 * @param detail more, for people; may be empty
 */
public record AuditEntry(long number, Instant time, String by, String action, String subject, String detail) {}
