package org.rpcchain.coordinator.engine;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.SessionDigest;
import org.rpcchain.coordinator.ledger.SessionRecord;

/** What coordinators tell each other; its sets are in their natural order. All of it may be lost, doubled or late. */
public sealed interface PeerMessage {
    /**
     * Records that the sender has; {@code batch} is answered once they, or later ones, are on the disk; without records, once all
     * that was learnt before is.
     */
    record Replicate(BatchId batch, List<CallRecord> calls, List<SessionRecord> sessions) implements PeerMessage {}

    /** The records of a batch are on the disk. */
    record Replicated(BatchId batch) implements PeerMessage {}

    /** These servers of the sender are idle: give it calls for them; it takes the place of an earlier one. */
    record Claim(List<Idle> servers) implements PeerMessage {
        /** Copies the list. */
        public Claim {
            servers = List.copyOf(servers);
        }
    }

    /**
     * A server that waits for work.
     *
     * @param functions what it offers
     * @param room how many calls it would take
     */
    record Idle(String server, Set<String> functions, int room) {
        /** Copies the functions. */
        public Idle {
            functions = Collections.unmodifiableSortedSet(new TreeSet<>(functions));
        }
    }

    /** These servers come to the sender: what lives of them before were given, and is not accounted for here, is lost. */
    record Lives(List<Life> servers) implements PeerMessage {
        /** Copies the list. */
        public Lives {
            servers = List.copyOf(servers);
        }
    }

    /**
     * How a server lives.
     *
     * @param incarnation greater than that of any life of it before
     * @param alive the calls of it that must not be started elsewhere
     */
    record Life(String server, long incarnation, Set<CallId> alive) {
        /** Copies the calls. */
        public Life {
            alive = Collections.unmodifiableSortedSet(new TreeSet<>(alive));
        }
    }

    /** Clients of these logins wait for endings at the sender: it is told them at once, for some heartbeats from now. */
    record Awaiting(Set<Login> logins) implements PeerMessage {
        /** Copies the logins. */
        public Awaiting {
            logins = Collections.unmodifiableSortedSet(new TreeSet<>(logins));
        }
    }

    /** A short form of all that the sender knows (RPC-V §4.2, "an abstract of its state"). */
    record Abstract(Map<Login, SessionDigest> digests) implements PeerMessage {}

    /** The answer to an abstract. Of these logins we do not know the same: here is what I have, by counters' blocks. */
    record Compare(Map<Login, Map<Long, Long>> blocks) implements PeerMessage {}

    /** Send me what you have in these blocks of these logins. */
    record Wanted(Map<Login, Set<Long>> blocks) implements PeerMessage {}

    /** What you wanted was sent before this. */
    record Told() implements PeerMessage {}

    /**
     * Something that you told me cannot be read here, and is not kept; the sentence says what. Nothing answers this.
     *
     * @param batch what was told in; none where that cannot be read, or was none
     * @param calls which of its calls, counted from 0
     * @param sessions which of its logins, counted from 0; where both are empty, nothing of the batch could be read
     */
    record Unread(String sentence, BatchId batch, Set<Integer> calls, Set<Integer> sessions) implements PeerMessage {
        /** Copies the sets. */
        public Unread {
            calls = Collections.unmodifiableSortedSet(new TreeSet<>(calls));
            sessions = Collections.unmodifiableSortedSet(new TreeSet<>(sessions));
        }

        /** Something that is no batch. */
        public Unread(String sentence) {
            this(sentence, BatchId.NONE, Set.of(), Set.of());
        }
    }
}
