package org.rpcchain.coordinator.engine;

import java.util.Collection;
import java.util.Optional;
import org.rpcchain.coordinator.ledger.CallId;

/** Decides which of the calls that wait a server runs next. Stepped by the engine's owner. Source: RPC-V §4.2. */
interface Scheduler {
    /** First come, first served (RPC-V §4.2). */
    Scheduler FIRST_COME = (server, functions, waiting) -> waiting.first(server, functions);

    /** Answers a call that waits and that this server may run, if there is one. */
    Optional<CallId> next(String server, Collection<String> functions, Waiting waiting);
}
