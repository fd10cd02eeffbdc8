package org.rpcchain.coordinator.gridrpc;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
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
 * <p>Thread-safe.
 */
final class Notes implements AutoCloseable {
    private static final String SESSIONS = "sessions";
    private static final String LAST = "last";

    private final Journal journal;
    /** The greatest counter that was ever noted. Synchronized, since hand-overs end on any thread, and in any order. */
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

    Notes(Path directory) {
        this.journal = Journal.open(directory);
        this.last = journal.find(LAST, new byte[0])
                .map(bytes -> ValueCbor.read(bytes).longValue())
                .orElse(0L);
    }

    /**
     * Answers the sessions to take up, by their counters: those that are noted, and those of a roll that are later than any that was.
     * One that is not later, and is not noted, was forgotten, though the coordinator may not have heard so.
     */
    Map<Long, Note> with(Roll roll) {
        Map<Long, Note> notes = new TreeMap<>();
        roll.kept().tailSet(last() + 1).forEach(counter -> notes.put(counter, Note.ELSEWHERE));
        journal.forEach(SESSIONS, (key, value) -> {
            Value note = ValueCbor.read(value);
            notes.put(
                    ValueCbor.read(key).longValue(),
                    new Note(note.get("function").text(), note.get("server").text()));
        });
        return notes;
    }

    private synchronized long last() {
        return last;
    }

    synchronized CompletionStage<Void> add(long counter, Note what) {
        last = Math.max(last, counter);
        Value note = Value.record()
                .put("function", what.function())
                .put("server", what.server())
                .build();
        return journal.writeLater(Batch.builder()
                .put(SESSIONS, key(counter), ValueCbor.write(note))
                .put(LAST, new byte[0], key(last))
                .build());
    }

    CompletionStage<Void> remove(long counter) {
        return journal.writeLater(Batch.builder().remove(SESSIONS, key(counter)).build());
    }

    private static byte[] key(long counter) {
        return ValueCbor.write(Value.of(counter));
    }

    @Override
    public void close() {
        journal.close();
    }
}
