package org.rpcchain.engine;

import java.util.List;

/** The tables of the protocol's machines, as text: for documents, and for tests that want every line visited. */
public final class Transitions {
    private Transitions() {}

    /** Answers the transitions of a hop at a node, one a line, as {@link Observer} is told them. */
    public static List<String> ofHop() {
        return HopMachine.TABLE.all().stream().map(Object::toString).toList();
    }

    /** Answers the transitions of a split at its merge host. */
    public static List<String> ofMerge() {
        return MergeMachine.TABLE.all().stream().map(Object::toString).toList();
    }

    /** Answers the transitions of a chain at its client. */
    public static List<String> ofOrigin() {
        return OriginMachine.TABLE.all().stream().map(Object::toString).toList();
    }
}
