package org.rpcchain.coordinator.runner;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.wire.LedgerForm;
import org.rpcchain.message.ValueCbor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the log has of endings: each from when it has come until the application needs it no more, and then that it was used, until a
 * coordinator knows that it is here. One that the log had no room for may be used as well. For the owner's thread, once they have been
 * read.
 */
final class Endings {
    private static final Logger LOG = LoggerFactory.getLogger(Endings.class);

    private final CallLog log;
    private final Doubts doubts;
    private final InstantSource clock;
    private final Duration strangersKeptFor;

    /** Until when the ending is wanted of each call that was handed over here and has none. */
    private final Map<Long, Instant> wantedUntil = new HashMap<>();
    /** Endings that the application was told and that are not in the log. */
    private final Set<Long> unkept = new HashSet<>();
    /** Endings in the log that the application needs no more, or that coordinators know to be here; what is both, is removed. */
    private final Set<Long> used = new HashSet<>();

    private final Set<Long> acknowledged = new HashSet<>();

    Endings(CallLog log, Doubts doubts, InstantSource clock, Duration strangersKeptFor) {
        this.log = log;
        this.doubts = doubts;
        this.clock = clock;
        this.strangersKeptFor = strangersKeptFor;
    }

    /** Answers what the log has, and drops what nobody wants any more; for the start. */
    Map<Long, Ending> read() {
        Instant now = clock.instant();
        Map<Long, Ending> kept = new HashMap<>();
        CallLog.Changes late = new CallLog.Changes();
        log.forEach(CallLog.ENDINGS, (counter, form) -> {
            Value value = ValueCbor.read(form);
            if (Instant.ofEpochMilli(value.get("wantedUntil").longValue()).isBefore(now)) {
                late.remove(CallLog.ENDINGS, counter);
                used.add(counter);
            } else {
                kept.put(counter, LedgerForm.ending(value.get("ending")));
            }
        });
        log.removeLater(late);
        used.addAll(log.counters(CallLog.USED));
        return kept;
    }

    /** Answers those that are used, or nobody wants, and that no coordinator is known to know here. */
    Set<Long> used() {
        return Set.copyOf(used);
    }

    /** Wants the ending of a call that was handed over. */
    void want(long counter, Order order) {
        wantedUntil.put(counter, order.submittedAt().plus(order.keptFor()));
    }

    /** Wants the ending of a call no more, as it has none, or as it is kept. */
    void wantNoMore(long counter) {
        wantedUntil.remove(counter);
    }

    /** Answers whether the application needs the ending of a call no more, and no coordinator is known to know that it is here. */
    boolean isUsed(long counter) {
        return used.contains(counter);
    }

    /** Answers whether an ending was told, and the log had no room for it. */
    boolean isUnkept(long counter) {
        return unkept.contains(counter);
    }

    /** Keeps an ending in place of its order. */
    CallLog.Changes keep(long counter, Ending ending) {
        Instant until = wantedUntil.getOrDefault(counter, clock.instant().plus(strangersKeptFor));
        Value kept = Value.record()
                .put("ending", LedgerForm.of(ending))
                .put("wantedUntil", until.toEpochMilli())
                .build();
        return new CallLog.Changes()
                .remove(CallLog.ORDERS, counter)
                .put(CallLog.ENDINGS, counter, ValueCbor.write(kept));
    }

    /** An ending is in the log, or need not be there. */
    void kept(long counter) {
        unkept.remove(counter);
        wantNoMore(counter);
    }

    /** What cannot be kept is told all the same; it is not acknowledged, so that it is at a coordinator when this client is killed. */
    void notKept(long counter, Throwable failure) {
        if (unkept.add(counter)) {
            LOG.warn(
                    "the ending of {} is told, but not kept on this disk; coordinators keep it, and it is tried again: {}",
                    counter,
                    failure.toString());
        }
    }

    /** Uses an ending that is in the log. */
    CallLog.Changes use(long counter) {
        CallLog.Changes changes = new CallLog.Changes().remove(CallLog.ENDINGS, counter);
        if (!acknowledged.remove(counter)) {
            noteUsed(counter, changes);
        } else if (doubts.leavesTrace(counter)) {
            changes.note(CallLog.USED, counter);
        }
        return changes;
    }

    /** Uses an ending that is not in the log: what was handed over takes more room than that it was used, so a full disk takes this. */
    CallLog.Changes useUnkept(long counter) {
        CallLog.Changes changes =
                new CallLog.Changes().remove(CallLog.ORDERS, counter).remove(CallLog.ENDINGS, counter);
        noteUsed(counter, changes);
        return changes;
    }

    /** Needs nothing of a call any more, whatever its ending is: a coordinator that has it is to know that. */
    void noteUsed(long counter, CallLog.Changes changes) {
        used.add(counter);
        changes.note(CallLog.USED, counter);
    }

    /** An ending was not used after all, as that could not be written. */
    void restore(long counter) {
        used.remove(counter);
    }

    /** A coordinator knows that an ending is here: what the application does not need either is removed. */
    void acknowledged(long counter, CallLog.Changes changes) {
        if (!used.remove(counter)) {
            acknowledged.add(counter);
        } else if (!doubts.leavesTrace(counter)) {
            changes.remove(CallLog.USED, counter);
        }
    }
}
