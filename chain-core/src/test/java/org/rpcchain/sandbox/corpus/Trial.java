package org.rpcchain.sandbox.corpus;

import org.rpcchain.ChainSource;
import org.rpcchain.State;
import org.rpcchain.Value;

/** What the corpus is tried on. */
public interface Trial {
    /** Compiles a source and runs one of its chaining functions, once; never throws, whatever the source does. */
    Outcome of(ChainSource source, String method, State state, Value result);
}
