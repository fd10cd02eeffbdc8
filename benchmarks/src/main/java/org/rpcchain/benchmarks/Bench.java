package org.rpcchain.benchmarks;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.rpcchain.benchmarks.all.All;
import org.rpcchain.benchmarks.compare.Compare;
import org.rpcchain.benchmarks.fig10.Figure10;
import org.rpcchain.benchmarks.fig11.Figure11;
import org.rpcchain.benchmarks.fig12.Figure12;
import org.rpcchain.benchmarks.fig13.Figure13;
import org.rpcchain.benchmarks.fig14.Figure14;
import org.rpcchain.benchmarks.fig8.Figure8;
import org.rpcchain.benchmarks.growth.Growth;
import org.rpcchain.benchmarks.hop.HopExperiment;
import org.rpcchain.benchmarks.hop.versions.HopVersions;
import org.rpcchain.benchmarks.links.Links;
import org.rpcchain.benchmarks.micro.Micro;
import org.rpcchain.benchmarks.peers.PeersExperiment;
import org.rpcchain.benchmarks.profile.ProfileExperiment;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.ExperimentFailedException;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.benchmarks.report.StoredPages;
import org.rpcchain.benchmarks.rpcv.Coordinated;
import org.rpcchain.benchmarks.rpcv.Rpcv;
import org.rpcchain.benchmarks.rpcv.RpcvFaults;
import org.rpcchain.benchmarks.rpcv.RpcvLogging;
import org.rpcchain.benchmarks.rpcv.RpcvLosses;
import org.rpcchain.benchmarks.rpcv.RpcvReplication;
import org.rpcchain.benchmarks.rpcv.RpcvSync;
import org.rpcchain.benchmarks.sandbox.SandboxExperiment;
import org.rpcchain.benchmarks.soak.GroupSoak;
import org.rpcchain.benchmarks.soak.Soak;
import org.rpcchain.benchmarks.testbed.GivenFile;
import org.rpcchain.benchmarks.wrapper.WrapperExperiment;
import org.rpcchain.examples.copy.site.SiteException;

/**
 * Runs one experiment: {@code ./mvnw -q -Pbench -Dbench=NAME}. Writes {@code benchmarks/target/NAME.json}, and what
 * people would rather look at beside it. The exit code is 1 when the experiment finds what must not be, or cannot go on
 * since a process has ended early or a result is wrong; what it has measured until then is written, too.
 *
 * <p>Or runs many of them, each in a JVM of its own: {@code -Dbench=all}; see {@link All}. Or compares two such files: {@code
 * -Dbench=compare}; see {@link Compare}. Or writes the pages of such files anew: {@code -Dbench=report}; see {@link StoredPages}.
 */
public final class Bench {
    private static final Map<String, Experiment> EXPERIMENTS = experiments();
    private static final String ALL = "all";
    private static final String COMPARE = "compare";
    private static final String REPORT = "report";
    private static final Path TARGET = Path.of("target");

    private Bench() {}

    private static Map<String, Experiment> experiments() {
        Map<String, Experiment> all = new LinkedHashMap<>();
        all.put("hop", new HopExperiment());
        all.put("hop-versions", new HopVersions());
        all.put("profile", new ProfileExperiment());
        all.put("fig8", new Figure8());
        all.put("fig10", new Figure10());
        all.put("fig11", new Figure11());
        all.put("fig12", new Figure12());
        all.put("fig13", new Figure13());
        all.put("fig14", new Figure14());
        all.put("links", new Links());
        all.put("growth", new Growth());
        all.put("micro", new Micro());
        all.put("sandbox", new SandboxExperiment());
        all.put("wrapper", new WrapperExperiment());
        all.put("soak", new Soak());
        all.put("soak-coordinators", new GroupSoak());
        all.put("rpcv", new Rpcv());
        all.put("rpcv-logging", new RpcvLogging());
        all.put("rpcv-replication", new RpcvReplication());
        all.put("rpcv-sync", new RpcvSync());
        all.put("rpcv-faults", new RpcvFaults());
        all.put("rpcv-losses", new RpcvLosses());
        all.put("coordinated", new Coordinated());
        all.put("peers", new PeersExperiment());
        PeersExperiment.ROUND_TRIPS.forEach(
                millis -> all.put(PeersExperiment.nameOver(millis), PeersExperiment.over(millis)));
        return all;
    }

    /** Runs the experiment that the first argument names, with the others as its options. */
    public static void main(String[] args) {
        System.exit(run(args, System.out, System.err));
    }

    static int run(String[] args, PrintStream out, PrintStream err) {
        String name = args.length == 0 ? "" : args[0];
        List<String> options =
                Arrays.stream(args).skip(1).filter(option -> !option.isBlank()).toList();
        Path home = GivenFile.home();
        if (name.equals(COMPARE)) {
            return exitCode(() -> Compare.run(options, home, out), err);
        }
        if (name.equals(REPORT)) {
            return exitCode(() -> StoredPages.run(options, home, out), err);
        }
        if (name.equals(ALL)) {
            return exitCode(() -> All.run(options, home, TARGET, Bench.class, new Progress(out)), err);
        }
        Experiment experiment = EXPERIMENTS.get(name);
        if (experiment == null) {
            err.println("'" + name + "' is not an experiment; take one of " + EXPERIMENTS.keySet()
                    + ", or all, or compare, or report: ./mvnw -q -Pbench -Dbench=NAME");
            return 2;
        }
        return run(name, experiment, options, out, err);
    }

    static int run(String name, Experiment experiment, List<String> options, PrintStream out, PrintStream err) {
        Report report = new Report(name);
        report.options(GivenFile.named(options));
        GivenFile.topologyDigest(options, GivenFile.home()).ifPresent(report::topology);
        try {
            experiment.run(options, report, new Progress(out));
            write(report, out);
            return 0;
        } catch (IllegalArgumentException e) {
            err.println(e.getMessage());
            return 2;
        } catch (ExperimentFailedException e) {
            report.failed(words(e));
            write(report, out);
            err.println(e.getMessage());
            return 1;
        } catch (SiteException | IllegalStateException e) { // a process has ended early, or a result is wrong
            String broken = name + " has stopped before its end: " + words(e);
            report.failed(broken + "; here is what had been measured until then");
            write(report, out);
            err.println(broken);
            return 1;
        }
    }

    /** Answers what an exception says, and what its causes say beyond that. */
    private static String words(Throwable thrown) {
        String words = thrown.getMessage() == null ? thrown.toString() : thrown.getMessage();
        if (thrown.getCause() == null) {
            return words;
        }
        String cause = words(thrown.getCause());
        return words.contains(cause) ? words : words + " (" + cause + ")";
    }

    /** Answers 0 when what is done answers yes, 1 when it answers no, 2 when it was asked wrongly. */
    private static int exitCode(BooleanSupplier done, PrintStream err) {
        try {
            return done.getAsBoolean() ? 0 : 1;
        } catch (IllegalArgumentException e) {
            err.println(e.getMessage());
            return 2;
        }
    }

    private static void write(Report report, PrintStream out) {
        Path file = report.write(TARGET);
        out.println("written to " + file.toAbsolutePath().normalize() + ", and beside it .md and .html for readers");
    }
}
