package org.rpcchain.repository.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.repository.ListenAddress;
import org.rpcchain.repository.RepositoryServer;
import org.rpcchain.repository.Setting;
import org.rpcchain.repository.Settings;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
    @Option(
            names = "--listen",
            paramLabel = "HOST:PORT",
            converter = ListenAddressConverter.class,
            description = "Where to listen (default: 127.0.0.1:9000); port 0 takes a free one.")
    private @Nullable ListenAddress listen;

    @ArgGroup(multiplicity = "0..1")
    private @Nullable Store store;

    @Option(
            names = "--user",
            paramLabel = "USER",
            defaultValue = "",
            description = "The database user, unless the URL names it.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls call(), as the one below
    private String user;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private Printer printer;

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

        private Settings in(Settings settings) {
            return url != null
                    ? settings.with(Setting.JDBC_URL, url)
                    : settings.with(Setting.JDBC_URL, "").with(Setting.DATA, String.valueOf(data));
        }
    }

    @Override
    public Integer call() throws InterruptedException {
        Settings settings = settings();
        RepositoryServer server = RepositoryServer.builder().settings(settings).start();
        CountDownLatch ended = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(server, ended), "rpcchain-end"));
        String where = "is ready at " + server.address() + ", its sources in " + settings.database();
        say("ready", server, "rpcchain: the repository " + where);
        ended.await();
        return 0;
    }

    /** What the process is told, with what the command line says in its place. */
    private Settings settings() {
        if (store != null && store.data != null && store.data.toString().isEmpty()) {
            throw new ProblemException(
                    FailureCode.MALFORMED, "--data is empty; name a directory, or leave the option out for 'data'");
        }
        Settings settings = Settings.ofThisProcess();
        if (listen != null) {
            settings = settings.with(Setting.LISTEN, listen.toString());
        }
        if (!user.isEmpty()) {
            settings = settings.with(Setting.JDBC_USER, user);
        }
        return store == null ? settings : store.in(settings);
    }

    private void end(RepositoryServer server, CountDownLatch ended) {
        server.close();
        say("ended", server, "rpcchain: the repository has ended");
        ended.countDown();
    }

    private void say(String event, RepositoryServer server, String line) {
        printer.answer(
                List.of(line),
                Value.record()
                        .put("event", event)
                        .put("repository", server.address().toString())
                        .put("gateway", server.gatewayAddress().toString())
                        .put("problem", Value.nothing())
                        .build());
    }
}
