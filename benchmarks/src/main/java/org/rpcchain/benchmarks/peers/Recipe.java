package org.rpcchain.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a peer's program is run: found in the peer's directory, {@code benchmarks/peers/NAME}. */
final class Recipe {
    private static final Map<Peer, String> MAINS =
            Map.of(Peer.CHAIN, "chain.ChainPeer", Peer.CXF, "cxf.CxfPeer", Peer.GRPC, "grpc.GrpcPeer");

    private final Path peers;

    /** Uses the peers of a directory. */
    Recipe(Path peers) {
        this.peers = peers.toAbsolutePath().normalize();
    }

    /** Answers why a peer cannot be run here, as a sentence; empty when it can. */
    Optional<String> missing(Peer peer) {
        Path classPath = classPath(peer);
        return Files.exists(classPath)
                ? Optional.empty()
                : Optional.of(
                        "it is not built, there is no " + classPath + "; ./mvnw -q -Pbench -Dbench=peers builds it");
    }

    /** Answers the program and its arguments up to the role. */
    List<String> command(Peer peer) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx512m", "-XX:+UseSerialGC", "-Djava.awt.headless=true"));
        command.addAll(List.of("-cp", classes(peer), "org.rpcchain.benchmarks.peers." + MAINS.get(peer)));
        return command;
    }

    private Path classPath(Peer peer) {
        return peers.resolve(peer.label()).resolve("target").resolve("class-path.txt");
    }

    private String classes(Peer peer) {
        Path own = peers.resolve(peer.label()).resolve("target").resolve("classes");
        try {
            return own + ":" + Files.readString(classPath(peer)).strip();
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read how to run " + peer.label() + ": " + e.getMessage(), e);
        }
    }
}
