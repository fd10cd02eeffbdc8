package org.rpcchain.repository.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code rpcchain fetch}: prints or writes a source that was published. */
@Command(
        name = "fetch",
        description = "Prints the source with a hash, once it has been verified.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class FetchCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "HASH",
            converter = HashConverter.class,
            description = "Its SHA-256, 64 lower-case hexadecimal digits.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls call(), as all fields below
    private String hash;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write it into this file, which must not be there yet, instead of printing it.")
    private @Nullable Path file;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private RepositoryOptions repository;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private Printer printer;

    @Override
    public Integer call() {
        if (file != null) {
            OutputFile.refuseUnusable(file);
        }
        ChainSource source = fetched();
        if (file == null) {
            printer.raw(source.text(), object(source, Value.nothing(), Value.of(source.text())));
        } else {
            OutputFile.write(file, source.text());
            printer.raw("", object(source, Value.of(file.toString()), Value.nothing()));
        }
        return ExitStatus.DONE.number();
    }

    private ChainSource fetched() {
        try (var functions = repository.open()) {
            ChainSource source = functions.fetch(hash);
            if (!source.hash().equals(hash)) {
                throw new ProblemException(
                        FailureCode.SOURCE_FALSIFIED,
                        "the function repository answered a source with the hash " + source.hash()
                                + "; do not trust that repository");
            }
            return source;
        }
    }

    private static Value object(ChainSource source, Value file, Value text) {
        return Value.record()
                .put("name", source.name())
                .put("hash", source.hash())
                .put("file", file)
                .put("source", text)
                .put("problem", Value.nothing())
                .build();
    }
}
