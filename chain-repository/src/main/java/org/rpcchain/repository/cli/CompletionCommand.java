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
    /** In zsh, the script needs what stands in for bash's completion. */
    private static final String ZSH =
            "autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n";

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
    @SuppressWarnings("NullAway.Init")
    private Shell shell;

    @Override
    public Integer call() {
        String script = AutoComplete.bash("rpcchain", spec.root().commandLine());
        spec.commandLine().getOut().print(shell == Shell.zsh ? ZSH + script : script);
        spec.commandLine().getOut().flush();
        return ExitStatus.DONE.number();
    }
}
