package org.rpcchain.legacy.nfs.protocol;

import org.rpcchain.legacy.nfs.rpc.Deadline;
import org.rpcchain.legacy.nfs.rpc.RpcCredential;

/**
 * For whom something is asked, and until when.
 *
 * @param credential goes with every call
 * @param deadline no call lasts longer
 */
public record Asker(RpcCredential credential, Deadline deadline) {}
