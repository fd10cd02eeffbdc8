package org.rpcchain.repository.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.rpcchain.ProblemException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The command {@code rpcchain}: {@code java -jar rpcchain.jar check FILE}, and {@code serve}. */
@Command(
        name = "rpcchain",
        description = "Checks chaining functions, and serves the function repository.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        footer = {"", "'rpcchain COMMAND --help' says more about a command."})
public final class Main implements Runnable {
    // What SLF4J's backend and CXF read before the first class of either is loaded.
    private static final String LOGGING = "org/rpcchain/repository/cli/logging.xml";

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls run()
    private CommandSpec spec;

    private Main() {}

    /** Runs a command and exits with its status. */
    public static void main(String[] arguments) {
        setDefault("logback.configurationFile", LOGGING);
        setDefault("org.apache.cxf.Logger", "org.apache.cxf.common.logging.Slf4jLogger");
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
        return new CommandLine(new Main())
                .addSubcommand("check", new CheckCommand())
                .addSubcommand("serve", new ServeCommand())
                .setParameterExceptionHandler(Main::misused)
                .setExecutionExceptionHandler(Main::failed);
    }

    /** Without a command, says which there are. */
    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing: check or serve");
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
        boolean said = problem instanceof ProblemException || problem instanceof IllegalArgumentException;
        String sentence = said ? String.valueOf(problem.getMessage()) : problem.toString();
        command.getErr().println("rpcchain: " + sentence);
        return CommandLine.ExitCode.SOFTWARE;
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
