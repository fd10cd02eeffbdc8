package org.rpcchain.repository.cli;

import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.soap.access.Credentials;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Who calls a service. A secret comes from the environment or the terminal: others see the arguments of a process. */
class SignInOptions {
    static final String USER = "RPCCHAIN_USER";
    static final String PASSWORD = "RPCCHAIN_PASSWORD";
    static final String TOKEN = "RPCCHAIN_TOKEN";

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli sets it before a command is called
    private CommandSpec spec;

    @Option(
            names = "--user",
            paramLabel = "NAME",
            description =
                    "Sign in as this user or application; the password is RPCCHAIN_PASSWORD, or asked for. Without it"
                            + " as RPCCHAIN_USER, or by the bearer token RPCCHAIN_TOKEN.")
    private @Nullable String user;

    @Option(names = "--clear-text", description = "Send the password or token without TLS to another machine, too.")
    private boolean clearText;

    /**
     * Answers who calls.
     *
     * @throws ProblemException when there is a name without a password, or both a name and a token
     */
    final Credentials credentials() {
        Surroundings around = surroundings();
        Optional<String> token = user == null ? around.variable(TOKEN) : Optional.empty();
        Optional<String> name = user == null ? around.variable(USER) : Optional.of(user);
        if (token.isPresent() && name.isPresent()) {
            throw new ProblemException(
                    FailureCode.MALFORMED,
                    USER + " and " + TOKEN + " are both set; unset the one that you do not mean");
        }
        Credentials credentials = token.map(text -> Credentials.bearer(() -> text))
                .or(() -> name.map(known -> Credentials.basic(known, password(around, known))))
                .orElse(Credentials.NONE);
        return clearText ? credentials.overClearText() : credentials;
    }

    /** Answers what the command finds around it. */
    final Surroundings surroundings() {
        return Main.of(spec).surroundings();
    }

    /**
     * Answers an address: the one that was given, else that of a variable, else the usual one.
     *
     * @throws ProblemException when the variable holds no address
     */
    final URI address(@Nullable URI given, String variable, String usual) {
        if (given != null) {
            return given;
        }
        try {
            return new ServiceAddress()
                    .convert(surroundings().variable(variable).orElse(usual));
        } catch (TypeConversionException e) { // picocli reads options only
            throw new ProblemException(FailureCode.MALFORMED, variable + ": " + e.getMessage());
        }
    }

    /** The password in the environment is that of the user in the environment, if there is one. */
    private static String password(Surroundings around, String name) {
        boolean another =
                around.variable(USER).filter(other -> !other.equals(name)).isPresent();
        Optional<String> known = another ? Optional.empty() : around.variable(PASSWORD);
        return known.or(() -> around.ask().map(ask -> new String(ask.apply("Password of " + name + ": "))))
                .orElseThrow(() -> new ProblemException(
                        FailureCode.MALFORMED,
                        "there is no terminal at which the password of " + name + " could be asked for; set "
                                + PASSWORD));
    }
}
