package org.rpcchain.repository.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;

/** Runs commands in this process, in surroundings of the test's choice. */
final class Terminal {
    private final Surroundings surroundings;

    private Terminal(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /** What a command printed, and how it ended. */
    record Answer(int status, String out, String err) {}

    /** Answers one where nobody sits, with these environment variables. */
    static Terminal with(Map<String, String> environment) {
        return new Terminal(new Surroundings(environment, Optional.empty()));
    }

    /** Answers one where somebody types this password. */
    static Terminal typing(String password, Map<String, String> environment) {
        return new Terminal(new Surroundings(environment, Optional.of(prompt -> password.toCharArray())));
    }

    Answer run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine rpcchain = Main.commandLine(surroundings);
        int status = rpcchain.setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
        return new Answer(status, out.toString(), err.toString());
    }
}
