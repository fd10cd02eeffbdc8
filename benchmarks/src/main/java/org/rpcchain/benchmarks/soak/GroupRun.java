package org.rpcchain.benchmarks.soak;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.coordinator.faults.FaultEvent;
import org.rpcchain.coordinator.faults.FaultGenerator;
import org.rpcchain.coordinator.faults.FaultPlan;
import org.rpcchain.coordinator.faults.ProcessComponent;

/** One soak of a group: starts the processes, lets the coordinators have trouble, kills them all at once, and looks whether everything held. */
final class GroupRun {
    private static final List<String> SURVIVORS = List.of("servers", "client");
    private static final String AT_REST = "0 hops, 0 merges, 0 remembered";
    /** The minutes for which a split waits, then those for which hops are remembered; and some. */
    private static final long REST_SECONDS = 420;
    /** How long coordinators may need until all have forgotten what the client has. */
    private static final long FORGETTING_SECONDS = 60;

    private static final long POLL_MILLIS = 500;

    /**
     * What a soak of a group has found.
     *
     * @param begun how many chains and calls were handed over
     * @param ends how often they ended how
     * @param openAtTheKill how many of them, all acknowledged, were open when all coordinators were killed at once
     * @param blows what befell the coordinators
     * @param endedAt when something ended, in milliseconds of the epoch
     * @param growth what was in use at rest before and after, by process; empty when there was no rest
     * @param faults what does not hold, a sentence each
     */
    record Findings(
            int begun,
            Map<String, Integer> ends,
            int openAtTheKill,
            List<Blow> blows,
            List<Long> endedAt,
            Map<String, Growth> growth,
            List<String> faults) {
        /** Answers how often something befell a coordinator. */
        long count(FaultEvent.What what) {
            return blows.stream().filter(blow -> blow.what() == what).count();
        }
    }

    /**
     * What befell a coordinator.
     *
     * @param at in milliseconds of the epoch
     */
    record Blow(long at, String coordinator, FaultEvent.What what) {}

    private final GroupPlan plan;
    private final Progress progress;
    private final List<String> faults = new ArrayList<>();
    private final List<Blow> blows = new ArrayList<>();

    GroupRun(GroupPlan plan, Progress progress) {
        this.plan = plan;
        this.progress = progress;
    }

    Findings run(Path work) {
        try (GroupProcesses processes = new GroupProcesses(work, plan)) {
            processes.ask("client", "begin");
            Trouble.sleep(plan.warmUp().toMillis());
            Map<String, Weight> before = weighed(processes);
            if (plan.rests()) {
                processes.ask("client", "begin");
            }
            if (plan.kind() == GroupPlan.Kind.UPGRADES) {
                upgrades(processes);
            } else {
                randomFaults(processes);
            }
            int open = killAll(processes);
            GroupClient.Count last = rest(processes);
            awaitForgetting(processes);
            Map<String, Weight> after = weighed(processes);
            Map<String, Growth> growth = Growth.of(before, after);
            growth.forEach((name, of) -> faults.addAll(of.faults("the " + name, Growth.Limits.GROUP)));
            Books books = processes.books();
            faults.addAll(books.faults());
            books.ends().forEach(this::judge);
            return new Findings(
                    last.begun(),
                    books.ends(),
                    open,
                    List.copyOf(blows),
                    processes.ends(),
                    growth,
                    List.copyOf(faults));
        }
    }

    private void randomFaults(GroupProcesses processes) {
        Duration life = plan.meanLife(processes.coordinators().size(), processes.startTime());
        progress.line(
                "  a start takes %.1f s; each coordinator has a fault %.1f s after it was back, in the mean",
                processes.startTime().toMillis() / 1e3, life.toMillis() / 1e3);
        FaultPlan drawn =
                new FaultPlan(plan.seed(), life, plan.downTime(), plan.kind().faults());
        FaultGenerator generator =
                FaultGenerator.start(drawn, processes.coordinators(), event -> befell(event.component(), event.what()));
        try {
            Trouble.sleep(plan.trouble().toMillis());
            while (!isOneBack()) {
                Trouble.sleep(POLL_MILLIS);
            }
        } finally {
            generator.close();
        }
        long ready = processes.coordinators().stream()
                .mapToLong(processes::timesReady)
                .sum();
        progress.line("  coordinators were ready %d times", ready);
        boolean isLong = plan.trouble().compareTo(life.multipliedBy(2)) > 0;
        if (isLong && hasKilled() && ready <= processes.coordinators().size()) {
            faults.add("no coordinator was ready again before it was killed again: it shows nothing");
        }
    }

    /** In each round every coordinator is asked to end, and started again, as of another version or not; the next one when it is ready. */
    private void upgrades(GroupProcesses processes) {
        long end = System.nanoTime() + plan.trouble().toNanos();
        do {
            for (ProcessComponent coordinator : processes.coordinators()) {
                long ready = processes.timesReady(coordinator);
                long ended = processes.timesEnded(coordinator);
                coordinator.close();
                befell(coordinator.name(), FaultEvent.What.STOPPED);
                if (processes.timesEnded(coordinator) != ended + 1) {
                    faults.add(coordinator.name() + " has not ended in order when it was asked to");
                }
                ProcessComponent upgraded = processes.upgraded(coordinator);
                upgraded.start();
                befell(upgraded.name(), FaultEvent.What.STARTED);
                processes.awaitReady(upgraded, ready);
                Trouble.sleep(plan.every().toMillis());
            }
        } while (System.nanoTime() < end);
    }

    private synchronized boolean hasKilled() {
        return blows.stream().anyMatch(blow -> blow.what() == FaultEvent.What.KILLED);
    }

    /** Answers whether something has befallen a coordinator, and it is back of its own time. */
    private synchronized boolean isOneBack() {
        return blows.stream()
                .anyMatch(blow -> blow.what() == FaultEvent.What.STARTED || blow.what() == FaultEvent.What.RESUMED);
    }

    private synchronized void befell(String coordinator, FaultEvent.What what) {
        blows.add(new Blow(System.currentTimeMillis(), coordinator, what));
        progress.line("  %s %s", coordinator, what);
        if (what == FaultEvent.What.GONE) {
            faults.add(coordinator + " has ended by itself");
        }
    }

    /** Kills all coordinators at once when everything that was handed over is acknowledged, and answers how much of that is open. */
    private int killAll(GroupProcesses processes) {
        GroupClient.Count acknowledged = GroupClient.Count.of(processes.ask("client", "enough"));
        if (acknowledged.unacknowledged() > 0) {
            faults.add("before the last kill, no coordinator has acknowledged " + acknowledged.unacknowledged());
        }
        if (acknowledged.open() == 0) {
            faults.add("at the last kill nothing was open: it shows nothing");
        }
        Map<ProcessComponent, Long> ready = new LinkedHashMap<>();
        processes.coordinators().forEach(coordinator -> ready.put(coordinator, processes.timesReady(coordinator)));
        processes.coordinators().forEach(coordinator -> {
            if (!coordinator.isThere()) {
                faults.add(coordinator.name() + " has ended by itself before the last kill");
            }
            coordinator.kill();
            befell(coordinator.name(), FaultEvent.What.KILLED);
        });
        processes.coordinators().forEach(coordinator -> {
            coordinator.start();
            befell(coordinator.name(), FaultEvent.What.STARTED);
        });
        ready.forEach(processes::awaitReady);
        return acknowledged.open();
    }

    private GroupClient.Count rest(GroupProcesses processes) {
        GroupClient.Count count = GroupClient.Count.of(processes.ask("client", "rest"));
        progress.line("  client at rest: %s", count);
        if (count.open() > 0) {
            faults.add(count.open() + " chains or calls have no end"); // the books say which
        }
        return count;
    }

    /** Whoever has everything, and has said so, is told nothing again. */
    private void awaitForgetting(GroupProcesses processes) {
        String left = awaited(processes, "client", "left", "", FORGETTING_SECONDS);
        if (!left.isEmpty()) {
            faults.add(FORGETTING_SECONDS + " s after the client had everything, " + left);
        }
    }

    private static String awaited(GroupProcesses processes, String who, String order, String wanted, long seconds) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        String answer = processes.ask(who, order);
        while (!answer.equals(wanted) && System.nanoTime() < end) {
            Trouble.sleep(POLL_MILLIS);
            answer = processes.ask(who, order);
        }
        return answer;
    }

    /** Waits until the client and the nodes hold nothing, if it is planned, and weighs them. */
    private Map<String, Weight> weighed(GroupProcesses processes) {
        Map<String, Weight> weights = new LinkedHashMap<>();
        if (plan.rests()) {
            rest(processes);
            String held = awaited(processes, "servers", "held", AT_REST, REST_SECONDS);
            if (!held.equals(AT_REST)) {
                faults.add("nodes still hold " + held + " " + REST_SECONDS + " s after the last chain ended");
            }
            SURVIVORS.forEach(name -> weights.put(name, Weight.parse(processes.ask(name, "weight"))));
            weights.forEach((name, weight) -> progress.line("  the %s at rest: %s", name, weight.shown()));
        }
        return weights;
    }

    /** No node and no client dies, and coordinators that die are nobody's excuse. */
    private void judge(String how, int times) {
        if (!how.equals("done")) {
            faults.add(times + " chains or calls ended as " + how);
        }
    }
}
