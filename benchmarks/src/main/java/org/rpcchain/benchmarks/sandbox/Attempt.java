package org.rpcchain.benchmarks.sandbox;

import org.rpcchain.ChainSource;
import org.rpcchain.State;
import org.rpcchain.Value;

/**
 * What an attacker sends once.
 *
 * @param source the attack
 * @param method its chaining function
 * @param state the chain's state
 * @param result what the service function before it answers
 */
record Attempt(ChainSource source, String method, State state, Value result) {
    /** Answers an attack as a source of its own, by the number in its first line. */
    static Attempt of(long number, String name, String text, String method, State state, Value result) {
        return new Attempt(ChainSource.of(name + ".java", "// " + number + "\n" + text), method, state, result);
    }
}
