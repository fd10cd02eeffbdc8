package org.rpcchain.repository.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.ValueJson;
import org.rpcchain.soap.SoapGatewayClient;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code rpcchain run}: runs a chain through a gateway, and waits for its end. */
@Command(
        name = "run",
        description = "Runs a chain through a gateway, and prints its result and its virtual console.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class RunCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls call(), as all fields below
    private CommandSpec spec;

    @Option(
            names = "--server",
            paramLabel = "NAME",
            required = true,
            converter = NameConverter.class,
            description = "The first server, by the name that the gateway's directory has for it.")
    @SuppressWarnings("NullAway.Init")
    private String server;

    @Option(
            names = "--function",
            paramLabel = "NAME",
            required = true,
            converter = NameConverter.class,
            description = "Its service function.")
    @SuppressWarnings("NullAway.Init")
    private String function;

    @Option(
            names = "--parameters",
            paramLabel = "JSON",
            defaultValue = "{}",
            description = "The function's parameters, an object (default: ${DEFAULT-VALUE}).")
    @SuppressWarnings("NullAway.Init")
    private String parameters;

    @ArgGroup(exclusive = false)
    private @Nullable Chaining chaining;

    @Option(
            names = "--svg",
            paramLabel = "FILE",
            description = "Profile the chain, and write the picture of where its time went into this new file.")
    private @Nullable Path svg;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private GatewayOptions gateway;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private Printer printer;

    /** Without them the chain ends with the first function's result. */
    static final class Chaining {
        @Option(
                names = "--source",
                paramLabel = "FILE",
                required = true,
                description = "The Java source file of the chaining functions; without it the chain ends with the first"
                        + " function's result.")
        @SuppressWarnings("NullAway.Init")
        private Path source;

        @Option(
                names = "--then",
                paramLabel = "METHOD",
                required = true,
                description = "The chaining function that runs after the first service function.")
        @SuppressWarnings("NullAway.Init")
        private String then;

        @Option(
                names = "--state",
                paramLabel = "JSON",
                defaultValue = "{}",
                description = "The state at the start, an object (default: ${DEFAULT-VALUE}).")
        @SuppressWarnings("NullAway.Init")
        private String state;
    }

    @Override
    public Integer call() throws InterruptedException {
        ChainCall call = chainCall();
        if (svg != null) {
            OutputFile.refuseUnusable(svg); // before anything runs
        }
        ChainEnd end;
        try (SoapGatewayClient client = gateway.open()) {
            end = run(client, call);
        }
        // The gateway has forgotten it by now: it is shown, whatever becomes of the picture.
        printer.answer(end.text(), end.object());
        end.problem().map(Problem::message).ifPresent(spec.commandLine().getErr()::println);
        return drawn(end).number();
    }

    /** Answers how the command ends: a picture that cannot be written changes that of a chain that is done, and no other. */
    private ExitStatus drawn(ChainEnd end) {
        if (svg == null) {
            return end.status();
        }
        try {
            OutputFile.write(svg, end.timeline().svg());
            return end.status();
        } catch (ProblemException e) {
            spec.commandLine().getErr().println("rpcchain: " + e.getMessage());
            return end.status() == ExitStatus.DONE ? ExitStatus.of(e.problem().code()) : end.status();
        }
    }

    private ChainEnd run(SoapGatewayClient client, ChainCall call) throws InterruptedException {
        ChainId chain = client.start(call);
        printer.note("chain " + chain + " has started"); // whoever interrupts this may go on with 'watch'
        new Following(client, chain, printer.progress()).untilItsEnd();
        return ChainEnd.of(client.collect(chain));
    }

    private ChainCall chainCall() {
        ChainCall call = ChainCall.to(server, function, record("--parameters", parameters));
        ChainCall chained = chaining == null
                ? call
                : call.then(SourceFile.read(chaining.source), chaining.then).state(state(chaining.state));
        return chained.profiled(svg != null);
    }

    private static State state(String json) {
        return State.of(record("--state", json));
    }

    private static Value record(String option, String json) {
        Value value;
        try {
            value = ValueJson.read(json);
        } catch (ProblemException e) {
            throw new ProblemException(e.problem().code(), option + ": " + e.getMessage());
        }
        if (value.kind() != Value.Kind.RECORD) {
            throw new ProblemException(
                    FailureCode.MALFORMED, option + ": write an object, such as {\"path\":\"a.txt\"}, not " + value);
        }
        return value;
    }
}
