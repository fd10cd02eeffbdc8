/**
 * What a client says to an NFS v3 server (RFC 1813) and its mount service, and what they answer.
 *
 * <p>{@link org.rpcchain.legacy.nfs.protocol.NfsClient} and {@link org.rpcchain.legacy.nfs.protocol.MountClient} are the
 * front doors; {@link org.rpcchain.legacy.nfs.protocol.NfsStatus} is the table of errors. The NFS room enters. What never
 * happens here: a path; here are only file handles and single names.
 */
@NullMarked
package org.rpcchain.legacy.nfs.protocol;

import org.jspecify.annotations.NullMarked;
