package org.rpcchain.coordinator.gridrpc;

import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;
import org.rpcchain.coordinator.log.Batch;
import org.rpcchain.coordinator.log.Journal;
import org.rpcchain.message.ValueCbor;

/**
 * Which sessions a client has begun or taken up and was not told to forget, with their functions, for the next client on this
 * directory. They survive a kill; after a power cut the newest may lack, and coordinators tell of those.
 *
 * <p>A session that is not noted was forgotten, or was never noted. It was forgotten where its counter is not after the last one up to
 * which all were noted, or where its being forgotten is noted; anything else is taken up again. Thread-safe.
 */
final class Notes implements AutoCloseable {
    private static final String SESSIONS = "sessions";
    /** Up to which counter all were noted, as it was when one of them was forgotten. */
    private static final String LAST = "last";
    /** What was forgotten, and is later than that. */
    private static final String FORGOTTEN = "forgotten";
    /** What was refused: under its number there may be another's call, which nobody here has forgotten. */
    private static final String REFUSED = "refused";

    private final Journal journal;
    private final InstantSource clock;
    private final Duration keptFor;

    // Synchronized, all of them, since hand-overs end on any thread, and in any order.
    private final Set<Long> noted = new HashSet<>();
    private final Set<Long> refused = new HashSet<>();
    private final NavigableSet<Long> forgotten = new TreeSet<>();
    /** What is later than {@link #last}, and on the disk in one of the tables. */
    private final NavigableSet<Long> settled = new TreeSet<>();

    private long last;

    /** What is noted of a session; the function is empty where it was begun on another machine, and the server where any may do. */
    record Note(String function, String server) {
        static final Note ELSEWHERE = new Note("", "");

        static Note of(FunctionHandle handle) {
            return new Note(handle.function(), handle.server().orElse(""));
        }

        /** Answers a handle, of the client that takes the session up. */
        @Nullable
        FunctionHandle handle(GridRpcClient client) {
            return function.isEmpty() ? null : new FunctionHandle(client, function, server.isEmpty() ? null : server);
        }
    }

    /**
     * Opens a directory.
     *
     * @param keptFor so long the result of a session is wanted
     */
    Notes(Path directory, Duration keptFor, InstantSource clock) {
        this.clock = clock;
        this.keptFor = keptFor;
        this.journal = Journal.open(directory);
        try {
            read();
        } catch (RuntimeException | Error e) {
            journal.close();
            throw e;
        }
    }

    private void read() {
        last = journal.find(LAST, new byte[0])
                .map(bytes -> ValueCbor.read(bytes).longValue())
                .orElse(0L);
        journal.forEach(SESSIONS, (key, value) -> noted.add(number(key)));
        journal.forEach(REFUSED, (key, value) -> refused.add(number(key)));
        journal.forEach(FORGOTTEN, (key, value) -> forgotten.add(number(key)));
        settled.addAll(noted);
        settled.addAll(refused);
        settled.addAll(forgotten);
        settle();
    }

    private void settle() {
        while (settled.contains(last + 1)) {
            last++;
        }
        settled.headSet(last, true).clear();
    }

    /** Answers what is noted, by the sessions' counters. */
    Map<Long, Note> all() {
        Map<Long, Note> notes = new TreeMap<>();
        journal.forEach(SESSIONS, (key, value) -> {
            Value note = ValueCbor.read(value);
            notes.put(
                    number(key),
                    new Note(note.get("function").text(), note.get("server").text()));
        });
        return notes;
    }

    /** Answers whether a session was noted here, and then forgotten, though coordinators may not have heard so. */
    synchronized boolean isForgotten(long counter) {
        boolean wasNoted = counter <= last || forgotten.contains(counter);
        return wasNoted && !noted.contains(counter) && !refused.contains(counter);
    }

    /** Answers whether what this client handed over under a number was refused, so that the number is another's, or nobody's. */
    synchronized boolean isRefused(long counter) {
        return refused.contains(counter);
    }

    /** Notes a session that has begun, or was taken up. */
    CompletionStage<Void> add(long counter, Note what) {
        Value note = Value.record()
                .put("function", what.function())
                .put("server", what.server())
                .put("wantedUntil", wantedUntil())
                .build();
        Batch.Builder batch = Batch.builder().put(SESSIONS, key(counter), ValueCbor.write(note));
        CompletionStage<Void> written;
        synchronized (this) {
            noted.add(counter);
            if (refused.remove(counter)) {
                batch.remove(REFUSED, key(counter));
            }
            written = journal.writeLater(batch.build());
        }
        return written.thenRun(() -> settle(counter));
    }

    private synchronized void settle(long counter) {
        if (counter > last) {
            settled.add(counter);
            settle();
        }
    }

    /** Forgets a session that has ended. */
    synchronized CompletionStage<Void> remove(long counter) {
        if (refused.contains(counter)) {
            return CompletableFuture.completedFuture(null);
        }
        noted.remove(counter);
        if (counter > last) {
            settled.add(counter);
            settle();
        }
        Batch.Builder batch = Batch.builder().remove(SESSIONS, key(counter));
        if (counter > last) {
            forgotten.add(counter);
            batch.put(FORGOTTEN, key(counter), ValueCbor.write(Value.of(wantedUntil())));
        }
        return write(batch);
    }

    /** Notes that what this client handed over under a number was refused: it is no session of the next client. */
    CompletionStage<Void> refuse(long counter) {
        CompletionStage<Void> written;
        synchronized (this) {
            noted.remove(counter);
            refused.add(counter);
            written = journal.writeLater(Batch.builder()
                    .remove(SESSIONS, key(counter))
                    .put(REFUSED, key(counter), new byte[0])
                    .build());
        }
        return written.thenRun(() -> settle(counter));
    }

    /** Takes into account that coordinators keep nothing up to a counter: what is not noted up to there is not to come back. */
    synchronized CompletionStage<Void> forgetUpTo(long counter) {
        last = Math.max(last, counter);
        settle();
        Batch.Builder batch = Batch.builder();
        refused.stream().filter(old -> old <= counter).forEach(old -> batch.remove(REFUSED, key(old)));
        refused.removeIf(old -> old <= counter);
        return write(batch);
    }

    /** Writes with it up to where all is noted by now. */
    private CompletionStage<Void> write(Batch.Builder batch) {
        NavigableSet<Long> old = forgotten.headSet(last, true);
        old.forEach(counter -> batch.remove(FORGOTTEN, key(counter)));
        old.clear();
        return journal.writeLater(batch.put(LAST, new byte[0], key(last)).build());
    }

    /**
     * Forgets the sessions whose results nobody wants any more by now.
     *
     * @param kept the counters of those that stay all the same
     */
    void dropOld(Set<Long> kept) {
        long now = clock.millis();
        List<Long> old = new ArrayList<>();
        journal.forEach(SESSIONS, (key, value) -> {
            if (ValueCbor.read(value).get("wantedUntil").longValue() < now && !kept.contains(number(key))) {
                old.add(number(key));
            }
        });
        old.forEach(this::remove);
        dropOldForgotten(now);
    }

    private synchronized void dropOldForgotten(long now) {
        Batch.Builder batch = Batch.builder();
        journal.forEach(FORGOTTEN, (key, value) -> {
            if (ValueCbor.read(value).longValue() < now && forgotten.remove(number(key))) {
                settled.remove(number(key));
                batch.remove(FORGOTTEN, key);
            }
        });
        if (batch.build().size() > 0) {
            write(batch);
        }
    }

    private long wantedUntil() {
        return clock.instant().plus(keptFor).toEpochMilli();
    }

    private static long number(byte[] key) {
        return ValueCbor.read(key).longValue();
    }

    private static byte[] key(long counter) {
        return ValueCbor.write(Value.of(counter));
    }

    @Override
    public void close() {
        journal.close();
    }
}
