package org.rpcchain.repository.cli;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.rpcchain.soap.SoapGatewayClient;
import picocli.CommandLine.Option;

/** Which gateway a command calls, and as whom. */
final class GatewayOptions extends SignInOptions {
    private static final String VARIABLE = "RPCCHAIN_GATEWAY";
    private static final String USUAL = "http://127.0.0.1:9000/gateway";

    @Option(
            names = "--gateway",
            paramLabel = "URL",
            converter = ServiceAddress.class,
            description = "The gateway (default: " + VARIABLE + ", or " + USUAL + ").")
    private @Nullable URI address;

    /** Answers a client of it, which the caller closes. */
    SoapGatewayClient open() {
        return SoapGatewayClient.at(address(address, VARIABLE, USUAL), credentials());
    }
}
