package org.rpcchain.repository.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.rpcchain.ChainId;
import org.rpcchain.Problem;
import org.rpcchain.Value;
import org.rpcchain.soap.SoapGatewayClient;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rpcchain watch}: follows a chain that a gateway has started until its end. */
@Command(
        name = "watch",
        description = "Follows a chain that a gateway has started, until its end.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class WatchCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls call(), as all fields below
    private CommandSpec spec;

    @Parameters(
            paramLabel = "CHAIN",
            converter = ChainIdConverter.class,
            description = "The chain's id, as 'run' and the gateway's operation 'start' answer it.")
    @SuppressWarnings("NullAway.Init")
    private ChainId chain;

    @Option(
            names = "--collect",
            description = "Print its result and its virtual console, too; the gateway then forgets the chain.")
    private boolean collect;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private GatewayOptions gateway;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private Printer printer;

    @Override
    public Integer call() throws InterruptedException {
        try (SoapGatewayClient client = gateway.open()) {
            SoapGatewayClient.Standing end = new Following(client, chain, printer.progress()).untilItsEnd();
            return collect ? collected(client) : told(end);
        }
    }

    private int collected(SoapGatewayClient client) {
        ChainEnd end = ChainEnd.of(client.collect(chain));
        printer.answer(end.text(), end.object());
        end.problem().map(Problem::message).ifPresent(spec.commandLine().getErr()::println);
        return end.status().number();
    }

    private int told(SoapGatewayClient.Standing end) {
        String word = end.status();
        printer.answer(
                List.of("chain     " + chain + ": " + word),
                Value.record()
                        .put("chain", chain.toString())
                        .put("status", word)
                        .put("problem", Value.nothing())
                        .build());
        return switch (word) {
            case "done" -> ExitStatus.DONE.number();
            case "failed" -> ExitStatus.CHAIN_FAILED.number();
            default -> ExitStatus.CHAIN_UNKNOWN.number();
        };
    }
}
