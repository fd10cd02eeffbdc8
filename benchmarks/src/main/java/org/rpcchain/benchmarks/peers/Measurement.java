package org.rpcchain.benchmarks.peers;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.rpcchain.benchmarks.report.Medians;

/** The times of all peers on one course, by cells, and what went wrong. For one thread. */
final class Measurement {
    private final Course course;
    private final Map<Cell, Map<Peer, List<Double>>> seconds = new LinkedHashMap<>();
    private final Map<String, String> cannot = new LinkedHashMap<>();
    private final List<String> wrong = new ArrayList<>();

    Measurement(Course course) {
        this.course = course;
    }

    Course course() {
        return course;
    }

    /** Takes a peer's answer; times count only when they are meant to. */
    void take(Cell cell, Peer peer, PeerSites.Answer answer, boolean counts) {
        if (!answer.wrong().isEmpty()) {
            wrong.add("%s at %s: %s".formatted(peer.label(), cell.label(course), answer.wrong()));
        }
        if (!answer.cannot().isEmpty()) {
            cannot.put(key(cell, peer), answer.cannot());
        }
        if (counts) {
            seconds.computeIfAbsent(cell, key -> new LinkedHashMap<>())
                    .computeIfAbsent(peer, key -> new ArrayList<>())
                    .addAll(answer.seconds());
        }
    }

    private String key(Cell cell, Peer peer) {
        return peer.label() + " at " + cell.label(course);
    }

    /** Answers whether a peer has failed at a cell, so that there is no use in asking again. */
    boolean hasFailed(Cell cell, Peer peer) {
        return cannot.containsKey(key(cell, peer));
    }

    /** Answers what peers could not do, and why. */
    Map<String, String> failures() {
        return Collections.unmodifiableMap(cannot);
    }

    /** Answers the results that were wrong. */
    List<String> wrong() {
        return List.copyOf(wrong);
    }

    /** Answers the cells, in the order of measuring. */
    List<Cell> cells() {
        return List.copyOf(seconds.keySet());
    }

    /** Answers the times; none when the peer failed. */
    List<Double> seconds(Cell cell, Peer peer) {
        return List.copyOf(seconds.getOrDefault(cell, Map.of()).getOrDefault(peer, List.of()));
    }

    /** Answers the median of the times, if there are any. */
    Optional<Double> median(Cell cell, Peer peer) {
        List<Double> times = seconds(cell, peer);
        return times.isEmpty() ? Optional.empty() : Optional.of(Medians.median(times));
    }
}
