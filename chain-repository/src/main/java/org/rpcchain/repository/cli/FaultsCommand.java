package org.rpcchain.repository.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.rpcchain.Value;
import org.rpcchain.coordinator.faults.FaultEvent;
import org.rpcchain.repository.faults.FaultyProcesses;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code rpcchain faults}: starts processes, and kills and stops them by a seed, until it is told to end. */
@Command(
        name = "faults",
        description =
                "Starts the processes that a file names, kills and stops them at random times that follow from a seed, and"
                        + " starts them again: to see for oneself what they bear. Ends them at its own end (SIGTERM, Ctrl-C).",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class FaultsCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "FILE",
            description =
                    "faults.yaml: the processes and how often what befalls them; docs/coordinators.md says how it reads.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls call(), as all fields below
    private Path file;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "Ends after so many seconds; without it, when it is told to.")
    private long seconds = Long.MAX_VALUE;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private Printer printer;

    /** A fault may come before it is said whom faults befall; it is told after that. */
    private final CountDownLatch begun = new CountDownLatch(1);

    @Override
    public Integer call() throws InterruptedException {
        CountDownLatch over = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        FaultyProcesses processes = FaultyProcesses.start(file, this::say);
        Thread end = new Thread(() -> await(over, ended), "rpcchain-end");
        Runtime.getRuntime().addShutdownHook(end);
        try (processes) {
            begin(processes.names());
            boolean unused = over.await(seconds, TimeUnit.SECONDS);
        } finally {
            ended.countDown();
        }
        return ExitStatus.DONE.number();
    }

    private void begin(List<String> names) {
        try {
            printer.answer(
                    List.of("rpcchain: faults befall " + String.join(", ", names)),
                    Value.record()
                            .put("event", "ready")
                            .put("components", Printer.texts(names))
                            .put("problem", Value.nothing())
                            .build());
        } finally {
            begun.countDown();
        }
    }

    /** The processes end before this one does. */
    private static void await(CountDownLatch over, CountDownLatch ended) {
        over.countDown();
        await(ended);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void say(FaultEvent event) {
        await(begun);
        String what = event.what().name().toLowerCase(Locale.ROOT);
        printer.answer(
                List.of(event.toString()),
                Value.record()
                        .put("event", what)
                        .put("component", event.component())
                        .put("seconds", event.at().toNanos() / 1e9)
                        .put("problem", Value.nothing())
                        .build());
    }
}
