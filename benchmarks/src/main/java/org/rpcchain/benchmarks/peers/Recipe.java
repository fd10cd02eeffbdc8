package org.rpcchain.benchmarks.peers;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** How a peer's program is run: found in the peer's directory, {@code benchmarks/peers/NAME}. */
final class Recipe {
    private static final Map<Peer, String> MAINS = Map.of(
            Peer.CHAIN, "chain.ChainPeer",
            Peer.CXF, "cxf.CxfPeer",
            Peer.GRPC, "grpc.GrpcPeer",
            Peer.CAMEL, "camel.CamelPeer",
            Peer.TEMPORAL, "temporal.TemporalPeer");

    private final Path peers;
    private final Fetched restate;
    private final Fetched ray;

    /** Uses the peers of a directory. */
    Recipe(Path peers) {
        this.peers = peers.toAbsolutePath().normalize();
        this.restate = new Fetched(
                directory(Peer.RESTATE),
                List.of("package.json", "peer.mjs", "work.mjs"),
                List.of(List.of("npm", "install", "--ignore-scripts", "--no-audit", "--no-fund")),
                "node_modules/@restatedev/restate-server");
        this.ray = new Fetched(
                directory(Peer.RAY),
                List.of("requirements.txt", "peer.py"),
                List.of(
                        List.of("python3", "-m", "venv", "venv"),
                        List.of("venv/bin/python", "-m", "pip", "install", "-r", "requirements.txt")),
                "venv/bin/ray");
    }

    /** Fetches what a peer needs and answers why it cannot be run here, as a sentence; empty when it can. */
    Optional<String> missing(Peer peer) {
        return switch (peer) {
            case RESTATE -> restate.missing();
            case RAY -> ray.missing();
            default -> built(peer);
        };
    }

    private Optional<String> built(Peer peer) {
        Path classPath = classPath(peer);
        return Files.exists(classPath)
                ? Optional.empty()
                : Optional.of(
                        "it is not built, there is no " + classPath + "; ./mvnw -q -Pbench -Dbench=peers builds it");
    }

    /** Answers a peer's version. */
    String version(Peer peer) {
        return switch (peer) {
            case RESTATE -> Versions.in(peer, text(directory(peer).resolve("package.json")));
            case RAY -> Versions.in(peer, text(directory(peer).resolve("requirements.txt")));
            default -> Versions.in(peer, text(classPath(peer)));
        };
    }

    /** Answers the program and its arguments up to the role. */
    List<String> command(Peer peer) {
        return switch (peer) {
            case RESTATE ->
                List.of(
                        "env",
                        "RESTATE_LOGGING=WARN",
                        "node",
                        restate.target().resolve("peer.mjs").toString());
            case RAY ->
                List.of(
                        ray.target().resolve("venv/bin/python").toString(),
                        ray.target().resolve("peer.py").toString());
            default -> java(peer);
        };
    }

    private List<String> java(Peer peer) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx512m", "-XX:+UseSerialGC", "-Djava.awt.headless=true"));
        command.addAll(List.of("-cp", classes(peer), "org.rpcchain.benchmarks.peers." + MAINS.get(peer)));
        return command;
    }

    private Path directory(Peer peer) {
        return peers.resolve(peer.label());
    }

    private Path classPath(Peer peer) {
        return directory(peer).resolve("target").resolve("class-path.txt");
    }

    private String classes(Peer peer) {
        Path own = directory(peer).resolve("target").resolve("classes");
        return own + ":" + text(classPath(peer));
    }

    /** Answers a loader of a peer's classes that shares none but the JDK's. */
    ClassLoader loader(Peer peer) {
        return new URLClassLoader(
                Stream.of(classes(peer).split(":", -1)).map(Recipe::url).toArray(URL[]::new),
                ClassLoader.getPlatformClassLoader());
    }

    private static URL url(String place) {
        try {
            return Path.of(place).toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException("no place for classes: " + place, e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read how to run a peer: " + e.getMessage(), e);
        }
    }
}
