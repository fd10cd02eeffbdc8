package org.rpcchain.spi;

import org.rpcchain.SubChain;
import org.rpcchain.Value;

/** What a service function has returned: a value, or a sub-chain (§3.4). */
public sealed interface Served {
    /** A value. */
    record Result(Value value) implements Served {}

    /** A sub-chain; its source is not published yet. */
    record Begun(SubChain chain) implements Served {}
}
