package org.rpcchain.repository.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.rpcchain.Value;
import org.rpcchain.repository.node.ConfiguredNode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code rpcchain node}: runs a node from a configuration file until the process is told to end. */
@Command(
        name = "node",
        description = "Starts a node from a configuration file, and runs it until the process is told to end (SIGTERM,"
                + " Ctrl-C).",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class NodeCommand implements Callable<Integer> {
    @Option(
            names = "--config",
            paramLabel = "FILE",
            required = true,
            description = "Its name, where it listens, its services; docs/cli.md says how it reads.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls call(), as all fields below
    private Path config;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private SignInOptions signIn;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private Printer printer;

    @Override
    public Integer call() throws InterruptedException {
        ConfiguredNode node = ConfiguredNode.start(config, signIn.credentials());
        CountDownLatch ended = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(node, ended), "rpcchain-end"));
        say("ready", node, "rpcchain: the node " + node.name() + " is ready at " + node.address());
        ended.await();
        return ExitStatus.DONE.number();
    }

    private void end(ConfiguredNode node, CountDownLatch ended) {
        node.close();
        say("ended", node, "rpcchain: the node " + node.name() + " has ended");
        ended.countDown();
    }

    private void say(String event, ConfiguredNode node, String line) {
        printer.answer(
                List.of(line),
                Value.record()
                        .put("event", event)
                        .put("node", node.name())
                        .put("address", node.address().toString())
                        .put("problem", Value.nothing())
                        .build());
    }
}
