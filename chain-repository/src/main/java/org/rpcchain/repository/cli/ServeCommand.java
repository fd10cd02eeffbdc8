package org.rpcchain.repository.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.rpcchain.repository.RepositoryServer;
import org.rpcchain.repository.database.DatabaseAddress;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code rpcchain repository}, {@code serve} before: runs the function repository until the process is told to end. */
@Command(
        name = "repository",
        description = "Serves the function repository over SOAP until the process is told to end (SIGTERM, Ctrl-C).",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false,
        footer = {
            "",
            "The password of a database is read from the environment, RPCCHAIN_JDBC_PASSWORD, where other users of this"
                    + " machine do not see it."
        })
final class ServeCommand implements Callable<Integer> {
    private static final String PASSWORD = "RPCCHAIN_JDBC_PASSWORD";

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls call(), as all fields below
    private CommandSpec spec;

    @Option(
            names = "--listen",
            paramLabel = "HOST:PORT",
            defaultValue = "127.0.0.1:" + RepositoryServer.DEFAULT_PORT,
            converter = ListenAddress.Converter.class,
            description = "Where to listen (default: ${DEFAULT-VALUE}); port 0 takes a free one.")
    @SuppressWarnings("NullAway.Init")
    private ListenAddress listen;

    @ArgGroup(multiplicity = "0..1")
    private @Nullable Store store;

    @Option(
            names = "--user",
            paramLabel = "USER",
            defaultValue = "",
            description = "The database user, unless the URL names it.")
    @SuppressWarnings("NullAway.Init")
    private String user;

    /** Either a directory or a database. */
    static final class Store {
        @Option(
                names = "--data",
                paramLabel = "DIR",
                description = "The directory of the H2 file that keeps the sources (default: data).")
        private @Nullable Path data;

        @Option(
                names = "--jdbc-url",
                paramLabel = "URL",
                description = "The database that keeps them instead: jdbc:postgresql://host/database.")
        private @Nullable String url;

        private DatabaseAddress address() {
            if (url != null) {
                return DatabaseAddress.jdbc(url);
            }
            return DatabaseAddress.file(data == null ? Path.of("data") : data);
        }
    }

    @Override
    public Integer call() throws InterruptedException {
        DatabaseAddress database = (store == null ? new Store() : store).address();
        RepositoryServer server = start(database);
        CountDownLatch ended = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(server, ended), "rpcchain-end"));
        say("rpcchain: the repository is ready at " + server.address() + ", its sources in " + database);
        warnOfStrangers();
        ended.await();
        return 0;
    }

    private RepositoryServer start(DatabaseAddress database) {
        return RepositoryServer.builder()
                .database(database)
                .user(user)
                .password(System.getenv().getOrDefault(PASSWORD, ""))
                .listen(listen.host(), listen.port())
                .start();
    }

    private void warnOfStrangers() {
        if (!listen.isLoopback()) {
            spec.commandLine()
                    .getErr()
                    .println("rpcchain: it listens beyond this machine, so that anyone may publish: there is no access"
                            + " control yet");
        }
    }

    private void end(RepositoryServer server, CountDownLatch ended) {
        server.close();
        say("rpcchain: the repository has ended");
        ended.countDown();
    }

    private void say(String line) {
        spec.commandLine().getOut().println(line);
        spec.commandLine().getOut().flush();
    }
}
