package org.rpcchain.benchmarks.peers;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds a peer's version in what says what it is made of: a class path, or the list of what its package manager fetches. */
final class Versions {
    private static final Map<Peer, Pattern> PLACES = Map.of(
            Peer.CXF, Pattern.compile("/cxf-core-([\\w.-]+)\\.jar"),
            Peer.GRPC, Pattern.compile("/grpc-stub-([\\w.-]+)\\.jar"),
            Peer.CAMEL, Pattern.compile("/camel-cxf-soap-([\\w.-]+)\\.jar"),
            Peer.TEMPORAL, Pattern.compile("/temporal-sdk-([\\w.-]+)\\.jar"),
            Peer.RESTATE, Pattern.compile("restate-server\": *\"([^\"]+)\""),
            Peer.RAY, Pattern.compile("ray==(\\S+)"));

    private Versions() {}

    /** Answers the version; "of this build" for chains, and "unknown" when it is not said. */
    static String in(Peer peer, String text) {
        Pattern place = PLACES.get(peer);
        if (place == null) {
            return "of this build";
        }
        Matcher found = place.matcher(text);
        return found.find() ? found.group(1) : "unknown";
    }
}
