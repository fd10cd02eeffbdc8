/**
 * What travels between nodes and clients, as records: hops, completions, failures, heartbeats; and the JSON and CBOR
 * forms of values.
 *
 * <p>Everybody may enter. Nothing here acts: no socket, no XML, no clock.
 */
@NullMarked
package org.rpcchain.message;

import org.jspecify.annotations.NullMarked;
