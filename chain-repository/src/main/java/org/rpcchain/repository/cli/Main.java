package org.rpcchain.repository.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.rpcchain.ChainException;
import org.rpcchain.ChainRejectedException;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.message.ValueJson;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The command {@code rpcchain}: {@code java -jar rpcchain.jar check FILE}, and others. */
@Command(
        name = "rpcchain",
        description =
                "Publishes and checks chaining functions, runs chains, and starts nodes, sidecars, coordinators and the"
                        + " function repository.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        footer = {"", "'rpcchain COMMAND --help' says more about a command."})
public final class Main implements Runnable {
    // What SLF4J's backend and CXF read before the first class of either is loaded.
    private static final String LOGGING = "org/rpcchain/repository/cli/logging.xml";

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls run()
    private CommandSpec spec;

    private final Surroundings surroundings;

    private Main(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /** Runs a command and exits with its status. */
    public static void main(String[] arguments) {
        setDefault("logback.configurationFile", LOGGING);
        setDefault("org.apache.cxf.Logger", "org.apache.cxf.common.logging.Slf4jLogger");
        // Newer JDKs answer a console where nobody sits, unless they are told to do as they did.
        setDefault("jdk.console", "java.base");
        // UTF-8 whatever the locale: JSON demands it, and sources are.
        PrintWriter out = writer(System.out);
        PrintWriter err = writer(System.err);
        int status = commandLine().setOut(out).setErr(err).execute(arguments);
        out.flush();
        err.flush();
        System.exit(status);
    }

    /** Answers the commands. */
    static CommandLine commandLine() {
        return commandLine(Surroundings.ofProcess());
    }

    /** Answers the commands, in other surroundings. */
    static CommandLine commandLine(Surroundings surroundings) {
        return new CommandLine(new Main(surroundings))
                .addSubcommand("check", new CheckCommand())
                .addSubcommand("publish", new PublishCommand())
                .addSubcommand("list", new ListCommand())
                .addSubcommand("fetch", new FetchCommand())
                .addSubcommand("bury", new BuryCommand())
                .addSubcommand("run", new RunCommand())
                .addSubcommand("watch", new WatchCommand())
                .addSubcommand("node", new NodeCommand())
                .addSubcommand("sidecar", new SidecarCommand())
                .addSubcommand("coordinator", new CoordinatorCommand())
                .addSubcommand("coordinators", new CoordinatorsCommand())
                .addSubcommand("repository", new ServeCommand(), "serve")
                .addSubcommand("faults", new FaultsCommand())
                .addSubcommand("completion", new CompletionCommand())
                .setExpandAtFiles(false) // a file may be called @x, and none of any size is read for its arguments
                .setExecutionStrategy(Main::executed)
                .setParameterExceptionHandler(Main::misused)
                .setExecutionExceptionHandler(Main::failed);
    }

    /** Without a command, says which there are. */
    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "a command is missing: " + String.join(", ", spec.subcommands().keySet()));
    }

    /** Answers what the command of a specification finds around it. */
    static Main of(CommandSpec command) {
        return (Main) command.root().userObject();
    }

    Surroundings surroundings() {
        return surroundings;
    }

    /** An Error, such as of memory that is used up, is told in a sentence as well; picocli lets it pass. */
    private static int executed(ParseResult parsed) {
        try {
            return new CommandLine.RunLast().execute(parsed);
        } catch (Error e) {
            throw new ExecutionException(
                    parsed.commandSpec().commandLine(), "a command broke", new IllegalStateException(e.toString(), e));
        }
    }

    private static int misused(ParameterException problem, String... arguments) {
        CommandLine command = problem.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("rpcchain: " + String.valueOf(problem.getMessage()).replaceFirst("^Error: ", ""));
        CommandLine.UnmatchedArgumentException.printSuggestions(problem, err);
        err.println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        return CommandLine.ExitCode.USAGE;
    }

    private static int failed(Exception problem, CommandLine command, ParseResult parsed) {
        Optional<Problem> said = said(problem);
        // What has no sentence of its own is shown as it is: it should have had one.
        String sentence = said.map(Problem::message)
                .orElseGet(() -> (problem.getCause() instanceof Error broken ? broken : problem).toString());
        command.getErr().println("rpcchain: " + sentence);
        if (parsed.subcommand() != null && parsed.subcommand().hasMatchedOption("--json")) {
            Value object = said.isPresent() ? Printer.problem(said) : Printer.unforeseen(sentence);
            command.getOut()
                    .println(ValueJson.write(
                            Value.record().put("problem", object).build()));
        }
        return said.map(Problem::code)
                .map(ExitStatus::of)
                .orElse(ExitStatus.FAILED)
                .number();
    }

    /** Answers what somebody foresaw. */
    private static Optional<Problem> said(Exception problem) {
        if (problem instanceof ProblemException known) {
            return Optional.of(known.problem());
        }
        if (problem instanceof ChainRejectedException known) {
            return Optional.of(known.problem());
        }
        if (problem instanceof ChainException known) {
            return Optional.of(new Problem(known.code(), String.valueOf(known.getMessage())));
        }
        return problem instanceof IllegalArgumentException
                ? Optional.of(new Problem(FailureCode.MALFORMED, String.valueOf(problem.getMessage())))
                : Optional.empty();
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(stream, true, StandardCharsets.UTF_8);
    }

    private static void setDefault(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }

    /** Says the version that the jar's manifest bears. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Main.class.getPackage().getImplementationVersion();
            return new String[] {"rpcchain " + (version == null ? "(not from a jar)" : version)};
        }
    }
}
