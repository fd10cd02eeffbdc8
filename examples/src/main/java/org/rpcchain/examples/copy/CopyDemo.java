package org.rpcchain.examples.copy;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.rpcchain.examples.copy.experiment.ClientSite;
import org.rpcchain.examples.copy.experiment.Experiment;
import org.rpcchain.examples.copy.experiment.Figures;
import org.rpcchain.examples.copy.experiment.SizeResult;
import org.rpcchain.examples.copy.experiment.TreeResult;
import org.rpcchain.examples.copy.site.SeededTree;
import org.rpcchain.examples.copy.site.SeededTree.Kind;
import org.rpcchain.examples.copy.site.Way;
import org.rpcchain.examples.copy.transfer.FileEntry;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/**
 * Copies files from one storage server to another, by ordinary RPC through the client and by an RPC chain, for a client
 * that is near and for one that is far away, and compares.
 *
 * <p>Every site is a process of its own. Exit codes: 0 all was copied, 1 something was not, 2 the command line is wrong.
 */
@Command(
        name = "copy-demo",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        usageHelpWidth = 110,
        description =
                "Copies a generated tree of files between two storage servers, by RPC and by chain, for a near and"
                        + " a far client; prints times and bytes and writes copy.json.",
        subcommands = CopyCommand.class)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class CopyDemo implements Callable<Integer> {
    /** The largest file of the generated tree is so much larger than the largest of the measured sizes. */
    private static final int LARGE = 16;

    private final PrintStream out = System.out;

    @Mixin
    private SiteOptions sites;

    @Option(
            names = "--sizes",
            paramLabel = "SIZE",
            split = ",",
            defaultValue = "25KB,100KB,250KB,500KB",
            converter = FileSize.class,
            description = "The sizes of the generated files, measured one by one too. Default: ${DEFAULT-VALUE}.")
    private List<Long> sizes;

    @Option(
            names = "--files",
            defaultValue = "12",
            description = "How many files of each size the generated tree has. Default: ${DEFAULT-VALUE}.")
    private int files;

    @Option(
            names = "--repetitions",
            defaultValue = "5",
            description = "How often each single file is copied each way. Default: ${DEFAULT-VALUE}.")
    private int repetitions;

    @Option(
            names = "--pause",
            paramLabel = "MS",
            defaultValue = "0",
            description = "How long to wait before each such copy. On a real network TCP is slow again after a pause."
                    + " Default: ${DEFAULT-VALUE}.")
    private int pause;

    @Option(
            names = "--seed",
            defaultValue = "1",
            description = "Decides the files' content. Default: ${DEFAULT-VALUE}.")
    private long seed;

    private CopyDemo() {}

    /** Runs the program. */
    public static void main(String[] arguments) {
        System.exit(run(arguments));
    }

    /** Answers the exit code. */
    static int run(String... arguments) {
        return new CommandLine(new CopyDemo())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(CopyDemo::refuse)
                .setExecutionExceptionHandler(CopyDemo::explain)
                .execute(arguments);
    }

    private static int refuse(CommandLine.ParameterException e, String[] arguments) {
        System.err.println(e.getMessage() + " (--help shows all options)");
        return CommandLine.ExitCode.USAGE;
    }

    private static int explain(Exception e, CommandLine command, ParseResult parsed) {
        System.err.println(e.getMessage() == null ? e.toString() : e.getMessage());
        return e instanceof BadInput ? CommandLine.ExitCode.USAGE : CommandLine.ExitCode.SOFTWARE;
    }

    SiteOptions sites() {
        return sites;
    }

    @Override
    public Integer call() throws IOException {
        SeededTree tree = tree();
        WorkFiles.remove(sites.work());
        List<ClientSite> clients = List.of(sites.near(), sites.far());
        var plan = sites.plan(
                clients,
                sites.work().resolve("source"),
                Optional.of(tree),
                seed,
                sites.work().resolve("target"));
        Report report = new Report(out, sites);
        report.opening(clients);
        try (Experiment experiment = Experiment.start(plan)) {
            report.started(experiment);
            Comparison.warmUp(experiment, clients, tree.kinds().get(0).directory());
            List<TreeResult> trees = Comparison.of(experiment, clients, report.views());
            List<SizeResult> single = measure(experiment, clients, tree);
            return report.closing(new Figures(sites.servers(), experiment.counted(), repetitions, seed, trees, single));
        }
    }

    private SeededTree tree() {
        if (files < 1 || repetitions < 1 || pause < 0) {
            throw new BadInput("--files and --repetitions are 1 or more, and --pause 0 or more");
        }
        List<Kind> kinds = new ArrayList<>();
        sizes.stream().distinct().sorted().forEach(size -> kinds.add(new Kind(files, size)));
        kinds.add(new Kind(1, LARGE * kinds.get(kinds.size() - 1).bytes()));
        return new SeededTree(kinds);
    }

    private List<SizeResult> measure(Experiment experiment, List<ClientSite> clients, SeededTree tree) {
        List<SizeResult> results = new ArrayList<>();
        for (ClientSite client : clients) {
            out.printf("%-16s one file at a time%n", client.name());
            for (Kind kind : tree.kinds().subList(0, tree.kinds().size() - 1)) {
                FileEntry file = new FileEntry(kind.path(0), kind.bytes());
                for (Way way : Way.values()) {
                    results.add(
                            experiment.copyFile(client, way, file, "single", repetitions, Duration.ofMillis(pause)));
                }
            }
        }
        return results;
    }
}
