package org.rpcchain.examples.copy.site;

import java.nio.file.Path;
import java.time.InstantSource;
import org.rpcchain.repository.access.AccessControl;
import org.rpcchain.repository.access.AccessSettings;
import org.rpcchain.repository.catalog.JdbcFunctionRepository;
import org.rpcchain.repository.catalog.SourceCheck;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.DatabaseAddress;
import org.rpcchain.sandbox.SandboxPolicy;
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
        try (Database database = Database.open(DatabaseAddress.file(data))) {
            serve(database);
        }
    }

    /** The functions and nothing else: a testbed's addresses are no loopback, and nobody there is asked who they are. */
    private void serve(Database database) {
        InstantSource clock = InstantSource.system();
        AccessControl control = AccessControl.open(database, AccessSettings.open(), clock);
        SourceCheck check = SourceCheck.compiling(SandboxPolicy.DEFAULT);
        try (JdbcFunctionRepository functions =
                        new JdbcFunctionRepository(database, check, control.access(), control.audit(), clock);
                SoapRepository server =
                        SoapRepository.builder(functions).listen(listen, 0).start()) {
            process.parent().ready(server.address());
            process.parent().obey(order -> {});
        }
    }
}
