package org.rpcchain.benchmarks.rpcv;

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

    @Override
    public String toString() {
        return calls + " x " + bytes + " B";
    }
}
