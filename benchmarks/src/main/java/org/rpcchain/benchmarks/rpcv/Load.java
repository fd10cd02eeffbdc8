package org.rpcchain.benchmarks.rpcv;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/**
 * What is submitted at a time.
 *
 * @param calls how many, from 1
 * @param bytes the length of each one's parameters, and of its result
 */
record Load(int calls, int bytes) {
    /** So many calls the paper submits where it varies their size. Source: RPC-V §5.1. */
    static final int CALLS = 16;

    /** So small calls are where their number varies. Source: RPC-V §5.1. */
    static final int BYTES = 300;

    private static final long MESSAGE_BYTES = 20_000_000;

    /** Answers the numbers of the calls that go in a message each: all, or as many as have 20 MB, or one. */
    List<List<Long>> messages() {
        long each = Math.max(1, MESSAGE_BYTES / bytes);
        List<List<Long>> messages = new ArrayList<>();
        for (long first = 1; first <= calls; first += each) {
            messages.add(LongStream.rangeClosed(first, Math.min(calls, first + each - 1))
                    .boxed()
                    .toList());
        }
        return messages;
    }

    @Override
    public String toString() {
        return calls + " x " + bytes + " B";
    }
}
