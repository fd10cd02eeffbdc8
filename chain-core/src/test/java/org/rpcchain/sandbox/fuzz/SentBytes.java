package org.rpcchain.sandbox.fuzz;

import java.util.ArrayDeque;
import java.util.Deque;
import org.rpcchain.NextHop;
import org.rpcchain.Value;

/** Counts the bytes that a next hop sends, by going through all of it; ends when there are more than enough. */
final class SentBytes {
    private static final int BYTES_PER_VALUE = 16;

    private final long enough;

    /** Not by recursion: values may nest deeper than the stack does. */
    private final Deque<Value> reached = new ArrayDeque<>();

    private long count;

    SentBytes(long enough) {
        this.enough = enough;
    }

    long of(NextHop hop) {
        reach(hop);
        while (!reached.isEmpty() && count <= enough) {
            count(reached.pop());
        }
        return count;
    }

    private void reach(NextHop hop) {
        if (hop instanceof NextHop.Call call) {
            reach(call);
        } else if (hop instanceof NextHop.Split split) {
            split.branches().forEach(this::reach);
            reached.push(split.state().asValue());
        } else if (hop instanceof NextHop.Responding responding) {
            responding.responses().forEach(reached::push);
            reach(responding.next());
        } else {
            reached.push(((NextHop.End) hop).result());
        }
    }

    private void reach(NextHop.Call call) {
        count += call.server().length() + call.function().length();
        reached.push(call.parameters());
        reached.push(call.state().asValue());
    }

    private void count(Value value) {
        count += BYTES_PER_VALUE;
        switch (value.kind()) {
            case LIST -> value.items().forEach(reached::push);
            case RECORD ->
                value.names().forEach(name -> {
                    count += name.length();
                    reached.push(value.get(name));
                });
            case TEXT, BYTES -> count += value.size();
            default -> {
                // its content is small
            }
        }
    }
}
