package org.rpcchain.examples.mail.site;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.rpcchain.ServerDirectory;
import org.rpcchain.examples.mail.reading.MailReading;
import org.rpcchain.examples.mail.service.StorageService;
import org.rpcchain.legacy.mail.ImapService;
import org.rpcchain.legacy.mail.MailSettings;
import org.rpcchain.soap.SoapNode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** A process beside an IMAP server, which makes it part of chains. */
@Command(name = "storage", description = "The mailbox as service functions.")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class StorageRole implements Callable<Integer> {
    @ParentCommand
    private MailProcess process;

    @Option(names = "--imap", required = true, description = "The IMAP server, at this machine.")
    private URI imap;

    @Option(names = "--ads", required = true, description = "The ad server's node.")
    private URI ads;

    @Option(names = "--repository", required = true, description = "The function repository.")
    private URI repository;

    @Option(names = "--allow-origin", description = "The mail server's host.")
    private List<String> origins = List.of();

    @Override
    public Integer call() {
        // Both are processes of the same site, so nobody listens on the way.
        MailSettings settings =
                new MailSettings(imap.getHost(), imap.getPort(), MailSettings.Security.PLAIN, true, null, null, null);
        try (ImapService mailboxes = ImapService.of(settings);
                SoapNode node = SoapNode.builder(MailReading.STORAGE)
                        .listen(process.listen(), 0)
                        .directory(ServerDirectory.of(Map.of(MailReading.ADS, ads)))
                        .repository(repository)
                        .allowOrigins(origins.toArray(String[]::new))
                        .register(new StorageService(mailboxes))
                        .start()) {
            process.serve(node.address());
        }
        return 0;
    }
}
