package org.rpcchain.coordinator.runner;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.rpcchain.coordinator.engine.Effect;
import org.rpcchain.coordinator.engine.Input;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.GoneException;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.SessionRecord;
import org.rpcchain.coordinator.ledger.Standing;
import org.rpcchain.coordinator.log.Batch;
import org.rpcchain.coordinator.log.Journal;
import org.rpcchain.coordinator.log.LoggingStrategy;
import org.rpcchain.coordinator.log.ParcelId;
import org.rpcchain.coordinator.wire.LedgerForm;
import org.rpcchain.message.ValueCbor;

/**
 * A coordinator's ledger in its journal. What is large in it is not in memory, but read when somebody looks at it. Not thread-safe: the
 * coordinator's thread owns it; but what was left on the disk anybody may read.
 */
final class LedgerLog {
    /** Values of fewer bytes stay in memory: 64 KiB. */
    static final long LARGE_BYTES = 64 << 10;

    private static final String CALLS = "calls";
    private static final String SESSIONS = "sessions";

    private static final String GROUP = "group";
    /** Is there while the coordinator has been with no other since the log was begun: nobody else can know of what the log holds. */
    private static final String UNSHARED = "unshared";

    private final Journal journal;
    private final Shelf shelf;
    /** The counters of each login's calls that the journal has. */
    private final Map<Login, NavigableSet<Long>> there = new HashMap<>();

    private boolean isUnshared;

    LedgerLog(Journal journal, Shelf shelf) {
        this.journal = journal;
        this.shelf = shelf;
    }

    /** Answers what was known before the coordinator was started. */
    Input.Restored read() {
        List<CallRecord> calls = new ArrayList<>();
        List<SessionRecord> sessions = new ArrayList<>();
        journal.forEach(SESSIONS, (key, value) -> sessions.add(LedgerForm.session(ValueCbor.read(value))));
        journal.forEach(CALLS, (key, value) -> calls.add(left(shelf.bound(LedgerForm.readCall(value)))));
        calls.forEach(this::note);
        calls.forEach(call -> shelf.needs(call.id(), Shelf.parcelsOf(call)));
        shelf.tidy();
        boolean isEmpty = calls.isEmpty() && sessions.isEmpty();
        if (isEmpty) {
            journal.write(Batch.builder().put(GROUP, UNSHARED, new byte[0]).build());
        }
        isUnshared = isEmpty
                || journal.find(GROUP, UNSHARED.getBytes(StandardCharsets.UTF_8))
                        .isPresent();
        return new Input.Restored(calls, sessions, isUnshared);
    }

    /** Notes, before anything that is told to another is written, that others may know from now on what this log holds. */
    void shared() {
        if (isUnshared) {
            isUnshared = false;
            journal.write(Batch.builder().remove(GROUP, UNSHARED).build());
        }
    }

    /** Answers a record that is in the journal, with what is large in it left there. */
    CallRecord left(CallRecord written) {
        if (written.order().isEmpty() || written.weight() < LARGE_BYTES) {
            return written;
        }
        CallId id = written.id(); // whoever held the record would hold its values
        return written.with(
                ordered -> left(ordered, () -> orderOf(id).work().content()),
                result -> left(result, () -> resultOf(id)));
    }

    private static Content left(Content content, Supplier<Content> place) {
        return content.weight() < LARGE_BYTES
                ? content
                : content.left(() -> place.get().value());
    }

    private Order orderOf(CallId call) {
        return there(call).order().orElseThrow(() -> gone(call));
    }

    private Content resultOf(CallId call) {
        if (there(call).standing() instanceof Standing.Finished finished
                && finished.ending() instanceof Ending.Done done) {
            return done.content();
        }
        throw gone(call);
    }

    private CallRecord there(CallId call) {
        return journal.find(CALLS, call.toString().getBytes(StandardCharsets.UTF_8))
                .map(LedgerForm::readCall)
                .orElseThrow(() -> gone(call));
    }

    private static GoneException gone(CallId call) {
        return new GoneException("nothing of the call " + call + " is kept any more");
    }

    /** Writes records, and sends what goes with them to other coordinators, by a strategy; the stage ends as it says. */
    CompletionStage<Void> write(
            Effect.Write write, LoggingStrategy logging, Supplier<? extends CompletionStage<Void>> send) {
        List<ParcelId> needless = new ArrayList<>();
        List<Batch> batches = batches(write, needless);
        // or a kill would leave a record without its parcel
        boolean isForced = !needless.isEmpty() && logging == LoggingStrategy.OPTIMISTIC;
        LoggingStrategy safe = isForced ? LoggingStrategy.PESSIMISTIC_NON_BLOCKING : logging;
        return safe.logAll(journal, batches, send).thenAccept(done -> shelf.leave(needless));
    }

    /** Records stand for themselves, and what was forgotten is forgotten again when the log is read: they need not be taken together. */
    private List<Batch> batches(Effect.Write write, List<ParcelId> needless) {
        Batch.Series batch = new Batch.Series();
        for (CallRecord call : write.calls()) {
            note(call);
            needless.addAll(shelf.needs(call.id(), Shelf.parcelsOf(call)));
            byte[] record = LedgerForm.write(call);
            if (record.length < LARGE_BYTES) {
                batch.put(CALLS, call.id().toString(), record);
            } else {
                batch.putAlone(CALLS, call.id().toString(), record);
            }
        }
        for (SessionRecord session : write.sessions()) {
            batch.put(SESSIONS, session.login().toString(), ValueCbor.write(LedgerForm.of(session)));
            forget(session, batch, needless);
        }
        for (Login login : write.buried()) {
            batch.remove(SESSIONS, login.toString());
            there.remove(login);
        }
        return batch.build();
    }

    private void note(CallRecord call) {
        there.computeIfAbsent(call.id().login(), login -> new TreeSet<>())
                .add(call.id().counter());
    }

    private void forget(SessionRecord session, Batch.Series batch, List<ParcelId> needless) {
        NavigableSet<Long> counters = there.getOrDefault(session.login(), new TreeSet<>());
        NavigableSet<Long> over = session.isOver() ? counters : counters.headSet(session.forgottenUpTo(), true);
        for (long counter : over) {
            CallId call = new CallId(session.login(), counter);
            batch.remove(CALLS, call.toString());
            needless.addAll(shelf.needs(call, Set.of()));
        }
        over.clear();
    }
}
