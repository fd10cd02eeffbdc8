package org.rpcchain.benchmarks.soak;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.rpcchain.benchmarks.report.Arguments;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.ExperimentFailedException;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.engine.Protocol;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Chains with sub-chains, which a backup or a failure handler may mend, splits, and client responses over four nodes, a repository and two clients
 * in processes of their own, of which every
 * few seconds one is killed and started again, or stopped and continued; from a minute on, once in each round a node stands still for 7 to 20 s, and
 * in each ten minutes the one that is never killed for 70 to 90 s, longer than nodes remember hops, while other blows fall. {@link Books} says what must
 * hold; besides, at rest nobody holds anything of a chain, no process has died by itself or not come up, and the heap of the node and the client that
 * were never killed, and of the repository, has not grown, nor have their classes and code, and threads, beyond what {@link Growth.Limits}
 * allows. They are weighed when half of the trouble is over, too, so that one sees what still grows after a while. Otherwise the soak fails.
 *
 * <p>Options: {@code --seconds N} (default 600), {@code --every SECONDS} (default 4), {@code --window CHAINS} (default 32), {@code
 * --seed N}.
 */
public final class Soak implements Experiment {
    /** The nodes; the last one is never killed. */
    static final List<String> NODES = List.of("a", "b", "c", "d");

    /** One more name, for the first of the nodes, or where that is gone, the second (§3.9). */
    static final String PAIR = "pair";

    private static final int SHOWN = 20;

    @Command(name = "soak")
    static final class Options {
        @Option(names = "--seconds", defaultValue = "600")
        int seconds;

        @Option(names = "--every", defaultValue = "4")
        int every;

        @Option(names = "--window", defaultValue = "32")
        int window;

        @Option(names = "--seed", defaultValue = "1")
        long seed;
    }

    /** Creates the experiment. */
    public Soak() {}

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Options options =
                Arguments.read(arguments, new Options(), "--seconds N, --every SECONDS, --window CHAINS, --seed N");
        if (options.seconds < 1 || options.every < 1 || options.window < 1) {
            throw new IllegalArgumentException("--seconds, --every and --window need numbers from 1 on, not "
                    + options.seconds + ", " + options.every + " and " + options.window);
        }
        report.seed(options.seed);
        SoakPlan plan = SoakPlan.of(options.seconds, options.every, options.window, options.seed);
        SoakRun.Findings findings = new SoakRun(plan, progress).run(emptied(Path.of("target", "soak")));
        tell(findings, report, progress);
        if (!findings.faults().isEmpty()) {
            throw new ExperimentFailedException("the soak has found what must not be:\n"
                    + String.join("\n", findings.faults().stream().limit(SHOWN).toList()));
        }
    }

    private static void tell(SoakRun.Findings findings, Report report, Progress progress) {
        Map<String, Object> sample = new LinkedHashMap<>();
        sample.put("chains", findings.ends());
        sample.put("seen", findings.seen());
        sample.put("kills", findings.kills());
        sample.put("stops", findings.stops());
        sample.put("troubleSeconds", findings.trouble().toSeconds());
        sample.put("started", findings.started());
        sample.put("cameUp", findings.up());
        sample.put("faults", findings.faults());
        sample.put("growth", findings.growth());
        sample.put("lateGrowth", findings.lateGrowth());
        report.sample(sample);
        tellSettings(report);
        report.ratios("faults", findings.faults().size());
        findings.growth().forEach((name, growth) -> growth.tell(name, "AfterOverBefore", report));
        findings.lateGrowth().forEach((name, growth) -> growth.tell(name, "AfterOverHalfway", report));
        tellEnds(findings.ends(), report);
        report.series("clientResponsesTold", "", "responses").add(findings.told());
        report.series("executions", "", "service functions").add((double) findings.executions());
        tellSeen(findings.seen(), report);
        tellBlows("kill", findings.kills(), findings.trouble(), report);
        tellBlows("stop", findings.stops(), findings.trouble(), report);
        progress.line("  chains: %s", findings.ends());
        progress.line("  looked at: %s", findings.seen());
        progress.line(
                "  kills %s, stops %s; of %d processes that were started %d came up; %d faults",
                findings.kills(),
                findings.stops(),
                findings.started(),
                findings.up(),
                findings.faults().size());
    }

    private static void tellSettings(Report report) {
        Protocol numbers = SoakSite.PROTOCOL;
        report.note("A heartbeat is due every " + numbers.heartbeatPeriod().toSeconds()
                + " s, and a chain of which nothing was heard for "
                + numbers.heartbeatTimeout().toSeconds()
                + " s is sent again, so that recovery is exercised often; by default it is "
                + Protocol.DEFAULT.heartbeatPeriod().toSeconds() + " s and "
                + Protocol.DEFAULT.heartbeatTimeout().toSeconds()
                + " s. The number of blows and the chains that fail follow from"
                + " the soak's options, not from the product alone.");
        report.note("The soak fails where at rest a process has in use " + Growth.Limits.WARM_UP + " more, or "
                + Growth.Limits.HALFWAY
                + " more. Threads of HTTP ports do not count: their pools have a bound, 232 for a"
                + " node and 96 for a client, and let one idle thread go a minute, so that a rest of two minutes finds most"
                + " of those that the trouble before has needed.");
    }

    private static void tellEnds(Map<String, Integer> ends, Report report) {
        double all = ends.values().stream().mapToInt(Integer::intValue).sum();
        ends.forEach((end, chains) -> {
            report.series("chainsEnded", end, "chains").add(chains);
            report.ratio("shareOfChains", end, chains / all);
        });
    }

    private static void tellSeen(Books.Seen seen, Report report) {
        report.series("chainingFunctions", "", "runs").add((double) seen.functions());
        report.series("merges", "", "merges").add((double) seen.merges());
        report.series("timesBetweenSignsWithoutTrouble", "", "times").add((double) seen.undisturbed());
        report.series("longestOfThese", "", "ms")
                .add((double) seen.longestSilence().toMillis());
        report.series("responsesDue", "", "responses").add((double) seen.responsesDue());
    }

    private static void tellBlows(String what, Map<String, Integer> blows, Duration trouble, Report report) {
        double all = 0;
        for (Map.Entry<String, Integer> blow : new TreeMap<>(blows).entrySet()) {
            report.series(what + "s", blow.getKey(), "processes").add(blow.getValue());
            report.series("secondsFrom" + what + "To" + what, blow.getKey(), "s")
                    .add(trouble.toMillis() / 1e3 / blow.getValue());
            all += blow.getValue();
        }
        report.series("secondsFrom" + what + "To" + what, "any", "s").add(trouble.toMillis() / 1e3 / Math.max(1, all));
    }

    /** Answers a directory that is there and empty. */
    static Path emptied(Path relative) {
        Path directory = relative.toAbsolutePath();
        try {
            if (Files.exists(directory)) {
                List<Path> paths = new ArrayList<>();
                try (var found = Files.walk(directory)) {
                    found.forEach(paths::add);
                }
                for (int i = paths.size() - 1; i >= 0; i--) {
                    Files.delete(paths.get(i));
                }
            }
            return Files.createDirectories(directory);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot empty " + directory, e);
        }
    }
}
