package org.rpcchain.repository.catalog;

import java.time.Instant;

/**
 * Says that no new chain may use a source. Chains in flight still fetch it.
 *
 * @param reason why, for people
 * @param by who said so
 * @param since when, by the repository's clock
 */
public record Tombstone(String reason, String by, Instant since) {}
