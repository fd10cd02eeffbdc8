package org.rpcchain.repository.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The completion that {@code rpcchain completion zsh} prints, in a real zsh that is set up as {@code docs/cli.md} says. */
@Tag("foreign")
@Timeout(600)
class ZshCompletionIT {
    private static final Path JAR = Path.of("target/rpcchain.jar").toAbsolutePath();
    private static final String SET_UP = "alias rpcchain='java -jar " + JAR + "'\nsource <(rpcchain completion zsh)\n";

    @TempDir
    private Path home;

    @Test
    void commandsOptionsAndTheirValuesAreCompleted() throws Exception {
        Zsh zsh = Zsh.startingWith(home, SET_UP);

        assertThat(zsh.completed("rpcchain publ")).isEqualTo("rpcchain publish");
        assertThat(zsh.completed("rpcchain bury --rea")).isEqualTo("rpcchain bury --reason");
        assertThat(zsh.completed("rpcchain completion z")).isEqualTo("rpcchain completion zsh");
    }

    @Test
    void filesAreCompleted() throws Exception {
        Files.createFile(home.resolve("CopyChain.java"));
        Zsh zsh = Zsh.startingWith(home, SET_UP);

        assertThat(zsh.completed("rpcchain check Cop")).isEqualTo("rpcchain check CopyChain.java");
        assertThat(zsh.completed("rpcchain run --source Cop")).isEqualTo("rpcchain run --source CopyChain.java");
    }

    /** With that option a zsh completes an alias as a command of its own, and not as what it stands for. */
    @Test
    void anAliasIsCompletedWhereAliasesAreCommandsOfTheirOwn() throws Exception {
        Zsh zsh = Zsh.startingWith(home, "setopt COMPLETE_ALIASES\n" + SET_UP);

        assertThat(zsh.completed("rpcchain publ")).isEqualTo("rpcchain publish");
        assertThat(zsh.completed("rpcchain bury --rea")).isEqualTo("rpcchain bury --reason");
    }

    @Test
    void whatTheShellCompletedBeforeItGoesOnCompleting() throws Exception {
        String others = "autoload -U compinit && compinit\n_greet() { compadd hello }\ncompdef _greet greet\n";
        Zsh zsh = Zsh.startingWith(home, others + SET_UP);

        assertThat(zsh.completed("greet he")).isEqualTo("greet hello");
        assertThat(zsh.completed("rpcchain publ")).isEqualTo("rpcchain publish");
    }
}
