package org.rpcchain.repository.usage;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.rpcchain.spi.NodeReport;

/**
 * The last report of each node's process, kept for {@link #KEPT_FOR}.
 *
 * <p>Two processes may bear one logical name, a primary and its backup: they are told apart by when they started. When there
 * is no room, those that were heard of longest ago go. Thread-safe: a lock guards the map.
 */
public final class ReportedUsage implements Usage {
    /** How long a node counts that says nothing more: three times as long as it waits between two reports. */
    public static final Duration KEPT_FOR = Duration.ofSeconds(90);

    /** The most sources that are kept, of all nodes together: some 30 MB. */
    public static final int MOST_USES = 100_000;

    private static final int MOST_PROCESSES = 10_000;
    private static final Comparator<FunctionUse> BY_NODE =
            Comparator.comparing(FunctionUse::node).thenComparing(FunctionUse::hash);

    private final InstantSource clock;
    /** The one heard of longest ago first. */
    private final Map<NodeProcess, Heard> reports = new LinkedHashMap<>();

    private int uses;

    private record NodeProcess(String node, Instant since) {}

    private record Heard(NodeReport report, Instant time) {
        Stream<FunctionUse> uses() {
            return report.uses().stream()
                    .map(use -> new FunctionUse(report.node(), use.hash(), use.calls(), use.violations(), time));
        }
    }

    /** Creates one that has heard nothing; the clock says when a node has been silent for too long. */
    public ReportedUsage(InstantSource clock) {
        this.clock = clock;
    }

    /** Hears a report, which replaces the one before. */
    public synchronized void take(NodeReport report) {
        forget(new NodeProcess(report.node(), report.since()));
        Instant now = clock.instant();
        reports.put(new NodeProcess(report.node(), report.since()), new Heard(report, now));
        uses += report.uses().size();
        makeRoom(now);
    }

    @Override
    public List<FunctionUse> of(String hash) {
        return all().stream().filter(use -> use.hash().equals(hash)).toList();
    }

    @Override
    public synchronized List<FunctionUse> all() {
        makeRoom(clock.instant());
        return reports.values().stream().flatMap(Heard::uses).sorted(BY_NODE).toList();
    }

    private void makeRoom(Instant now) {
        Iterator<Heard> oldest = reports.values().iterator();
        while (oldest.hasNext()) {
            Heard heard = oldest.next();
            boolean isOld = !heard.time().plus(KEPT_FOR).isAfter(now);
            if (!isOld && uses <= MOST_USES && reports.size() <= MOST_PROCESSES) {
                return;
            }
            oldest.remove();
            uses -= heard.report().uses().size();
        }
    }

    private void forget(NodeProcess process) {
        Heard before = reports.remove(process);
        uses -= before == null ? 0 : before.report().uses().size();
    }
}
