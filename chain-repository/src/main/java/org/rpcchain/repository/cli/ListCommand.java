package org.rpcchain.repository.cli;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;
import org.rpcchain.spi.FunctionRepository;
import org.rpcchain.spi.FunctionRepository.Entry;
import org.rpcchain.spi.FunctionRepository.Tombstone;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code rpcchain list}: prints what is published. */
@Command(
        name = "list",
        description = "Prints what is published: the newest source of each name, by name.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class ListCommand implements Callable<Integer> {
    @Option(
            names = "--history",
            paramLabel = "NAME",
            converter = NameConverter.class,
            description = "Print all that was published under this name instead, newest first, at most 1,000.")
    private @Nullable String name;

    @Mixin
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls call(), as the one below
    private RepositoryOptions repository;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private Printer printer;

    @Override
    public Integer call() {
        try (var functions = repository.open()) {
            List<Entry> entries = name == null ? all(functions) : functions.history(name);
            printer.answer(
                    entries.stream().map(ListCommand::line).toList(),
                    Value.record()
                            .put(
                                    "functions",
                                    Value.list(entries.stream()
                                            .map(ListCommand::object)
                                            .toList()))
                            .put("problem", Value.nothing())
                            .build());
        }
        return ExitStatus.DONE.number();
    }

    private static List<Entry> all(FunctionRepository functions) {
        List<Entry> all = new ArrayList<>();
        List<Entry> page = functions.list("");
        while (!page.isEmpty()) {
            all.addAll(page);
            page = functions.list(page.get(page.size() - 1).name());
        }
        return all;
    }

    private static String line(Entry entry) {
        String line = entry.hash() + "  " + entry.published().truncatedTo(ChronoUnit.SECONDS) + "  " + entry.name();
        String by = entry.provenance().publisher();
        String application = entry.provenance().application();
        return line
                + (by.isEmpty() ? "" : "  by " + by)
                + (application.isEmpty() ? "" : "  from " + application)
                + entry.provenance()
                        .tombstone()
                        .map(stone -> "  BURIED: " + stone.reason())
                        .orElse("");
    }

    private static Value object(Entry entry) {
        return Value.record()
                .put("name", entry.name())
                .put("hash", entry.hash())
                .put("bytes", entry.bytes())
                .put("published", entry.published().toString())
                .put("namespace", Printer.text(entry.provenance().namespace()))
                .put("publisher", Printer.text(entry.provenance().publisher()))
                .put("application", Printer.text(entry.provenance().application()))
                .put(
                        "tombstone",
                        entry.provenance().tombstone().map(ListCommand::object).orElse(Value.nothing()))
                .build();
    }

    private static Value object(Tombstone tombstone) {
        return Value.record()
                .put("reason", tombstone.reason())
                .put("by", Printer.text(tombstone.by()))
                .put("since", tombstone.since().toString())
                .build();
    }
}
