package org.rpcchain.examples.copy.experiment;

/**
 * What the storage servers keep their files on.
 *
 * @param nfs whether each has its directory served by a real NFS server, and goes through that
 * @param backup whether the server that is copied to writes on a third one, too, by a sub-chain (RPC Chains §4.1, Figure 5)
 */
public record Backing(boolean nfs, boolean backup) {
    /** The disk, and no backup. */
    public static final Backing DISK = new Backing(false, false);
}
