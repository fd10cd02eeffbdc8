package org.rpcchain.repository.cli;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.rpcchain.soap.SoapFunctionRepository;
import picocli.CommandLine.Option;

/** Which function repository a command calls, and as whom. */
final class RepositoryOptions extends SignInOptions {
    private static final String VARIABLE = "RPCCHAIN_REPOSITORY";
    private static final String USUAL = "http://127.0.0.1:9000/repository";

    @Option(
            names = "--repository",
            paramLabel = "URL",
            converter = ServiceAddress.class,
            description = "The function repository (default: " + VARIABLE + ", or " + USUAL + ").")
    private @Nullable URI address;

    /** Answers a client of it, which the caller closes. */
    SoapFunctionRepository open() {
        return SoapFunctionRepository.at(address(address, VARIABLE, USUAL), credentials());
    }
}
