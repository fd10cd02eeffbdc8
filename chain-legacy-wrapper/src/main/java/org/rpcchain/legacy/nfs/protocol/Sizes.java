package org.rpcchain.legacy.nfs.protocol;

/**
 * How much a server takes at once (FSINFO).
 *
 * @param read bytes of a read
 * @param write bytes of a write
 */
public record Sizes(int read, int write) {}
