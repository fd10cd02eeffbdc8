package org.rpcchain.coordinator.worker;

import java.util.Map;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;

/** What happens to a server that pulls calls. */
public sealed interface WorkerInput {
    /** It was started, with the endings that its log holds. */
    record Begun(Map<CallId, Ending> kept) implements WorkerInput {}

    /** A coordinator answered a beat. */
    record Answered(long number, Reply reply) implements WorkerInput {}

    /** A beat had no answer within its time, or could not be sent. */
    record Silent(long number) implements WorkerInput {}

    /** A call has ended. */
    record Ended(CallId call, Ending ending) implements WorkerInput {}

    /** An ending may be told to coordinators: it is in the log, or need not be there before. Comes before {@link Logged}. */
    record Tellable(CallId call) implements WorkerInput {}

    /** Nobody waits for an ending to be in the log any more: the room of its call is free. */
    record Logged(CallId call) implements WorkerInput {}

    /**
     * An ending is not in the log, and will not be; nor will any other be before the server is started again. One that was {@link
     * Tellable} is told all the same.
     */
    record NotLogged(CallId call) implements WorkerInput {}

    /**
     * An ending could not be read, this time, so that the last beat that was to bring it says that its call runs: so do the next ones, until
     * one brings it.
     */
    record NotRead(CallId call) implements WorkerInput {}

    /** The log has lost an ending: nothing is told of it any more, so that its call runs again somewhere. */
    record Lost(CallId call) implements WorkerInput {}

    /** The time that was asked for has come. */
    record Woke() implements WorkerInput {}
}
