package org.rpcchain.engine;

import java.util.HashSet;
import java.util.Set;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Response;

/** The client responses of a chain that its application has been told of, so that it is told of each once. */
final class Told {
    /** A chain that responds more often is told of each, but of a repeated delivery perhaps twice. */
    private static final int MOST = 100_000;

    private record Name(HopId id, int index) {}

    private final Set<Name> names = new HashSet<>();

    /** Answers whether a response is told for the first time. */
    boolean isNew(Response response) {
        return names.size() >= MOST || names.add(new Name(response.id(), response.index()));
    }
}
