package org.rpcchain.repository.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rpcchain completion}: prints the script by which a shell completes the commands and their options. */
@Command(
        name = "completion",
        description = "Prints the script by which bash or zsh completes 'rpcchain', for example: source <(rpcchain"
                + " completion bash)",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class)
final class CompletionCommand implements Callable<Integer> {
    /** The shells that read it. */
    enum Shell {
        /** GNU bash. */
        bash,
        /** The Z shell. */
        zsh
    }

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls call(), as the one below
    private CommandSpec spec;

    @Parameters(paramLabel = "SHELL", description = "${COMPLETION-CANDIDATES}.")
    @SuppressWarnings({"NullAway.Init", "UnusedVariable"}) // picocli refuses others
    private Shell shell;

    @Override
    public Integer call() {
        // The same for both: it finds out which shell reads it, and leaves a zsh that completes already as it is.
        spec.commandLine()
                .getOut()
                .print(AutoComplete.bash("rpcchain", spec.root().commandLine()));
        spec.commandLine().getOut().flush();
        return ExitStatus.DONE.number();
    }
}
