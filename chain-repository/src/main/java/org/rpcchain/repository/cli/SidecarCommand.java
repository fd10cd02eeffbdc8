package org.rpcchain.repository.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.rpcchain.Value;
import org.rpcchain.legacy.sidecar.Sidecar;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code rpcchain sidecar}: wraps services that know nothing of chains until the process is told to end. */
@Command(
        name = "sidecar",
        description = "Offers the operations of services that know nothing of chains as service functions, until the"
                + " process is told to end (SIGTERM, Ctrl-C).",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class SidecarCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "FILE",
            description = "wrapper.yaml: its name, where it listens, the services; docs/legacy.md says how it reads.")
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
        Sidecar sidecar = Sidecar.start(file, signIn.credentials());
        CountDownLatch ended = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(sidecar, ended), "rpcchain-end"));
        List<String> lines = new ArrayList<>();
        lines.add("rpcchain: the sidecar " + sidecar.name() + " is ready at " + sidecar.address() + ", with");
        sidecar.functions().forEach(function -> lines.add("  " + function));
        say("ready", sidecar, lines);
        ended.await();
        return ExitStatus.DONE.number();
    }

    private void end(Sidecar sidecar, CountDownLatch ended) {
        sidecar.close();
        say("ended", sidecar, List.of("rpcchain: the sidecar " + sidecar.name() + " has ended"));
        ended.countDown();
    }

    private void say(String event, Sidecar sidecar, List<String> lines) {
        printer.answer(
                lines,
                Value.record()
                        .put("event", event)
                        .put("sidecar", sidecar.name())
                        .put("address", sidecar.address().toString())
                        .put("functions", Printer.texts(sidecar.functions()))
                        .put("problem", Value.nothing())
                        .build());
    }
}
