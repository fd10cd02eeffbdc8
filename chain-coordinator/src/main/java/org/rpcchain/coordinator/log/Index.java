package org.rpcchain.coordinator.log;

import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * What is in a journal and where: every key in memory, no value. The journal's thread alone changes it; anybody reads.
 */
final class Index {
    private final Map<Bytes, ConcurrentSkipListMap<Bytes, Location>> tables = new ConcurrentHashMap<>();
    private final AtomicLong liveBytes = new AtomicLong();
    private final AtomicLong entries = new AtomicLong();

    /** Answers what an entry counts for: its change, and a frame as if it stood alone. So no copying makes it larger. */
    static int bytes(int table, int key, int value) {
        return Change.OVERHEAD_BYTES + table + key + value + Frame.OVERHEAD_BYTES;
    }

    /** Answers a visitor that takes over what a frame says. */
    Change.Visitor reading(Segment segment, long frame) {
        return new Change.Visitor() {
            @Override
            public void put(Bytes table, Bytes key, int offset, int length) {
                int bytes = bytes(table.length(), key.length(), length);
                forget(table(table).put(key, new Location(segment, frame, offset, length, bytes)));
                segment.addLive(bytes);
                liveBytes.addAndGet(bytes);
                entries.incrementAndGet();
            }

            @Override
            public void remove(Bytes table, Bytes key) {
                forget(table(table).remove(key));
            }
        };
    }

    private void forget(@Nullable Location gone) {
        if (gone != null) {
            gone.segment().addLive(-gone.bytes());
            liveBytes.addAndGet(-gone.bytes());
            entries.decrementAndGet();
        }
    }

    private ConcurrentSkipListMap<Bytes, Location> table(Bytes name) {
        return tables.computeIfAbsent(name, any -> new ConcurrentSkipListMap<>());
    }

    /** Answers a table in the keys' order; empty if nobody has put anything there. */
    NavigableMap<Bytes, Location> entries(Bytes name) {
        ConcurrentSkipListMap<Bytes, Location> table = tables.get(name);
        return table == null ? new ConcurrentSkipListMap<>() : table;
    }

    Optional<Location> find(Bytes table, Bytes key) {
        return Optional.ofNullable(entries(table).get(key));
    }

    /** Answers by how many live bytes a batch would make this grow, as far as can be seen now; below zero: shrink. */
    long growth(Batch batch) {
        Map<Bytes, Map<Bytes, Integer>> after = new HashMap<>();
        for (Change change : batch.changes()) {
            int bytes = change instanceof Change.Put put
                    ? bytes(
                            put.table().length(),
                            put.key().length(),
                            put.value().length())
                    : 0;
            after.computeIfAbsent(change.table(), any -> new HashMap<>()).put(change.key(), bytes);
        }
        long growth = 0;
        for (Map.Entry<Bytes, Map<Bytes, Integer>> table : after.entrySet()) {
            for (Map.Entry<Bytes, Integer> key : table.getValue().entrySet()) {
                growth += key.getValue()
                        - find(table.getKey(), key.getKey())
                                .map(Location::bytes)
                                .orElse(0);
            }
        }
        return growth;
    }

    long liveBytes() {
        return liveBytes.get();
    }

    long entries() {
        return entries.get();
    }
}
