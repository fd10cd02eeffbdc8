package org.rpcchain.examples.copy;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.rpcchain.examples.copy.experiment.BarView;
import org.rpcchain.examples.copy.experiment.ClientSite;
import org.rpcchain.examples.copy.experiment.CopyView;
import org.rpcchain.examples.copy.experiment.Experiment;
import org.rpcchain.examples.copy.experiment.Figures;
import org.rpcchain.examples.copy.experiment.FiguresJson;
import org.rpcchain.examples.copy.experiment.FiguresTable;
import org.rpcchain.examples.copy.experiment.LogView;
import org.rpcchain.examples.copy.experiment.TreeResult;
import org.rpcchain.examples.copy.transfer.FileOutcome;

/** What the user is told. */
final class Report {
    private static final int SHOWN = 20;

    private final PrintStream out;
    private final SiteOptions sites;

    Report(PrintStream out, SiteOptions sites) {
        this.out = out;
        this.sites = sites;
    }

    void opening(List<ClientSite> clients) {
        out.println("Two storage servers in " + sites.servers() + (clients.size() == 1 ? "; client: " : "; clients: ")
                + String.join(", ", clients.stream().map(ClientSite::described).toList()) + ".");
        if (sites.backing().nfs()) {
            out.println("Each goes through an NFS v3 server of its own (nfs-ganesha).");
        }
        if (sites.backing().backup()) {
            out.println("The one that is copied to writes on a backup, too.");
        }
        if (sites.relayed()) {
            out.println(
                    "A relay emulates the links' delay and bandwidth, but not TCP's slow start, which would slow RPC"
                            + " down further.");
        }
    }

    void started(Experiment experiment) {
        out.println(experiment.processes() + " processes run; their logs are in "
                + shown(sites.work().resolve("logs")) + ".");
    }

    /** Answers bars on a terminal and lines elsewhere. */
    @SuppressWarnings("SystemConsoleNull") // of JDK 22 to 24 this holds with -Djdk.console=java.base, as in the pom
    CopyView.Factory views() {
        return title -> System.console() == null ? new LogView(title, out) : new BarView(title);
    }

    /** Prints the table, writes copy.json, and answers the exit code. */
    int closing(Figures figures) throws IOException {
        out.println();
        FiguresTable.of(figures).forEach(out::println);
        Path json = sites.output().resolve("copy.json");
        FiguresJson.write(figures, json);
        out.println("All figures are in " + shown(json) + ".");
        return notCopied(figures.trees().stream()
                .flatMap(tree -> tree.notCopied().stream())
                .toList());
    }

    /** Says how a copy to a place of the user's went, and answers the exit code. */
    int copied(TreeResult result, Path to) throws IOException {
        out.printf(
                Locale.ROOT,
                "%d files copied to %s and verified, %d were there already; %.1f s.%n",
                result.copied(),
                to,
                result.skipped(),
                result.seconds());
        return notCopied(result.notCopied());
    }

    void interrupted(List<FileOutcome> missing) throws IOException {
        out.println();
        out.println("Interrupted. The same command goes on where this one stopped.");
        notCopied(missing);
    }

    /** Names what is missing: the first few here, all of them in a file. Answers the exit code. */
    int notCopied(List<FileOutcome> missing) throws IOException {
        if (missing.isEmpty()) {
            return 0;
        }
        Path list = sites.output().resolve("not-copied.txt");
        Files.createDirectories(sites.output());
        Files.write(list, missing.stream().map(Report::line).toList());
        out.println();
        out.println(missing.size() + " not copied, all listed in " + shown(list) + ":");
        missing.stream().limit(SHOWN).map(Report::line).forEach(out::println);
        return 1;
    }

    private static String line(FileOutcome outcome) {
        return outcome instanceof FileOutcome.Unknown unknown
                ? "unknown  " + unknown.path() + "  " + unknown.why()
                : "missing  " + outcome.path() + "  " + ((FileOutcome.Missing) outcome).why();
    }

    private static String shown(Path path) {
        Path here = Path.of("").toAbsolutePath();
        return path.startsWith(here) ? here.relativize(path).toString() : path.toString();
    }
}
