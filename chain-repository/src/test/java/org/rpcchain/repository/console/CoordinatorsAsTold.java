package org.rpcchain.repository.console;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.rpcchain.coordinator.report.CoordinatorReport;
import org.rpcchain.coordinator.report.CoordinatorReport.CallCounts;
import org.rpcchain.coordinator.report.CoordinatorReport.Kind;
import org.rpcchain.coordinator.report.CoordinatorReport.Life;
import org.rpcchain.coordinator.report.CoordinatorReport.LogSize;
import org.rpcchain.coordinator.report.CoordinatorReport.LoginCounts;
import org.rpcchain.coordinator.report.CoordinatorReport.Peer;
import org.rpcchain.coordinator.report.CoordinatorReport.ServerStanding;
import org.rpcchain.coordinator.report.CoordinatorReport.Work;
import org.rpcchain.coordinator.report.Happening;
import org.rpcchain.repository.oversight.Coordinators;
import org.rpcchain.repository.oversight.Look;

/** Coordinators that stand as a test has said, or are those that it has given. Thread-safe. */
final class CoordinatorsAsTold implements Coordinators {
    static final URI ADDRESS = URI.create("http://127.0.0.1:9100/coordinator");
    private static final Instant NOON = ShelfOfFunctions.NOON;

    /** Volatile, since pages are made on other threads. */
    private volatile Coordinators now = Coordinators.NONE;

    void are(Coordinators others) {
        now = others;
    }

    void are(List<Look> looks) {
        now = new Coordinators() {
            @Override
            public boolean areWatched() {
                return !looks.isEmpty();
            }

            @Override
            public List<Look> look() {
                return looks;
            }
        };
    }

    @Override
    public boolean areWatched() {
        return now.areWatched();
    }

    @Override
    public List<Look> look() {
        return now.look();
    }

    /** Answers three coordinators of which the first was killed; with {@code prefix} in all names. */
    static List<Look> sample(String prefix) {
        String one = prefix + 1;
        String two = prefix + 2;
        String three = prefix + 3;
        return List.of(
                new Look.Silent(one, ADDRESS, "nobody answers at http://127.0.0.1:9100/coordinator", NOON),
                told(
                        two,
                        List.of(new Peer(two, Kind.SELF, 0), new Peer(three, Kind.SUCCESSOR, 4)),
                        new Work(
                                new CallCounts(12, 3, 5, 0, 240, 31),
                                4,
                                List.of(
                                        new LoginCounts(prefix.equals("c") ? "anna" : prefix, "monday", 260, 31),
                                        new LoginCounts("ben", "batch-7", 0, 2)),
                                List.of(
                                        new ServerStanding(prefix + "s9", NOON.minusSeconds(95), true, 0, 0),
                                        new ServerStanding("s1", NOON.minusSeconds(2), false, 3, 8))),
                        List.of(
                                new Happening(
                                        NOON,
                                        Happening.Kind.LOST,
                                        one,
                                        NOON.minusSeconds(4),
                                        new Happening.Moved(12, 5)),
                                new Happening(
                                        NOON.minusSeconds(60),
                                        Happening.Kind.SERVER_SUSPECTED,
                                        prefix + "s9",
                                        NOON.minusSeconds(95),
                                        new Happening.Moved(2, 0)))),
                told(
                        three,
                        List.of(new Peer(two, Kind.SUCCESSOR, 0), new Peer(three, Kind.SELF, 0)),
                        new Work(new CallCounts(0, 0, 240, 0, 20, 31), 4, List.of(), List.of()),
                        List.of(new Happening(
                                NOON.plusSeconds(1), Happening.Kind.LOST, one, NOON, Happening.Moved.NOTHING))));
    }

    static Look.Told told(String name, List<Peer> ring, Work work, List<Happening> happened) {
        return new Look.Told(
                name,
                ADDRESS,
                new CoordinatorReport(
                        new Life(name, NOON, ""),
                        ring,
                        work,
                        new LogSize(48_200_000, 1L << 30, 64_000_000, 4),
                        happened));
    }
}
