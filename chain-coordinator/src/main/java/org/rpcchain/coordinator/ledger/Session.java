package org.rpcchain.coordinator.ledger;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A login and its calls in a ledger. */
final class Session {
    /** So many calls are compared at a time. */
    static final int BLOCK = 256;

    private final NavigableMap<Long, CallRecord> calls = new TreeMap<>();
    /** The calls that have ended and are not collected. */
    private final NavigableSet<Long> ready = new TreeSet<>();

    /** Of each call; to hash a large result again at each comparison would take the coordinator's time. */
    private final Map<Long, Long> traces = new HashMap<>();
    /** Of the calls of each block together. */
    private final NavigableMap<Long, Long> blocks = new TreeMap<>();

    private SessionRecord record;
    /** Whether it has been over for so long that others need not be told by comparing. */
    private boolean isOld;

    private int open;
    /** Of the values of all calls. */
    private long weight;
    /** Of those that have ended and are not collected. */
    private long endedWeight;

    /** Of these, how many each life of the client handed over. */
    private final Map<Long, Integer> openOf = new HashMap<>();
    /** Of all that is known, whatever the order in which it came. */
    private long fingerprint;

    Session(Login login) {
        record = SessionRecord.unheardOf(login);
    }

    SessionRecord record() {
        return record;
    }

    NavigableMap<Long, CallRecord> calls() {
        return calls;
    }

    boolean isOld() {
        return isOld && record.isOver();
    }

    void age() {
        isOld = true;
    }

    boolean isForgotten(long counter) {
        return record.isOver() || counter <= record.forgottenUpTo();
    }

    /** Answers the record as it is now, or null when this was no news. */
    @Nullable
    CallRecord learn(CallRecord heard) {
        long counter = heard.id().counter();
        if (isForgotten(counter)) {
            return null;
        }
        CallRecord known = calls.get(counter);
        CallRecord now = known == null ? heard : known.join(heard);
        if (now.equals(known)) {
            return null;
        }
        put(counter, known, now);
        return now;
    }

    /** Answers whether this was news. */
    boolean learn(SessionRecord heard) {
        SessionRecord now = record.join(heard);
        if (now.equals(record)) {
            return false;
        }
        record = now;
        isOld = false;
        drop(over(now));
        return true;
    }

    private NavigableMap<Long, CallRecord> over(SessionRecord now) {
        return now.isOver() ? calls : calls.headMap(now.forgottenUpTo(), true);
    }

    /** Answers the calls that would be forgotten with what somebody knows of the login. */
    List<CallRecord> forgottenBy(SessionRecord heard) {
        return List.copyOf(over(record.join(heard)).values());
    }

    /** Answers up to which counter everything is collected. */
    long collectedUpTo() {
        long upTo = record.forgottenUpTo();
        for (CallRecord call : calls.tailMap(upTo, false).values()) {
            if (call.id().counter() != upTo + 1 || call.standing().stage() != Stage.COLLECTED) {
                break;
            }
            upTo++;
        }
        return upTo;
    }

    long last() {
        return calls.isEmpty() ? record.forgottenUpTo() : calls.lastKey();
    }

    NavigableSet<Long> ready() {
        return ready;
    }

    int open() {
        return open;
    }

    int open(Set<Long> origins) {
        return origins.stream()
                .mapToInt(origin -> openOf.getOrDefault(origin, 0))
                .sum();
    }

    /** Answers how many calls have not ended, or have and are not collected. */
    int uncollected() {
        return open + ready.size();
    }

    long weight() {
        return weight;
    }

    long endedWeight() {
        return endedWeight;
    }

    /** Answers the fingerprint of each block of counters that has calls. */
    NavigableMap<Long, Long> blocks() {
        return new TreeMap<>(blocks);
    }

    SessionDigest digest() {
        return new SessionDigest(record.forgottenUpTo(), record.isOver(), calls.size(), fingerprint);
    }

    private void put(long counter, @Nullable CallRecord known, CallRecord now) {
        if (known != null) {
            uncount(known);
        }
        calls.put(counter, now);
        long trace = trace(now);
        traces.put(counter, trace);
        mix(counter, trace);
        countOpen(now, 1);
        weight += now.weight();
        if (now.standing().stage() == Stage.FINISHED) {
            ready.add(counter);
            endedWeight += now.weight();
        }
    }

    private void drop(NavigableMap<Long, CallRecord> over) {
        over.values().forEach(this::uncount);
        over.clear();
    }

    private void uncount(CallRecord call) {
        long counter = call.id().counter();
        Long trace = traces.remove(counter);
        if (trace != null) {
            mix(counter, trace);
        }
        countOpen(call, -1);
        weight -= call.weight();
        if (ready.remove(counter)) {
            endedWeight -= call.weight();
        }
    }

    private void countOpen(CallRecord call, int by) {
        if (!call.hasEnded()) {
            open += by;
            openOf.merge(call.ordered().origin(), by, Integer::sum);
            openOf.remove(call.ordered().origin(), 0);
        }
    }

    /** Puts a call's trace in, or takes it out again. */
    private void mix(long counter, long trace) {
        fingerprint ^= trace;
        long mixed = blocks.merge(counter / BLOCK, trace, (one, other) -> one ^ other);
        if (mixed == 0) {
            blocks.remove(counter / BLOCK);
        }
    }

    private static long trace(CallRecord call) {
        long mixed = call.id().counter() * 0x9E3779B97F4A7C15L + StandingForm.print(call.standing());
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
