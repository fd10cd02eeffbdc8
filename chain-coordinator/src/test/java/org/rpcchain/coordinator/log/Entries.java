package org.rpcchain.coordinator.log;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;

/** Reads and makes entries of text. */
final class Entries {
    static final String TABLE = "descriptions";

    private Entries() {}

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static Batch put(String key, String value) {
        return Batch.builder().put(TABLE, key, bytes(value)).build();
    }

    static Batch remove(String key) {
        return Batch.builder().remove(TABLE, key).build();
    }

    static Map<String, String> all(Journal journal) {
        return all(journal, TABLE);
    }

    static Map<String, String> all(Journal journal, String table) {
        Map<String, String> entries = new TreeMap<>();
        journal.forEach(
                table,
                (key, value) -> entries.put(
                        new String(key, StandardCharsets.UTF_8), new String(value, StandardCharsets.UTF_8)));
        return entries;
    }

    /** Waits for a stage, whose failure fails the test. */
    static void done(CompletionStage<Void> stage) {
        stage.toCompletableFuture().join();
    }
}
