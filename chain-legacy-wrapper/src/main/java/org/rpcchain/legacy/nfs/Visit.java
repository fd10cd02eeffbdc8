package org.rpcchain.legacy.nfs;

import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.nfs.protocol.Asker;
import org.rpcchain.legacy.nfs.rpc.Deadline;
import org.rpcchain.legacy.nfs.rpc.RpcCredential;

/**
 * One call's way through the export: for whom, and until when.
 *
 * @param user for whom; what one user has looked up, no other may use
 * @param asker the same, as the server is told
 */
record Visit(Caller.UnixUser user, Asker asker) {
    static Visit of(Caller.UnixUser user, Deadline deadline) {
        return new Visit(user, new Asker(RpcCredential.of(user), deadline));
    }
}
