package org.rpcchain.benchmarks.soak;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.benchmarks.report.Arguments;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.ExperimentFailedException;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.coordinator.faults.FaultEvent;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Chains and calls that are handed over to a group of three coordinators, each a process by {@code rpcchain coordinator}, of which every
 * few seconds one is killed and started again; then all at once. Each ends once at its client, done and right; no node runs a service
 * function twice for one hop; whoever lives through it, the client and the nodes, has no more memory in use at rest than before, but
 * for 8 MiB; and at the end no coordinator keeps anything. Otherwise the soak fails.
 *
 * <p>Options: {@code --seconds N} (default 600), {@code --every SECONDS} between kills in the mean (default 5), {@code --window CHAINS} in
 * flight (default 1000; and a tenth as many calls), {@code --seed N}, {@code --kind kills}, {@code --kind faults}: some are killed, and others stand still
 * for longer than the suspicion times and go on; or {@code --kind upgrades}: coordinators end when
 * they are asked to and are started again, one after the other, {@code --every} after the last one was ready. With {@code --earlier
 * RPCCHAIN.JAR}, that of an earlier version, they begin as that version; each round makes them what they were not, and back again.
 */
public final class GroupSoak implements Experiment {
    private static final int SHOWN = 20;

    @Command(name = "soak-coordinators")
    static final class Options {
        @Option(names = "--seconds", defaultValue = "600")
        int seconds;

        @Option(names = "--every", defaultValue = "5")
        int every;

        @Option(names = "--window", defaultValue = "1000")
        int window;

        @Option(names = "--seed", defaultValue = "1")
        long seed;

        @Option(names = "--kind", defaultValue = "KILLS")
        GroupPlan.Kind kind = GroupPlan.Kind.KILLS;

        @Option(names = "--earlier")
        List<Path> earlier = List.of();
    }

    /** Creates the experiment. */
    public GroupSoak() {}

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Options options = Arguments.read(
                arguments,
                new Options(),
                "--seconds N, --every SECONDS, --window CHAINS, --seed N, --kind kills|faults|upgrades, --earlier RPCCHAIN.JAR");
        if (options.seconds < 1 || options.every < 1 || options.window < 1) {
            throw new IllegalArgumentException("--seconds, --every and --window need numbers from 1 on, not "
                    + options.seconds + ", " + options.every + " and " + options.window);
        }
        checkEarlier(options);
        report.seed(options.seed);
        Path work = Path.of("target", "soak-coordinators");
        GroupRun.Findings findings = new GroupRun(plan(options), progress).run(Soak.emptied(work));
        Path picture = Path.of("target", "soak-coordinators.png");
        EndsChart.draw(findings, picture);
        progress.line("  drawn to %s", picture);
        tell(findings, report, progress);
        if (!findings.faults().isEmpty()) {
            throw new ExperimentFailedException("the soak has found what must not be (see " + work + "):\n"
                    + String.join("\n", findings.faults().stream().limit(SHOWN).toList()));
        }
    }

    private static void checkEarlier(Options options) {
        if (options.earlier.size() > 1 || (!options.earlier.isEmpty() && options.kind != GroupPlan.Kind.UPGRADES)) {
            throw new IllegalArgumentException(
                    "--earlier needs one rpcchain.jar and --kind upgrades: coordinators that are killed keep their version");
        }
        options.earlier.forEach(jar -> {
            if (!Files.isRegularFile(jar)) {
                throw new IllegalArgumentException("there is no file " + jar.toAbsolutePath()
                        + "; give --earlier the rpcchain.jar of an earlier version, which that version's build makes in"
                        + " chain-repository/target");
            }
        });
    }

    private static GroupPlan plan(Options options) {
        return new GroupPlan(
                Duration.ofSeconds(30),
                Duration.ofSeconds(options.seconds),
                Duration.ofSeconds(options.every),
                options.kind.downTime(),
                options.window,
                Duration.ofSeconds(6),
                true,
                options.kind,
                options.earlier,
                options.seed);
    }

    private static void tell(GroupRun.Findings findings, Report report, Progress progress) {
        Map<String, Object> sample = new LinkedHashMap<>();
        sample.put("begun", findings.begun());
        sample.put("ends", findings.ends());
        sample.put("openWhenAllWereKilled", findings.openAtTheKill());
        sample.put("kills", findings.count(FaultEvent.What.KILLED));
        sample.put("stops", findings.count(FaultEvent.What.STOPPED));
        sample.put("faults", findings.faults());
        sample.put("growth", findings.growth());
        sample.put("blows", findings.blows());
        sample.put("endedAt", findings.endedAt());
        report.sample(sample);
        report.ratios(
                "doneOverBegun", (double) findings.ends().getOrDefault("done", 0) / Math.max(1, findings.begun()));
        findings.growth().forEach((name, growth) -> growth.tell(name, "AfterOverBefore", report));
        progress.line("  %d chains and calls: %s", findings.begun(), findings.ends());
        progress.line(
                "  %d kills, %d stops; %d open when all were killed; %d faults",
                findings.count(FaultEvent.What.KILLED),
                findings.count(FaultEvent.What.STOPPED),
                findings.openAtTheKill(),
                findings.faults().size());
    }
}
