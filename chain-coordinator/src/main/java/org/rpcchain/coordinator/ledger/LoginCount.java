package org.rpcchain.coordinator.ledger;

/**
 * How many calls of a login are known.
 *
 * @param open those that have not ended
 * @param ready those that have ended and were not collected
 */
public record LoginCount(Login login, int open, int ready) {}
