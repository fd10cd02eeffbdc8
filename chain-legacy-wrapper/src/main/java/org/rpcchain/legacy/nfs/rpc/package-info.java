/**
 * Remote procedure calls of RFC 5531 over TCP, and XDR (RFC 4506): one connection that many calls share, with bounds on
 * everything that a server may say.
 *
 * <p>{@link org.rpcchain.legacy.nfs.rpc.RpcChannel} is the front door; the NFS rooms enter. What never happens here: a
 * length that a server announced is allocated before it is checked; a call that may be done only once is sent twice.
 */
@NullMarked
package org.rpcchain.legacy.nfs.rpc;

import org.jspecify.annotations.NullMarked;
