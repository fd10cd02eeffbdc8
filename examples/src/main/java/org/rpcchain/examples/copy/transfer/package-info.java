/**
 * Copying a tree of files from one storage server to another: by chains, and by ordinary calls through the client.
 *
 * <p>{@link org.rpcchain.examples.copy.transfer.TreeCopy} is the front door, with
 * {@link org.rpcchain.examples.copy.transfer.ChainCopy} and {@link org.rpcchain.examples.copy.transfer.RpcCopy} behind
 * it; both list, skip, verify and report in the same way and differ only in how a file's bytes travel.
 * {@link org.rpcchain.examples.copy.transfer.CopyChain} is the only code here that runs on the servers. What never
 * happens here: a file counts as copied before the target has verified its digest.
 */
@NullMarked
package org.rpcchain.examples.copy.transfer;

import org.jspecify.annotations.NullMarked;
