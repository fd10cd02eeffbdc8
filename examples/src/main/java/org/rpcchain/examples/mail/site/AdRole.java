package org.rpcchain.examples.mail.site;

import java.util.List;
import java.util.concurrent.Callable;
import org.rpcchain.examples.mail.reading.MailReading;
import org.rpcchain.examples.mail.service.AdService;
import org.rpcchain.soap.SoapNode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** A process with the advertisements. */
@Command(name = "ads", description = "The ad server.")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class AdRole implements Callable<Integer> {
    @ParentCommand
    private MailProcess process;

    @Option(names = "--allow-origin", description = "The mail server's host.")
    private List<String> origins = List.of();

    @Override
    public Integer call() {
        try (SoapNode node = SoapNode.builder(MailReading.ADS)
                .listen(process.listen(), 0)
                .allowOrigins(origins.toArray(String[]::new))
                .register(new AdService())
                .start()) {
            process.serve(node.address());
        }
        return 0;
    }
}
