package org.rpcchain.repository.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Problem;
import org.rpcchain.repository.trial.Check;
import org.rpcchain.repository.trial.CheckReport;
import org.rpcchain.repository.trial.Trial;
import org.rpcchain.repository.trial.Verdict;
import org.rpcchain.sandbox.PolicyFile;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.sandbox.SandboxPolicy;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rpcchain check}: says whether servers would take a chaining function, and tries it. */
@Command(
        name = "check",
        description =
                "Says whether a chaining function's source may be published, and what one of its methods answers.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:allowed",
            "1:the program failed",
            "2:refused: does not compile, is not allowed, no such method, bad arguments, unreadable file",
            "3:killed by a budget",
            "4:the chaining function threw"
        })
final class CheckCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls call(), as all fields below
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "A Java source file of chaining functions.")
    @SuppressWarnings("NullAway.Init")
    private Path file;

    @ArgGroup(exclusive = false)
    private @Nullable TrialOptions trial;

    @Option(
            names = "--policy",
            paramLabel = "FILE",
            description = "A server's sandbox policy; without it the default one.")
    private @Nullable Path policy;

    @Option(names = "--json", description = "Print one JSON object instead of text.")
    private boolean json;

    /** What {@code --state} and {@code --result} make no sense without is {@code --run}. */
    static final class TrialOptions {
        @Option(
                names = "--run",
                paramLabel = "METHOD",
                required = true,
                description = "Run this chaining function, and print the next hop.")
        @SuppressWarnings("NullAway.Init")
        private String method;

        @Option(
                names = "--state",
                paramLabel = "JSON",
                defaultValue = "{}",
                description = "The state that it gets, an object (default: ${DEFAULT-VALUE}).")
        @SuppressWarnings("NullAway.Init")
        private String state;

        @Option(
                names = "--result",
                paramLabel = "JSON",
                defaultValue = "null",
                description = "The service function's result that it gets (default: ${DEFAULT-VALUE}).")
        @SuppressWarnings("NullAway.Init")
        private String result;
    }

    @Override
    public Integer call() {
        CheckReport report = report();
        PrintWriter out = spec.commandLine().getOut();
        out.println(json ? CheckJson.of(report) : CheckText.of(report));
        out.flush();
        report.problem().map(Problem::message).ifPresent(spec.commandLine().getErr()::println);
        return exitStatus(report.verdict());
    }

    private CheckReport report() {
        SandboxPolicy rules = policy == null ? SandboxPolicy.DEFAULT : PolicyFile.read(policy);
        try (Sandbox sandbox = new Sandbox(rules)) {
            return new Check(sandbox).run(file.toString(), () -> SourceFile.read(file), trial());
        }
    }

    private Optional<Trial> trial() {
        return Optional.ofNullable(trial)
                .map(given -> new Trial(
                        given.method,
                        new Trial.Input("--state", given.state),
                        new Trial.Input("--result", given.result)));
    }

    static int exitStatus(Verdict verdict) {
        return switch (verdict) {
            case ALLOWED -> 0;
            case REFUSED -> 2;
            case KILLED -> 3;
            case THREW -> 4;
        };
    }
}
