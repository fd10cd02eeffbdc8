package org.rpcchain.engine;

/** Is told each transition of an engine's machines: tests count them. Called within the step; must return at once. */
public interface Observer {
    /** Ignores everything. */
    Observer NONE = (machine, transition) -> {};

    /** A machine, {@code hop} or {@code origin}, has made this transition of its table. */
    void transition(String machine, String transition);
}
