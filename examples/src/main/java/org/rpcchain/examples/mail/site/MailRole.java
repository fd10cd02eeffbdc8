package org.rpcchain.examples.mail.site;

import java.net.URI;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ServerDirectory;
import org.rpcchain.examples.mail.page.MailDoor;
import org.rpcchain.examples.mail.reading.ByChain;
import org.rpcchain.examples.mail.reading.ByRpc;
import org.rpcchain.examples.mail.reading.MailReading;
import org.rpcchain.soap.SoapChainClient;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** A process that shows users their mail. */
@Command(name = "mail", description = "The mail server.")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class MailRole implements Callable<Integer> {
    @ParentCommand
    private MailProcess process;

    @Option(names = "--port", defaultValue = "0", description = "The port for browsers; 0 takes a free one.")
    private int port;

    @Option(names = "--origin-port", defaultValue = "0", description = "The port for chains' results.")
    private int originPort;

    @Option(names = "--announce", description = "The address for chains' results, if it is another.")
    private @Nullable URI announce;

    @Option(names = "--storage", required = true, description = "The storage's node.")
    private URI storage;

    @Option(names = "--ads", required = true, description = "The ad server's node.")
    private URI ads;

    @Option(names = "--repository", required = true, description = "The function repository.")
    private URI repository;

    @Override
    public Integer call() {
        SoapChainClient.Builder builder = SoapChainClient.builder("mail.redmond")
                .listen(process.listen(), originPort)
                .directory(ServerDirectory.of(Map.of(MailReading.STORAGE, storage, MailReading.ADS, ads)))
                .repository(repository);
        if (announce != null) {
            builder.announce(announce);
        }
        try (SoapChainClient client = builder.start();
                MailDoor door = MailDoor.open(
                        process.listen(), port, new ByChain(client), new ByRpc(client), process.sessions())) {
            process.serve(door.address());
        }
        return 0;
    }
}
