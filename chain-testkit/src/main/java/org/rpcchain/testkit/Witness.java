package org.rpcchain.testkit;

import java.util.function.Supplier;

/** Sees all that happens in a simulation. */
interface Witness extends Invariant {
    /** An engine is about to be told something. */
    default void input(String engine, Object input) {}

    /** Something worth a line has happened. */
    default void note(Supplier<String> line) {}
}
