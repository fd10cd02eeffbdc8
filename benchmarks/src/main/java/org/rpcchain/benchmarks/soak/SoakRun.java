package org.rpcchain.benchmarks.soak;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.rpcchain.benchmarks.report.Progress;

/** One soak: starts the processes, makes trouble, and looks whether everything held. */
final class SoakRun {
    /** At rest, a process may use so much more memory after the trouble than before it. */
    static final long MOST_GROWTH_BYTES = 8L << 20;

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
     * @param kills how many processes were killed
     * @param stops how many were stopped and continued
     * @param started how many processes were started, and started again
     * @param up how many of those came up; the others were killed before, or are faults
     * @param memory the bytes in use at rest before and after, by process; empty when there was no rest
     * @param faults what does not hold, a sentence each
     */
    record Findings(
            Map<String, Integer> ends,
            int kills,
            int stops,
            int started,
            int up,
            Map<String, Memory> memory,
            List<String> faults) {}

    /** The bytes in use at rest, before the trouble and after it. */
    record Memory(long before, long after) {
        boolean hasGrown() {
            return after > before + MOST_GROWTH_BYTES;
        }
    }

    private final SoakPlan plan;
    private final Progress progress;
    private final List<String> faults = new ArrayList<>();

    SoakRun(SoakPlan plan, Progress progress) {
        this.plan = plan;
        this.progress = progress;
    }

    Findings run(Path work) {
        try (SoakProcesses processes = new SoakProcesses(work, plan)) {
            Trouble trouble = new Trouble(processes, plan.seed(), progress);
            CLIENTS.forEach(client -> processes.ask(client, "begin"));
            Trouble.sleep(plan.warmUp().toMillis());
            Map<String, Long> before = rest(processes);
            if (plan.rests()) {
                CLIENTS.forEach(client -> processes.ask(client, "begin"));
            }
            trouble.make(plan.trouble(), plan.pause());
            Attendance attendance = processes.attendance();
            faults.addAll(attendance.faults());
            Map<String, Long> after =
                    faults.isEmpty() ? restAtLast(processes) : Map.of(); // else who is asked may be dead
            Map<String, Memory> memory = new LinkedHashMap<>();
            before.forEach((name, bytes) -> memory.put(name, new Memory(bytes, after.getOrDefault(name, 0L))));
            Books books = processes.books();
            faults.addAll(books.faults());
            memory.forEach(this::judge);
            return new Findings(
                    books.ends(),
                    trouble.kills(),
                    trouble.stops(),
                    attendance.started(),
                    attendance.up(),
                    memory,
                    List.copyOf(faults));
        }
    }

    private Map<String, Long> rest(SoakProcesses processes) {
        return plan.rests() ? restAtLast(processes) : Map.of();
    }

    /** Lets the clients rest, waits until the nodes hold nothing, if it is planned, and weighs. */
    private Map<String, Long> restAtLast(SoakProcesses processes) {
        for (String client : CLIENTS) {
            progress.line("  %s client at rest: %s", client, processes.ask(client, "rest"));
        }
        Map<String, Long> bytes = new LinkedHashMap<>();
        if (plan.rests()) {
            awaitRest(processes);
            WEIGHED.forEach(name -> bytes.put(name, Long.parseLong(processes.ask(name, "memory"))));
            bytes.forEach((name, used) -> progress.line("  memory of %s at rest: %.1f MB", name, used / 1e6));
        }
        return bytes;
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

    private void judge(String name, Memory memory) {
        if (memory.hasGrown()) {
            faults.add("the memory of " + name + " at rest has grown from " + memory.before() + " to " + memory.after()
                    + " bytes, more than " + MOST_GROWTH_BYTES);
        }
    }
}
