package org.rpcchain.coordinator.ledger;

import java.time.Instant;

/**
 * What a client submitted; it never changes.
 *
 * @param submittedAt by the client's clock; the first come is served first
 * @param expiresAt from then on nobody may want it any more: it is cancelled where it has not ended, and forgotten
 */
public record Order(Work work, Instant submittedAt, Instant expiresAt) {}
