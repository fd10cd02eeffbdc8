package org.rpcchain.examples.mail.site;

import java.net.URI;
import java.util.Map;
import java.util.concurrent.Callable;
import org.rpcchain.ServerDirectory;
import org.rpcchain.examples.mail.page.FrontDoor;
import org.rpcchain.soap.SoapChainClient;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** A process where browsers begin. */
@Command(name = "front", description = "The front end.")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class FrontRole implements Callable<Integer> {
    @ParentCommand
    private MailProcess process;

    @Option(names = "--port", defaultValue = "0", description = "The port for browsers; 0 takes a free one.")
    private int port;

    @Option(names = "--auth", required = true, description = "The authentication server's node.")
    private URI auth;

    @Option(names = "--mail-server", required = true, description = "Where users find their mail.")
    private URI mailServer;

    @Override
    public Integer call() {
        try (SoapChainClient client = SoapChainClient.builder("front.redmond")
                        .listen(process.listen(), 0)
                        .directory(ServerDirectory.of(Map.of(FrontDoor.AUTHENTICATION, auth)))
                        .start();
                FrontDoor door = FrontDoor.open(process.listen(), port, client, mailServer)) {
            process.serve(door.address());
        }
        return 0;
    }
}
