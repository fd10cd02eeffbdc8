package org.rpcchain.repository.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.rpcchain.ChainSource;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.spi.FunctionRepository;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rpcchain publish}: keeps sources in a function repository. */
@Command(
        name = "publish",
        description = "Publishes Java source files of chaining functions, and prints the hash of each.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class PublishCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls call(), as all fields below
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Java source files, in this order.")
    @SuppressWarnings("NullAway.Init")
    private List<Path> files;

    @Option(
            names = "--application",
            paramLabel = "NAME",
            defaultValue = "",
            description = "The application that they belong to, such as 'billing 2.4'; people see it.")
    @SuppressWarnings("NullAway.Init")
    private String application;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private RepositoryOptions repository;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private Printer printer;

    private final List<Value> published = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();

    @Override
    public Integer call() {
        ProgressBar progress = printer.progress();
        Optional<Problem> problem = publishAll(progress);
        progress.end();
        printer.answer(
                lines,
                Value.record()
                        .put("published", Value.list(published))
                        .put("problem", Printer.problem(problem))
                        .build());
        problem.map(Problem::message).ifPresent(spec.commandLine().getErr()::println);
        return problem.map(found -> ExitStatus.of(found.code()))
                .orElse(ExitStatus.DONE)
                .number();
    }

    /** Stops at the first that is refused: the others may depend on it. */
    private Optional<Problem> publishAll(ProgressBar progress) {
        try (var functions = repository.open()) {
            for (Path file : files) {
                progress.show((double) published.size() / files.size(), "publishing " + file);
                publish(functions, file);
            }
            return Optional.empty();
        } catch (ProblemException e) {
            return Optional.of(e.problem());
        }
    }

    private void publish(FunctionRepository functions, Path file) {
        ChainSource source = SourceFile.read(file);
        functions.publish(source, application);
        lines.add(source.hash() + "  " + file);
        published.add(Value.record()
                .put("file", file.toString())
                .put("name", source.name())
                .put("hash", source.hash())
                .build());
    }
}
