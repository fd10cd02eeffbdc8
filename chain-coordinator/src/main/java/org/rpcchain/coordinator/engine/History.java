package org.rpcchain.coordinator.engine;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.rpcchain.coordinator.report.CoordinatorReport;
import org.rpcchain.coordinator.report.Happening;
import org.rpcchain.coordinator.report.Happening.Moved;

/** What has happened to this coordinator, for those who watch it; nothing that it does depends on this. Bounded. */
final class History {
    private final Deque<Happening> happened = new ArrayDeque<>();
    /** When each of the other coordinators was heard last. */
    private final Map<String, Instant> heard = new HashMap<>();
    /** The servers that are suspected, and when they had been heard last; who was suspected first comes first. */
    private final Map<String, Instant> silent = new LinkedHashMap<>();

    /** Notes that another coordinator has said something. */
    void heard(String member, Turn turn) {
        heard.put(member, turn.now());
    }

    /** Notes who is reached no more, and what this coordinator sees to in their place; and who is reached. */
    void circleChanged(Circle before, Circle now, Moved moved, Turn turn) {
        List<String> lost = new ArrayList<>(before.others());
        lost.removeAll(now.members());
        if (!lost.isEmpty()) {
            Instant last = lost.stream()
                    .map(heard::get)
                    .flatMap(at -> Optional.ofNullable(at).stream())
                    .max(Instant::compareTo)
                    .orElse(turn.now());
            add(new Happening(turn.now(), Happening.Kind.LOST, String.join(", ", lost), last, moved));
        }
        List<String> joined = new ArrayList<>(now.others());
        joined.removeAll(before.members());
        if (!joined.isEmpty()) {
            add(Happening.Kind.JOINED, String.join(", ", joined), turn.now(), turn);
        }
        heard.keySet().retainAll(now.members());
    }

    /** Notes that coordinators confirm nothing. */
    void suspected(Collection<String> members, Turn turn) {
        for (String member : members) {
            add(Happening.Kind.SUSPECTED, member, heard.getOrDefault(member, turn.now()), turn);
        }
    }

    /** Notes that a coordinator confirms again. */
    void confirms(String member, Turn turn) {
        add(Happening.Kind.CONFIRMS, member, turn.now(), turn);
    }

    /** Notes that a server is suspected. */
    void suspected(Server server, Turn turn) {
        silent.put(server.name(), server.heardAt());
        if (silent.size() > CoordinatorReport.MOST_HAPPENED) {
            silent.remove(silent.keySet().iterator().next());
        }
        Moved moved = new Moved(server.leases().size(), 0);
        add(new Happening(turn.now(), Happening.Kind.SERVER_SUSPECTED, server.name(), server.heardAt(), moved));
    }

    /** Notes that a server has come. */
    void came(String server, Turn turn) {
        if (silent.remove(server) != null) {
            add(Happening.Kind.SERVER_BACK, server, turn.now(), turn);
        }
    }

    /** Notes that this coordinator takes nothing any more. */
    void stopped(String why, Turn turn) {
        add(Happening.Kind.STOPPED, why, turn.now(), turn);
    }

    private void add(Happening.Kind kind, String who, Instant heardAt, Turn turn) {
        add(new Happening(turn.now(), kind, who, heardAt, Moved.NOTHING));
    }

    private void add(Happening happening) {
        happened.addFirst(happening);
        if (happened.size() > CoordinatorReport.MOST_HAPPENED) {
            happened.removeLast();
        }
    }

    /** Answers what has happened, the newest first. */
    List<Happening> happened() {
        return List.copyOf(happened);
    }

    /** Answers the servers that are suspected, and when they had been heard last. */
    Map<String, Instant> silent() {
        return silent;
    }
}
