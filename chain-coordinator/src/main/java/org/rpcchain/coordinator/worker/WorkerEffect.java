package org.rpcchain.coordinator.worker;

import java.time.Instant;
import java.util.Set;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Work;

/** What a server's engine wants done. */
public sealed interface WorkerEffect {
    /** Send a beat to a coordinator; its answer, or its silence, comes back with the beat's number. */
    record Ask(String coordinator, Request.Beat beat) implements WorkerEffect {}

    /** Run a call. */
    record Run(CallId id, Work.Call call) implements WorkerEffect {}

    /**
     * Stop a call, of which nobody wants the result any more; {@link WorkerInput.Ended} says, as for any, when it has ended: until
     * then its room is taken.
     */
    record Stop(CallId id) implements WorkerEffect {}

    /** Write an ending to the log; when it may be told, and when its call's room is free, a {@code LoggingStrategy} says. */
    record Log(CallId call, Ending ending) implements WorkerEffect {}

    /** Remove endings from the log: a coordinator has them, or they are lost. */
    record Forget(Set<CallId> calls) implements WorkerEffect {}

    /** Give {@link WorkerInput.Woke} at this time, in place of any time asked for before. */
    record WakeAt(Instant time) implements WorkerEffect {}
}
