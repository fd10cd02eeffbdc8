/**
 * The client's side: hops, calls, results, failures and heartbeats to other nodes and clients, and what is known of
 * their delivery.
 *
 * <p>The front door may enter. Nothing here listens, and nothing retries.
 */
@NullMarked
package org.rpcchain.soap.peer;

import org.jspecify.annotations.NullMarked;
