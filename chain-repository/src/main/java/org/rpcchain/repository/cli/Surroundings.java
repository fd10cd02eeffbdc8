package org.rpcchain.repository.cli;

import java.io.Console;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a command finds around it.
 *
 * @param environment the process's environment variables
 * @param ask asks somebody at the terminal for a secret, which is not shown while it is typed; empty without a terminal
 */
record Surroundings(Map<String, String> environment, Optional<Function<String, char[]>> ask) {
    /** Answers those of this process. */
    static Surroundings ofProcess() {
        return new Surroundings(
                System.getenv(), Optional.ofNullable(System.console()).map(Surroundings::asking));
    }

    private static Function<String, char[]> asking(Console console) {
        return prompt -> {
            char[] secret = console.readPassword("%s", prompt);
            return secret == null ? new char[0] : secret;
        };
    }

    /** Answers a variable; empty when it is not set, or to nothing. */
    Optional<String> variable(String name) {
        return Optional.ofNullable(environment.get(name)).filter(value -> !value.isEmpty());
    }

    /** Answers whether a person sees what is printed. */
    boolean isTerminal() {
        return ask.isPresent();
    }
}
