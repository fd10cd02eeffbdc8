package org.rpcchain.coordinator.ledger;

/**
 * A short form of what a ledger knows of a login: two ledgers that have the same one know the same, but for a chance of one
 * in 2^64.
 *
 * @param over whether all of its calls are forgotten
 * @param calls how many records it has
 * @param fingerprint of all of them and how far they are, whatever the order in which they came
 */
public record SessionDigest(long forgottenUpTo, boolean over, int calls, long fingerprint) {
    /** Stands for a login that a ledger has never heard of. */
    public static final SessionDigest NOTHING = new SessionDigest(0, false, 0, 0);
}
