package org.rpcchain.benchmarks.soak;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.examples.copy.site.SiteException;

/** One soak: starts the processes, makes trouble, and looks whether everything held. */
final class SoakRun {
    /** A chain's time, then the minute for which a split waits, then the minute for which hops are remembered; and some. */
    private static final long REST_SECONDS = 240;

    private static final long POLL_MILLIS = 500;
    private static final String AT_REST = "0 hops, 0 merges, 0 remembered";
    private static final List<String> CLIENTS = List.of(SoakProcesses.STEADY, SoakProcesses.MORTAL);
    /** The node that is never killed, the repository, and the client that is never killed. */
    private static final List<String> WEIGHED =
            List.of(Soak.NODES.get(Soak.NODES.size() - 1), SoakProcesses.REPOSITORY, SoakProcesses.STEADY);

    /**
     * What a soak has found.
     *
     * @param ends how often chains ended how
     * @param told how many client responses were told
     * @param executions how many service functions ran that wrote it down
     * @param seen how much else was looked at
     * @param kills how many nodes, repositories and clients were killed
     * @param stops how many were stopped and continued
     * @param trouble for how long there was trouble
     * @param started how many processes were started, and started again
     * @param up how many of those came up; the others were killed before, or are faults
     * @param growth what was in use at rest before and after, by process; empty when there was no rest
     * @param lateGrowth the same of when half of the trouble was over, and after
     * @param faults what does not hold, a sentence each
     */
    record Findings(
            Map<String, Integer> ends,
            int told,
            long executions,
            Books.Seen seen,
            Map<String, Integer> kills,
            Map<String, Integer> stops,
            Duration trouble,
            int started,
            int up,
            Map<String, Growth> growth,
            Map<String, Growth> lateGrowth,
            List<String> faults) {}

    private final SoakPlan plan;
    private final Progress progress;
    private final List<String> faults = new ArrayList<>();

    SoakRun(SoakPlan plan, Progress progress) {
        this.plan = plan;
        this.progress = progress;
    }

    Findings run(Path work) {
        try (SoakProcesses processes = new SoakProcesses(work, plan)) {
            Trouble trouble = new Trouble(processes, plan, progress);
            begin(processes);
            Trouble.sleep(plan.warmUp().toMillis());
            Map<String, Weight> before = restAndBegin(processes);
            Map<String, Weight> halfway = Map.of();
            if (plan.rests()) {
                trouble.make(plan.trouble().dividedBy(2));
                halfway = restAndBegin(processes);
            }
            trouble.make(plan.trouble());
            Attendance attendance = processes.attendance();
            faults.addAll(attendance.faults());
            Map<String, Weight> after =
                    faults.isEmpty() ? restAtLast(processes) : Map.of(); // else who is asked may be dead
            Map<String, Growth> growth = Growth.of(before, after);
            Books books = processes.books();
            faults.addAll(books.faults());
            if (books.told() == 0) {
                faults.add("no client response was told");
            }
            Map<String, Growth> late = Growth.of(halfway, after);
            judge(growth, Growth.Limits.WARM_UP, work, processes);
            judge(late, Growth.Limits.HALFWAY, work, processes);
            return new Findings(
                    books.ends(),
                    books.told(),
                    books.executions(),
                    books.seen(),
                    trouble.kills(),
                    trouble.stops(),
                    trouble.made(),
                    attendance.started(),
                    attendance.up(),
                    growth,
                    late,
                    List.copyOf(faults));
        }
    }

    private void begin(SoakProcesses processes) {
        CLIENTS.forEach(client -> processes.ask(client, "begin"));
    }

    /** Weighs at rest and lets the clients go on, if it is planned. */
    private Map<String, Weight> restAndBegin(SoakProcesses processes) {
        if (!plan.rests()) {
            return Map.of();
        }
        Map<String, Weight> weights = restAtLast(processes);
        begin(processes);
        return weights;
    }

    /** Lets the clients rest, waits until the nodes hold nothing, if it is planned, and weighs. */
    private Map<String, Weight> restAtLast(SoakProcesses processes) {
        for (String client : CLIENTS) {
            progress.line("  %s client at rest: %s", client, processes.ask(client, "rest"));
        }
        Map<String, Weight> weights = new LinkedHashMap<>();
        if (plan.rests()) {
            awaitRest(processes);
            WEIGHED.forEach(name -> weights.put(name, Weight.parse(processes.ask(name, "weight"))));
            weights.forEach((name, weight) ->
                    progress.line("  %s at rest: %s: %s", name, weight.shown(), processes.ask(name, "threads")));
        }
        return weights;
    }

    private void judge(Map<String, Growth> all, Growth.Limits limits, Path work, SoakProcesses processes) {
        all.forEach((name, growth) -> {
            faults.addAll(growth.faults(name, limits));
            if (growth.isOfHeap(limits)) {
                dump(name, work, processes);
            }
        });
    }

    /** Keeps what a process holds of its heap, so that one can see what has grown. */
    private void dump(String name, Path work, SoakProcesses processes) {
        Path file = work.resolve(name + ".hprof");
        try {
            progress.line("  what %s holds: %s", name, processes.ask(name, SoakSite.DUMP + file));
        } catch (SiteException e) {
            progress.line("  what %s holds is not known: %s", name, String.valueOf(e.getMessage()));
        }
    }

    private void awaitRest(SoakProcesses processes) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(REST_SECONDS);
        for (String node : Soak.NODES) {
            String held = processes.ask(node, "held");
            while (!held.equals(AT_REST) && System.nanoTime() < end) {
                Trouble.sleep(POLL_MILLIS);
                held = processes.ask(node, "held");
            }
            if (!held.equals(AT_REST)) {
                faults.add(
                        "node " + node + " still holds " + held + " " + REST_SECONDS + " s after the last chain ended");
            }
        }
    }
}
