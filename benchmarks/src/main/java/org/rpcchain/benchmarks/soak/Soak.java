package org.rpcchain.benchmarks.soak;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Chains with sub-chains and splits over four nodes, a repository and a client in processes of their own, of which every few
 * seconds one is killed and started again, or stopped and continued. Every chain must end, none with a wrong result, and no
 * process may execute anything twice. One node is never killed: its memory must not grow.
 *
 * <p>Options: {@code --seconds N} (default 600), {@code --every SECONDS} (default 4), {@code --window CHAINS} (default 32), {@code
 * --seed N}.
 */
public final class Soak implements Experiment {
    /** The nodes; the last one is never killed. */
    static final List<String> NODES = List.of("a", "b", "c", "d");

    private static final int WARM_UP_SECONDS = 30;

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
        Options options = new Options();
        try {
            new CommandLine(options).parseArgs(arguments.toArray(String[]::new));
        } catch (CommandLine.ParameterException e) {
            throw new IllegalArgumentException(
                    e.getMessage() + " (options: --seconds N, --every SECONDS, --window CHAINS, --seed N)", e);
        }
        if (options.seconds < 1 || options.every < 1 || options.window < 1) {
            throw new IllegalArgumentException("--seconds, --every and --window need numbers from 1 on, not "
                    + options.seconds + ", " + options.every + " and " + options.window);
        }
        report.seed(options.seed);
        Path work = emptied(Path.of("target", "soak").toAbsolutePath());
        try (SoakProcesses processes = new SoakProcesses(work)) {
            Trouble trouble = new Trouble(processes, new SplittableRandom(options.seed), progress);
            progress.line("  without trouble, to warm up: %s", trouble.none(WARM_UP_SECONDS, options.window));
            long before = processes.memoryAtRest("d");
            String end = trouble.make(options.seconds, options.every, options.window);
            long after = processes.memoryAtRest("d");
            tell(end, trouble, processes.doubled(), new long[] {before, after}, report, progress);
        }
    }

    private static void tell(
            String end, Trouble trouble, List<String> doubled, long[] memory, Report report, Progress progress) {
        Map<String, Object> sample = new LinkedHashMap<>();
        sample.put("chains", end);
        sample.put("kills", trouble.kills());
        sample.put("stops", trouble.stops());
        sample.put("doubledExecutions", doubled);
        sample.put("memoryBefore", memory[0]);
        sample.put("memoryAfter", memory[1]);
        report.sample(sample);
        report.ratio("memoryAfterOverBefore", "d", (double) memory[1] / memory[0]);
        progress.line("  chains: %s", end);
        progress.line(
                "  %d kills, %d stops; executed twice by one process: %d",
                trouble.kills(), trouble.stops(), doubled.size());
        doubled.stream().limit(10).forEach(key -> progress.line("    %s", key));
        progress.line(
                "  memory of the node that lived: %.1f MB before, %.1f MB after", memory[0] / 1e6, memory[1] / 1e6);
    }

    private static Path emptied(Path directory) {
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

    static URI address(String node) {
        return URI.create("http://127.0.0.1:" + (19_301 + NODES.indexOf(node)) + "/node");
    }
}
