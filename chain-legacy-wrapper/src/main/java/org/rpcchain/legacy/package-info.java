/**
 * Existing services as service functions, without changing them: the port {@link org.rpcchain.legacy.LegacyService}, which
 * each kind of service has an adapter of in a room below, and what all adapters share.
 *
 * <p>Applications and the sidecar come in here. No adapter knows another, a chain, or a node; none repeats a call that is
 * not repeatable. Source: RPC Chains §3.5.
 */
@NullMarked
package org.rpcchain.legacy;

import org.jspecify.annotations.NullMarked;
