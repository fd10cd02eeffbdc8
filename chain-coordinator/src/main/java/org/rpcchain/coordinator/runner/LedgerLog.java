package org.rpcchain.coordinator.runner;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.rpcchain.coordinator.engine.Effect;
import org.rpcchain.coordinator.engine.Input;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.SessionRecord;
import org.rpcchain.coordinator.log.Batch;
import org.rpcchain.coordinator.log.Journal;
import org.rpcchain.coordinator.log.LoggingStrategy;
import org.rpcchain.coordinator.wire.LedgerForm;
import org.rpcchain.message.ValueCbor;

/** A coordinator's ledger in its journal. Not thread-safe: the coordinator's thread owns it. */
final class LedgerLog {
    private static final String CALLS = "calls";
    private static final String SESSIONS = "sessions";

    private static final String GROUP = "group";
    /** Is there while the coordinator has been with no other since the log was begun: nobody else can know of what the log holds. */
    private static final String UNSHARED = "unshared";

    private final Journal journal;
    /** The counters of each login's calls that the journal has. */
    private final Map<Login, NavigableSet<Long>> there = new HashMap<>();

    private boolean isUnshared;

    LedgerLog(Journal journal) {
        this.journal = journal;
    }

    /** Answers what was known before the coordinator was started. */
    Input.Restored read() {
        List<CallRecord> calls = new ArrayList<>();
        List<SessionRecord> sessions = new ArrayList<>();
        journal.forEach(SESSIONS, (key, value) -> sessions.add(LedgerForm.session(ValueCbor.read(value))));
        journal.forEach(CALLS, (key, value) -> calls.add(LedgerForm.readCall(value)));
        calls.forEach(this::note);
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

    /** Writes records, and sends what goes with them to other coordinators, by a strategy; the stage ends as it says. */
    CompletionStage<Void> write(
            Effect.Write write, LoggingStrategy logging, Supplier<? extends CompletionStage<Void>> send) {
        return logging.logAll(journal, batches(write), send);
    }

    /** Records stand for themselves, and what was forgotten is forgotten again when the log is read: they need not be taken together. */
    private List<Batch> batches(Effect.Write write) {
        Batch.Series batch = new Batch.Series();
        for (CallRecord call : write.calls()) {
            note(call);
            batch.put(CALLS, call.id().toString(), LedgerForm.write(call));
        }
        for (SessionRecord session : write.sessions()) {
            batch.put(SESSIONS, session.login().toString(), ValueCbor.write(LedgerForm.of(session)));
            forget(session, batch);
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

    private void forget(SessionRecord session, Batch.Series batch) {
        NavigableSet<Long> counters = there.getOrDefault(session.login(), new TreeSet<>());
        NavigableSet<Long> over = session.isOver() ? counters : counters.headSet(session.forgottenUpTo(), true);
        over.forEach(counter -> batch.remove(CALLS, session.login() + "/" + counter));
        over.clear();
    }
}
