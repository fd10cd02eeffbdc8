package org.rpcchain.coordinator.gridrpc;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;
import org.rpcchain.Value;
import org.rpcchain.coordinator.log.Batch;
import org.rpcchain.coordinator.log.Journal;
import org.rpcchain.message.ValueCbor;

/**
 * Which sessions a client has begun, with their functions, for the next client on this directory. They survive a kill; after a power
 * cut the newest may lack, and coordinators tell of those.
 */
final class Notes implements AutoCloseable {
    private static final String SESSIONS = "sessions";

    private final Journal journal;

    /** What is noted of a session. */
    record Note(String function, String server) {
        /** Answers a handle, of the client that takes the session up. */
        FunctionHandle handle(GridRpcClient client) {
            return new FunctionHandle(client, function, server.isEmpty() ? null : server);
        }
    }

    Notes(Path directory) {
        this.journal = Journal.open(directory);
    }

    /** Answers what is noted, by the sessions' counters. */
    Map<Long, Note> all() {
        Map<Long, Note> notes = new TreeMap<>();
        journal.forEach(SESSIONS, (key, value) -> {
            Value note = ValueCbor.read(value);
            notes.put(
                    ValueCbor.read(key).longValue(),
                    new Note(note.get("function").text(), note.get("server").text()));
        });
        return notes;
    }

    CompletionStage<Void> add(long counter, FunctionHandle handle) {
        Value note = Value.record()
                .put("function", handle.function())
                .put("server", handle.server().orElse(""))
                .build();
        return journal.writeLater(Batch.builder()
                .put(SESSIONS, key(counter), ValueCbor.write(note))
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
