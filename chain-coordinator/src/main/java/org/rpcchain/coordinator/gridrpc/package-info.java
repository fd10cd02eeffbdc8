/**
 * The client API of coordinators in the terms of the GridRPC standard (OGF GFD.52, "A GridRPC Model and API for End-User
 * Applications"). {@link org.rpcchain.coordinator.gridrpc.GridRpc} is the door for Java programs, {@link
 * org.rpcchain.coordinator.gridrpc.Grpc52} for what is to read like C. No protocol lives here, and no thread: both are the runner's.
 *
 * <p>Where it differs from the standard, or from the implementations that it was described by:
 *
 * <ul>
 *   <li>A handle is the name of a function. The coordinators find the server, so no function answers that there is none; a call waits
 *       for one, as long as it is kept.
 *   <li>A session survives its client. Finalizing cancels nothing, and another client takes up what was begun.
 *   <li>A cancelled session ends as failed, with {@code GRPC_CANCELED_NP}, as in Ninf-G; in DIET its id is invalid.
 *   <li>An end that is not known is told apart from a failure: {@code GRPC_MAYBE_DONE_NP}.
 *   <li>{@code grpc_get_failed_sessionid} answers for the failed wait that was last in the whole client.
 * </ul>
 *
 * <p>Left out: data handles and all else of GFD.186 (arguments travel by value, and a service function may run more than once); {@code
 * grpc_perror} and {@code grpc_get_last_error} of the earlier drafts; Ninf-G's object handles, handle arrays, time-outs and signal
 * handlers. User's page: {@code docs/gridrpc.md}.
 */
@NullMarked
package org.rpcchain.coordinator.gridrpc;

import org.jspecify.annotations.NullMarked;
