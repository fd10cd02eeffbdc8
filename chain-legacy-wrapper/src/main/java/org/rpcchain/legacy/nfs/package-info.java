/**
 * NFS version 3 as a legacy service: files by path.
 *
 * <p>{@link org.rpcchain.legacy.nfs.NfsService} is the front door, {@link org.rpcchain.legacy.nfs.NfsSettings} what it
 * needs. The sidecar and applications enter. What never happens here: a link is followed, a path leaves the export, a call
 * is made for a user that the caller has not said and the settings do not name. Source: RPC Chains §4.1.
 */
@NullMarked
package org.rpcchain.legacy.nfs;

import org.jspecify.annotations.NullMarked;
