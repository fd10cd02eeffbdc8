/**
 * A server's side of the coordinators: it pulls calls, runs them, and keeps their endings until a coordinator has taken
 * them. It may sit behind a firewall: nobody ever connects to it.
 *
 * <p>Nothing here sends, writes, runs, waits or looks at a clock. Source: RPC-V §4.1, §4.2 ("Server").
 */
@NullMarked
package org.rpcchain.coordinator.worker;

import org.jspecify.annotations.NullMarked;
