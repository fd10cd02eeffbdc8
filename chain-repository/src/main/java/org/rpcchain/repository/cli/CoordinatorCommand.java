package org.rpcchain.repository.cli;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.rpcchain.Value;
import org.rpcchain.repository.coordinator.ConfiguredCoordinator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code rpcchain coordinator}: accepts calls and chains, and sees to them, until the process is told to end. */
@Command(
        name = "coordinator",
        description = "Accepts calls and chains, keeps them with the others of its group, and sees to them, until the"
                + " process is told to end (SIGTERM, Ctrl-C).",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class CoordinatorCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "FILE",
            description =
                    "coordinator.yaml: its name, its log, its group; docs/coordinators-chains.md says how it reads.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls call(), as all fields below
    private Path file;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private SignInOptions signIn;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private Printer printer;

    @Override
    public Integer call() throws InterruptedException {
        ConfiguredCoordinator coordinator = ConfiguredCoordinator.start(file, signIn.credentials());
        CountDownLatch ended = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(coordinator, ended), "rpcchain-end"));
        List<String> lines = new ArrayList<>();
        lines.add("rpcchain: the coordinator " + coordinator.name() + " is ready at " + coordinator.address());
        coordinator.origin().ifPresent(origin -> lines.add("  servers tell it of chains at " + origin));
        say("ready", coordinator, lines);
        ended.await();
        return ExitStatus.DONE.number();
    }

    private void end(ConfiguredCoordinator coordinator, CountDownLatch ended) {
        coordinator.close();
        say("ended", coordinator, List.of("rpcchain: the coordinator " + coordinator.name() + " has ended"));
        ended.countDown();
    }

    private void say(String event, ConfiguredCoordinator coordinator, List<String> lines) {
        printer.answer(
                lines,
                Value.record()
                        .put("event", event)
                        .put("coordinator", coordinator.name())
                        .put("address", coordinator.address().toString())
                        .put(
                                "origin",
                                Printer.text(
                                        coordinator.origin().map(URI::toString).orElse("")))
                        .put("problem", Value.nothing())
                        .build());
    }
}
