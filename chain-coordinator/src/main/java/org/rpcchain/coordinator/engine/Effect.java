package org.rpcchain.coordinator.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.SessionRecord;
import org.rpcchain.coordinator.ledger.Work;

/** What a coordinator's engine wants done; its runner does it, and answers by an {@link Input}. */
public sealed interface Effect {
    /**
     * Write these records to the log, after those that were to be written before, and force it; then give {@link Input.Written}
     * with {@code number}. A later record of a call takes the place of an earlier one, and a session's record drops its
     * forgotten calls. Of those that are {@code buried} nothing is kept any more.
     */
    record Write(long number, List<CallRecord> calls, List<SessionRecord> sessions, List<Login> buried)
            implements Effect {}

    /** Answer a request; once for each. */
    record Answer(long ask, Reply reply) implements Effect {}

    /** Tell another coordinator. */
    record Tell(String member, PeerMessage message) implements Effect {}

    /**
     * Start a chain, as its origin, under the call's own id: where it ran before, servers answer from what they kept.
     *
     * @param attempt how often it was begun, this time among them, by whichever coordinator; from 1
     * @param ago how long ago it was begun first, or may have been
     * @param isUndelivered whether no start of it before is known that may have been delivered. Where nobody else may have begun it, no
     *     server can know it, and where it cannot be delivered now either, {@link Input.NotDelivered} hands it over
     * @param doubt for how long another, who was not heard, may have begun it, though no such start is known; absent where nobody can
     *     have, or where one is known
     */
    record BeginChain(
            CallId call, Work.Chain chain, int attempt, Duration ago, boolean isUndelivered, Optional<Duration> doubt)
            implements Effect {
        /** Answers whether nobody can have sent it before. */
        public boolean isUnsent() {
            return isUndelivered && doubt.isEmpty();
        }
    }

    /** Stop a chain that has ended: nobody wants it any more, whoever runs it. */
    record CancelChain(CallId call) implements Effect {}

    /**
     * From now on, or since so long ago, another coordinator may send this chain, too, which this one has begun as one that nobody had
     * sent.
     */
    record DoubtChain(CallId call, Duration ago) implements Effect {}

    /** Leave a chain to another coordinator that sees to it; it goes on at its servers. */
    record LeaveChain(CallId call) implements Effect {}

    /**
     * Answer who has brought the end of a chain, once for each: the server may forget it where the chain is {@link
     * ChainStand#OVER}, and has to turn to another coordinator otherwise.
     */
    record ChainTaken(long ask, CallId call, ChainStand stand) implements Effect {}

    /** Leave the group for good: this coordinator can keep nothing more, and refuses all it is asked. */
    record Leave(String why) implements Effect {}

    /** Give {@link Input.Woke} at this time, in place of any time asked for before. */
    record WakeAt(Instant time) implements Effect {}
}
