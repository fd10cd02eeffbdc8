package org.rpcchain.coordinator.engine;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;

/**
 * What clients and servers ask a coordinator; each is answered by one {@link Reply}, and may be asked again after any
 * silence. Source: RPC-V §4.2 ("the coordinators only reply to clients and servers requests").
 */
public sealed interface Request {
    /** A client hands over calls; the reply comes when they are kept as {@code durability} says. */
    record Submit(Login login, Map<Long, Order> orders, Durability durability) implements Request {}

    /** A client that comes back asks which of its calls up to {@code last} the coordinator lacks. */
    record Synchronize(Login login, long last) implements Request {}

    /**
     * A client wants endings, of at most {@code most} calls that are not among those it {@code has} by now; where there are none
     * yet, the answer may wait for {@code patience}.
     */
    record Collect(Login login, Set<Long> has, int most, Duration patience) implements Request {}

    /** A client has these endings, safely: the coordinator may forget them. */
    record Acknowledge(Login login, Set<Long> counters) implements Request {}

    /** A client wants a call no more; an ending that is there already stays. */
    record Cancel(CallId call) implements Request {}

    /** A client wants nothing of a login any more. */
    record Close(Login login) implements Request {}

    /** Somebody asks why a call is where it is. */
    record Explain(CallId call) implements Request {}

    /**
     * A server says that it lives, and pulls work.
     *
     * @param incarnation greater at each of its starts
     * @param number counted from 1 by this incarnation
     * @param settled all of its beats up to this number were answered, or it no longer listens for their answers
     * @param functions what it offers
     * @param room how many more calls it would take now
     * @param running what it has taken and not ended
     * @param ended what it has ended and no coordinator has taken yet
     * @param patience how long the answer may wait for work
     */
    record Beat(
            String server,
            long incarnation,
            long number,
            long settled,
            Set<String> functions,
            int room,
            Set<CallId> running,
            Map<CallId, Ending> ended,
            Duration patience)
            implements Request {
        /** Copies the collections. */
        public Beat {
            functions = Set.copyOf(functions);
            running = Set.copyOf(running);
            ended = Map.copyOf(ended);
        }
    }

    /** What must have happened to a call before it is acknowledged. */
    enum Durability {
        /** It is in the log of the coordinator, forced to the disk. */
        LOGGED,
        /** It is in the logs of the coordinator and of its successors, so far as there are any. */
        REPLICATED
    }
}
