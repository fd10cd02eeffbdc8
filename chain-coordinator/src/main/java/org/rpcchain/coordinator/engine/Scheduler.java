package org.rpcchain.coordinator.engine;

import java.util.Optional;
import java.util.Set;
import org.rpcchain.coordinator.ledger.CallId;

/** Decides which of the calls that wait a server runs next. Stepped by the engine's owner. Source: RPC-V §4.2. */
interface Scheduler {
    /** First come, first served (RPC-V §4.2), as long as the server has room. */
    Scheduler FIRST_COME = (server, waiting) -> waiting.first(server.name(), server.functions());

    /**
     * Answers a call that waits and that this server may run, if it is to have one now. It is asked until it answers none, or the
     * server has no room.
     */
    Optional<CallId> next(Candidate server, Waiting waiting);

    /**
     * A server that would take a call.
     *
     * @param functions that it offers
     * @param running how many calls of this coordinator's it has in work, those that it is being given among them
     * @param room how many more it takes, from 1
     */
    record Candidate(String name, Set<String> functions, int running, int room) {
        /** Copies the set. */
        public Candidate {
            functions = Set.copyOf(functions);
        }
    }
}
