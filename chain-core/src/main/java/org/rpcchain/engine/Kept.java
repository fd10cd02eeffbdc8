package org.rpcchain.engine;

import java.util.Iterator;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What a node keeps of its last calls, within a bound of bytes: what is oldest makes room for what is newer, and what would not fit
 * alone is not kept.
 */
final class Kept<T> {
    private record Item<T>(T what, long bytes) {}

    private final long mostBytes;
    private final LinkedHashMap<Call, Item<T>> items = new LinkedHashMap<>();
    private long bytes;

    Kept(long mostBytes) {
        this.mostBytes = mostBytes;
    }

    /** Answers what is kept of a call; null where there is nothing. */
    @Nullable
    T get(Call call) {
        Item<T> item = items.get(call);
        return item == null ? null : item.what();
    }

    void add(Call call, T what, long weight) {
        remove(call);
        if (weight <= mostBytes) {
            items.put(call, new Item<>(what, weight));
            bytes += weight;
            makeRoom();
        }
    }

    private void makeRoom() {
        Iterator<Item<T>> oldest = items.values().iterator();
        while (bytes > mostBytes) {
            bytes -= oldest.next().bytes();
            oldest.remove();
        }
    }

    void remove(Call call) {
        Item<T> item = items.remove(call);
        bytes -= item == null ? 0 : item.bytes();
    }
}
