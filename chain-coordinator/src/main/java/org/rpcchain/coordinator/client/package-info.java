/**
 * A client's side of the coordinators: it hands over calls and chains, may go away, comes back from anywhere with the same
 * login, and gets each ending once.
 *
 * <p>Nothing here sends, writes, waits or looks at a clock. Source: RPC-V §4.1, §4.2.
 */
@NullMarked
package org.rpcchain.coordinator.client;

import org.jspecify.annotations.NullMarked;
