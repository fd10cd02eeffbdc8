package org.rpcchain.sandbox.meter;

/** What a run of a chaining function may use up. */
public enum Budget {
    /** CPU time. */
    CPU,
    /** Bytes allocated, whether or not they are kept. */
    MEMORY,
    /** The depth of its calls. */
    DEPTH,
    /** Bytes of the next hop. */
    RESULT,
    /** Bytes on the virtual console. */
    CONSOLE
}
