package org.rpcchain.coordinator.engine;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.SessionRecord;

/** What happens to a coordinator. */
public sealed interface Input {
    /**
     * It was started, with what its log holds.
     *
     * @param isUnshared whether nobody else can know of any of that, as it has never been in a group with another since it began the log
     * @param lastWrite when it was written last, by this machine's clock: what happened since it has not heard of; absent where that is not
     *     known
     */
    record Restored(
            List<CallRecord> calls, List<SessionRecord> sessions, boolean isUnshared, Optional<Instant> lastWrite)
            implements Input {
        /** It is not known when the log was written last. */
        public Restored(List<CallRecord> calls, List<SessionRecord> sessions, boolean isUnshared) {
            this(calls, sessions, isUnshared, Optional.empty());
        }
    }

    /** A client or a server asks; the reply bears {@code ask}. */
    record Asked(long ask, Request request) implements Input {}

    /** Another coordinator says something. */
    record Heard(String from, PeerMessage message) implements Input {}

    /** The coordinators that can reach each other are now these, itself among them. */
    record MembersChanged(List<String> members) implements Input {
        /** Sorts the names. */
        public MembersChanged {
            members = members.stream().sorted().toList();
        }
    }

    /** It had to leave the group for good: another has its name. */
    record Expelled(String why) implements Input {}

    /** What {@link Effect.Write} asked for is on the disk. */
    record Written(long number) implements Input {}

    /** What {@link Effect.Write} asked for is not on the disk, and will not be. */
    record NotWritten(long number, String why) implements Input {}

    /** A chain that {@link Effect.BeginChain} asked for has ended here: by its result, or as it was given up. */
    record ChainEnded(CallId call, Ending ending) implements Input {}

    /** A server has brought the end of a chain, whoever sees to that; {@link Effect.ChainTaken} bears {@code ask}. */
    record ChainAnswered(long ask, CallId call, Ending ending) implements Input {}

    /** A chain that {@link Effect.BeginChain} asked for was not begun, as its description cannot be read; that was said to be lost before. */
    record NotBegun(CallId call) implements Input {}

    /**
     * A chain that {@link Effect.BeginChain} asked for does not run here any more, as its first server could not be reached: nothing of it
     * has left, or is on its way.
     */
    record NotDelivered(CallId call) implements Input {}

    /** The disk does not have these values, though records name them: they are damaged, or gone. */
    record Lost(Set<Content.Parcel> values) implements Input {
        /** Copies the set. */
        public Lost {
            values = Set.copyOf(values);
        }
    }

    /** The disk has these values again. */
    record Mended(Set<Content.Parcel> values) implements Input {
        /** Copies the set. */
        public Mended {
            values = Set.copyOf(values);
        }
    }

    /** The time that {@link Effect.WakeAt} asked for has come. */
    record Woke() implements Input {}
}
