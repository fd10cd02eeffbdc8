package org.rpcchain.repository.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.rpcchain.Value;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code rpcchain bury}: stops new chains from using a source. */
@Command(
        name = "bury",
        description = "Stops new chains from using a source; those in flight go on, and nothing is removed.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class BuryCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "HASH",
            converter = HashConverter.class,
            description = "Its SHA-256, 64 lower-case hexadecimal digits.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls call(), as all fields below
    private String hash;

    @Option(
            names = "--reason",
            paramLabel = "TEXT",
            required = true,
            description = "Why, for those whose chains stop; at most 1,000 characters.")
    @SuppressWarnings("NullAway.Init")
    private String reason;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private RepositoryOptions repository;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private Printer printer;

    @Override
    public Integer call() {
        try (var functions = repository.open()) {
            functions.bury(hash, reason);
        }
        printer.answer(
                List.of("buried  " + hash),
                Value.record()
                        .put("hash", hash)
                        .put("reason", reason)
                        .put("problem", Value.nothing())
                        .build());
        return ExitStatus.DONE.number();
    }
}
