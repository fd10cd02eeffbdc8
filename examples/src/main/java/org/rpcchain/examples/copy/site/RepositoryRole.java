package org.rpcchain.examples.copy.site;

import java.nio.file.Path;
import org.rpcchain.repository.DatabaseAddress;
import org.rpcchain.repository.JdbcFunctionRepository;
import org.rpcchain.soap.SoapRepository;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** A site's process that keeps chaining functions. */
@Command(name = "repository", description = "The function repository.")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class RepositoryRole implements Runnable {
    @ParentCommand
    private SiteProcess process;

    @Option(names = "--listen", defaultValue = "127.0.0.1", description = "The address to listen on.")
    private String listen;

    @Option(names = "--data", required = true, description = "Where it keeps its database.")
    private Path data;

    @Override
    public void run() {
        // The functions and nothing else: in a testbed the addresses are no loopback, and nobody is asked who they are.
        try (JdbcFunctionRepository functions = JdbcFunctionRepository.open(DatabaseAddress.file(data));
                SoapRepository server =
                        SoapRepository.builder(functions).listen(listen, 0).start()) {
            process.parent().ready(server.address());
            process.parent().obey(order -> {});
        }
    }
}
