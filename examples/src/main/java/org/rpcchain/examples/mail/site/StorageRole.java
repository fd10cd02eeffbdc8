package org.rpcchain.examples.mail.site;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.rpcchain.legacy.sidecar.Sidecar;
import org.rpcchain.soap.access.Credentials;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** A process beside an IMAP server, which makes it part of chains: what {@code rpcchain sidecar FILE} runs. */
@Command(name = "storage", description = "The mailbox as service functions: a sidecar.")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class StorageRole implements Callable<Integer> {
    @ParentCommand
    private MailProcess process;

    @Option(names = "--wrapper", required = true, description = "The sidecar's file, wrapper.yaml.")
    private Path wrapper;

    @Override
    public Integer call() {
        try (Sidecar sidecar = Sidecar.start(wrapper, Credentials.NONE)) {
            process.serve(sidecar.address());
        }
        return 0;
    }
}
