package org.rpcchain.examples.mail.site;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.rpcchain.examples.mail.page.FrontDoor;
import org.rpcchain.examples.mail.service.AuthService;
import org.rpcchain.examples.mail.service.Passwords;
import org.rpcchain.soap.SoapNode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** A process that knows the users. */
@Command(name = "auth", description = "The authentication server.")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class AuthRole implements Callable<Integer> {
    @ParentCommand
    private MailProcess process;

    @Option(names = "--users", required = true, description = "A file of lines NAME SALT HASH.")
    private Path users;

    @Option(names = "--mail-server", required = true, description = "Where users find their mail.")
    private URI mailServer;

    @Override
    public Integer call() throws IOException {
        Passwords passwords = new Passwords(Files.readAllLines(users));
        try (SoapNode node = SoapNode.builder(FrontDoor.AUTHENTICATION)
                .listen(process.listen(), 0)
                .register(new AuthService(passwords, process.sessions(), mailServer))
                .start()) {
            process.serve(node.address());
        }
        return 0;
    }
}
