package org.rpcchain.legacy.nfs.protocol;

/**
 * What a server says of a write.
 *
 * @param count how many bytes it took, maybe fewer than it was given
 * @param stable whether they are on the disk
 * @param verifier changes when the server restarts, and forgets what was not on the disk
 */
public record Written(int count, boolean stable, long verifier) {}
