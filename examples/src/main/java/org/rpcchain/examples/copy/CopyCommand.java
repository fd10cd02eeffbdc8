package org.rpcchain.examples.copy;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.rpcchain.examples.copy.experiment.ClientSite;
import org.rpcchain.examples.copy.experiment.CopyView;
import org.rpcchain.examples.copy.experiment.Experiment;
import org.rpcchain.examples.copy.experiment.Figures;
import org.rpcchain.examples.copy.experiment.TreeResult;
import org.rpcchain.examples.copy.site.Way;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Copies files of the user's. */
@Command(
        name = "copy",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        usageHelpWidth = 110,
        description =
                "Copies SOURCE-DIR to TARGET-DIR, going on where an earlier copy was cut short. Without TARGET-DIR,"
                        + " compares RPC and chain on it and keeps no copy.")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class CopyCommand implements Callable<Integer> {
    private final PrintStream out = System.out;

    @ParentCommand
    private CopyDemo demo;

    @Parameters(index = "0", paramLabel = "SOURCE-DIR", description = "The directory that storage.source serves.")
    private Path source;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "TARGET-DIR",
            description = "The directory that storage.target serves; made if it is not there.")
    private @Nullable Path target;

    @Option(names = "--by", defaultValue = "chain", description = "To TARGET-DIR: rpc or chain. Default: chain.")
    private Way way;

    @Option(
            names = "--client",
            paramLabel = "SITE",
            description = "To TARGET-DIR: whose client copies. Default: the near one.")
    private @Nullable String client;

    @Override
    public Integer call() throws IOException {
        Path from = source.toAbsolutePath().normalize();
        if (demo.sites().serversAreHere() && !Files.isDirectory(from)) {
            throw new BadInput("there is no directory " + from + " to copy; name an existing one");
        }
        return target == null
                ? compare(from)
                : copy(from, target.toAbsolutePath().normalize());
    }

    private int compare(Path from) throws IOException {
        SiteOptions sites = demo.sites();
        WorkFiles.remove(sites.work());
        Path to = sites.work().resolve("target");
        refuseInside(from, to);
        List<ClientSite> clients = List.of(sites.near(), sites.far());
        Report report = new Report(out, sites);
        report.opening(clients);
        try (Experiment experiment = Experiment.start(sites.plan(clients, from, Optional.empty(), 0, to))) {
            report.started(experiment);
            List<TreeResult> trees = Comparison.of(experiment, clients, report.views());
            return report.closing(new Figures(sites.servers(), experiment.counted(), 0, 0, trees, List.of()));
        } finally {
            WorkFiles.remove(to);
        }
    }

    private int copy(Path from, Path to) throws IOException {
        SiteOptions sites = demo.sites();
        refuseInside(from, to);
        WorkFiles.remove(sites.work());
        ClientSite site = client == null ? sites.near() : sites.client(client);
        Report report = new Report(out, sites);
        report.opening(List.of(site));
        try (Experiment experiment = Experiment.start(sites.plan(List.of(site), from, Optional.empty(), 0, to))) {
            report.started(experiment);
            Thread interrupt = new Thread(() -> interrupted(experiment, report));
            Runtime.getRuntime().addShutdownHook(interrupt);
            TreeResult result = copy(experiment, site, report);
            return isOver(interrupt) ? report.copied(result, to) : 1;
        }
    }

    private TreeResult copy(Experiment experiment, ClientSite site, Report report) {
        try (CopyView view = report.views().of(site.name())) {
            return experiment.copyTree(site, way, "", "", view);
        }
    }

    /** Answers whether the copy has ended by itself; if the user has ended it, that is being told already. */
    private static boolean isOver(Thread interrupt) {
        try {
            return Runtime.getRuntime().removeShutdownHook(interrupt);
        } catch (IllegalStateException e) {
            return false;
        }
    }

    private static void interrupted(Experiment experiment, Report report) {
        try {
            report.interrupted(experiment.interrupt());
        } catch (IOException e) {
            throw new UncheckedIOException("the list of what is not copied could not be written", e);
        }
    }

    private static void refuseInside(Path from, Path to) {
        if (to.startsWith(from)) {
            throw new BadInput(to + " lies inside " + from + ", so the copy would copy itself; choose another place");
        }
    }
}
