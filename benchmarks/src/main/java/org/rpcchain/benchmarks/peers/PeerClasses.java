package org.rpcchain.benchmarks.peers;

import java.nio.file.Path;
import java.util.Optional;

/** The classes of peers, for an experiment that wants one in its own JVM: apart from everybody else's, as in the peer's own process. */
public final class PeerClasses {
    private PeerClasses() {}

    /**
     * Answers a loader of the gRPC peer's classes; empty where that peer is not built. It is not to be closed: gRPC's threads outlive what
     * they were for by a second, and want their classes until then.
     */
    public static Optional<ClassLoader> grpc() {
        Recipe recipe = new Recipe(Path.of("peers"));
        return recipe.missing(Peer.GRPC).isEmpty() ? Optional.of(recipe.loader(Peer.GRPC)) : Optional.empty();
    }
}
