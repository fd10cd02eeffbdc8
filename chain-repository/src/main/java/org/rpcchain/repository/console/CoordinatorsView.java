package org.rpcchain.repository.console;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.rpcchain.coordinator.report.CoordinatorReport;
import org.rpcchain.coordinator.report.CoordinatorReport.Kind;
import org.rpcchain.coordinator.report.CoordinatorReport.Life;
import org.rpcchain.coordinator.report.CoordinatorReport.LoginCounts;
import org.rpcchain.coordinator.report.CoordinatorReport.Peer;
import org.rpcchain.coordinator.report.CoordinatorReport.ServerStanding;
import org.rpcchain.repository.oversight.Look;

/**
 * What the page of the coordinators shows: what each of them says, put together. Where two know of the same, the newer counts.
 *
 * @param members all that are watched or that others reach, in the order of the ring
 * @param ring the picture of them
 * @param servers those of all coordinators, those that are suspected first
 * @param logins those with calls, those with most first
 * @param events what has happened to all of them, the newest first
 */
record CoordinatorsView(
        List<Member> members,
        RingPicture ring,
        List<ServerLine> servers,
        List<LoginCounts> logins,
        List<EventLine> events) {
    private static final int MOST_EVENTS = 50;

    /** How a coordinator stands, seen from everywhere. */
    enum State {
        /** It answers, and works. */
        WORKS("works", "good"),
        /** It answers that it takes nothing any more. */
        STOPPED("has stopped", "bad"),
        /** It answers nobody here, and others reach it. */
        SILENT("silent", "unknown"),
        /** Others reach it, and it confirms nothing. */
        SUSPECTED("suspected", "unknown"),
        /** It does not answer, and no other reaches it. */
        LOST("lost", "bad"),
        /** It is in the group, and not among those that are watched. */
        UNLISTED("not watched", "");

        private final String words;
        private final String look;

        State(String words, String look) {
            this.words = words;
            this.look = look;
        }

        String words() {
            return words;
        }

        String look() {
            return look;
        }
    }

    /**
     * A coordinator.
     *
     * @param report what it says; absent where it says nothing
     * @param why a sentence where something is to be said of it; else empty
     */
    record Member(String name, State state, Optional<CoordinatorReport> report, String why) {
        /** Answers how far its successors lag behind, for people. */
        String lag() {
            return report.map(known -> known.ring().stream()
                            .filter(peer -> peer.kind() == Kind.SUCCESSOR || peer.lag() > 0)
                            .map(peer -> peer.name() + " " + When.count(peer.lag()))
                            .collect(Collectors.joining(", ")))
                    .orElse("");
        }

        /** Answers whom it reaches, for people. */
        String sees() {
            return report.map(known -> known.ring().stream().map(Peer::name).collect(Collectors.joining(", ")))
                    .orElse("");
        }
    }

    /**
     * A server.
     *
     * @param silence for how long the coordinator has not heard of it
     */
    record ServerLine(String coordinator, ServerStanding server, Duration silence) {}

    /** Something that has happened to a coordinator. */
    record EventLine(Instant at, String coordinator, String sentence) {}

    static CoordinatorsView of(List<Look> looks) {
        Map<String, CoordinatorReport> told = new TreeMap<>();
        Map<String, Look.Silent> silent = new TreeMap<>();
        for (Look look : looks) {
            if (look instanceof Look.Told one) {
                told.put(one.report().name(), one.report());
            } else if (look instanceof Look.Silent one) {
                silent.put(one.name(), one);
            }
        }
        silent.keySet().removeAll(told.keySet());
        List<Member> members = members(told, silent);
        return new CoordinatorsView(
                members, RingPicture.of(members), servers(told.values()), logins(told.values()), events(told.values()));
    }

    private static List<Member> members(Map<String, CoordinatorReport> told, Map<String, Look.Silent> silent) {
        Set<String> names = new TreeSet<>(told.keySet());
        names.addAll(silent.keySet());
        told.values().forEach(report -> report.ring().forEach(peer -> names.add(peer.name())));
        List<Member> members = new ArrayList<>();
        for (String name : names) {
            CoordinatorReport report = told.get(name);
            Look.Silent look = silent.get(name);
            if (report != null) {
                boolean works = report.life().problem().isEmpty();
                members.add(
                        new Member(name, works ? State.WORKS : State.STOPPED, Optional.of(report), why(report.life())));
            } else if (look != null) {
                members.add(new Member(name, unheard(name, told.values()), Optional.empty(), why(look)));
            } else {
                String sentence = "others reach it; name its address in the setting 'coordinators' to watch it";
                members.add(new Member(name, State.UNLISTED, Optional.empty(), sentence));
            }
        }
        return List.copyOf(members);
    }

    /** Answers how one that does not answer here stands with the others; lost where there is none who could reach it. */
    private static State unheard(String name, Collection<CoordinatorReport> told) {
        Set<Kind> seenAs = told.stream()
                .flatMap(report -> report.ring().stream())
                .filter(peer -> peer.name().equals(name))
                .map(Peer::kind)
                .collect(Collectors.toSet());
        if (seenAs.contains(Kind.SUSPECTED)) {
            return State.SUSPECTED;
        }
        return seenAs.isEmpty() && !told.isEmpty() ? State.LOST : State.SILENT;
    }

    private static String why(Life life) {
        return life.problem().isEmpty() && life.openGroup()
                ? "its group has no secret: whoever reaches the group's port can join it, read and write all"
                : life.problem();
    }

    private static String why(Look.Silent look) {
        return look.lastTold().equals(Instant.EPOCH)
                ? look.why()
                : look.why() + "; it last did at " + When.second(look.lastTold());
    }

    /** Whoever comes to another coordinator is not suspected for having left the first. */
    private static List<ServerLine> servers(Collection<CoordinatorReport> told) {
        List<ServerLine> all = told.stream()
                .flatMap(report -> report.work().servers().stream()
                        .map(server -> new ServerLine(
                                report.name(),
                                server,
                                Duration.between(server.heardAt(), report.life().at()))))
                .toList();
        Set<String> come = all.stream()
                .filter(line -> !line.server().isSuspected())
                .map(line -> line.server().name())
                .collect(Collectors.toSet());
        return all.stream()
                .filter(line -> !line.server().isSuspected()
                        || !come.contains(line.server().name()))
                .sorted(Comparator.comparing((ServerLine line) -> !line.server().isSuspected())
                        .thenComparing(line -> line.server().name())
                        .thenComparing(ServerLine::coordinator))
                .toList();
    }

    /** What a login has is known to all, sooner or later; the one that knows of most has heard of most. */
    private static List<LoginCounts> logins(Collection<CoordinatorReport> told) {
        Comparator<LoginCounts> most = Comparator.comparingLong(login -> login.open() + login.ended());
        Map<String, LoginCounts> byName = new TreeMap<>();
        told.stream()
                .flatMap(report -> report.work().busiest().stream())
                .forEach(login -> byName.merge(
                        login.user() + "/" + login.session(),
                        login,
                        (one, other) -> most.compare(one, other) >= 0 ? one : other));
        return byName.values().stream()
                .sorted(most.reversed().thenComparing(LoginCounts::user).thenComparing(LoginCounts::session))
                .limit(CoordinatorReport.MOST_LOGINS)
                .toList();
    }

    private static List<EventLine> events(Collection<CoordinatorReport> told) {
        return told.stream()
                .flatMap(CoordinatorsView::events)
                .sorted(Comparator.comparing(EventLine::at).reversed().thenComparing(EventLine::coordinator))
                .limit(MOST_EVENTS)
                .toList();
    }

    private static Stream<EventLine> events(CoordinatorReport report) {
        return report.happened().stream()
                .map(happening -> new EventLine(happening.at(), report.name(), happening.sentence(report.name())));
    }
}
