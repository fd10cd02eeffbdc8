/**
 * The sidecar: a node beside services that know nothing of chains, which offers their operations as service functions.
 *
 * <p>Programs come in by {@link org.rpcchain.legacy.sidecar.Sidecar}, administrators by its file, {@code wrapper.yaml}. What
 * all adapters have in common happens here, once: who may call what, how many calls at a time and for how long, and what an
 * answer is for a chain. No protocol of a legacy service is spoken here, and what a caller keeps secret is never logged,
 * and never part of a message. Source: RPC Chains §3.5; docs/legacy.md.
 */
@NullMarked
package org.rpcchain.legacy.sidecar;

import org.jspecify.annotations.NullMarked;
