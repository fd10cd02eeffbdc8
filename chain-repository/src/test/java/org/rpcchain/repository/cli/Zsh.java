package org.rpcchain.repository.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.rpcchain.testkit.machine.Debian;
import org.rpcchain.testkit.machine.Needed;

/** A Z shell at which somebody types, in a terminal of its own. */
final class Zsh {
    private static final List<String> PACKAGES = List.of("zsh");
    private static final long PATIENCE_SECONDS = 60;

    /** Types a line into a shell that {@code .zshrc} has prepared, and lets it end when it has written the line it has then. */
    private static final String TYPIST = """
            zmodload zsh/zpty || exit 3
            zpty shell "zsh -d -i"
            zpty -r shell said '*ready> *' || exit 4
            zpty -w -n shell "$1"$'\\t\\x18'
            while zpty -r shell said; do :; done
            """;

    /** The key that TYPIST presses last ends the shell. */
    private static final String LAST = """
            told() { print -r -- "$BUFFER" > "$ZDOTDIR/line"; exit }
            zle -N told
            bindkey '^X' told
            PS1='ready> '
            """;

    private final Path home;

    private Zsh(Path home) {
        this.home = home;
    }

    /** Answers one that starts with these lines, in a directory of its own. */
    static Zsh startingWith(Path home, String lines) throws IOException {
        String said = isThere() ? "" : Debian.install(PACKAGES);
        if (!isThere()) {
            throw Needed.missing(
                    "this machine lacks zsh: " + said + "; " + Debian.byHand(PACKAGES),
                    "the completion of commands in zsh was not tested");
        }
        Files.writeString(home.resolve(".zshrc"), lines + "\n" + LAST);
        Files.writeString(home.resolve("typist"), TYPIST);
        return new Zsh(home);
    }

    private static boolean isThere() {
        return Files.isExecutable(Path.of("/usr/bin/zsh")) || Files.isExecutable(Path.of("/bin/zsh"));
    }

    /** Answers what a line becomes when somebody types it and presses the tabulator. */
    String completed(String typed) throws IOException, InterruptedException {
        Path line = home.resolve("line");
        Files.deleteIfExists(line);
        Path output = home.resolve("output");
        ProcessBuilder builder = new ProcessBuilder("zsh", "-f", "typist", typed)
                .directory(home.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().put("ZDOTDIR", home.toString());
        builder.environment().put("TERM", "dumb");
        Process shell = builder.start();
        try {
            shell.getOutputStream().close();
            assertThat(shell.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS))
                    .as(Files.readString(output))
                    .isTrue();
            assertThat(line).as(Files.readString(output)).exists();
            return Files.readString(line).strip();
        } finally {
            shell.descendants().forEach(ProcessHandle::destroyForcibly);
            shell.destroyForcibly();
        }
    }
}
