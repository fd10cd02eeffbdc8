package org.rpcchain.repository;

import java.net.URI;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.database.DatabaseAddress;
import org.rpcchain.repository.tls.TlsKey;
import org.rpcchain.soap.ServletServer;
import org.rpcchain.soap.SoapServlet;
import org.rpcchain.spi.FunctionRepository;

/**
 * A running repository of its own: a database, and before it, on one port, the SOAP services {@code ChainRepository} and
 * {@code ChainGateway}, the web console, health, readiness and metrics.
 *
 * <p>Starts in one line: {@code RepositoryServer.builder().start()} keeps its sources in {@code ./data} and listens on
 * {@code 127.0.0.1:9000}, where it asks nobody who they are. Beyond loopback it does. Thread-safe.
 */
public final class RepositoryServer implements AutoCloseable {
    /** The port unless told otherwise. */
    public static final int DEFAULT_PORT = 9000;

    private static final int THREADS = 200;

    private final Assembly assembly;
    private final ServletServer server;
    private final AtomicBoolean closed = new AtomicBoolean();

    private RepositoryServer(Assembly assembly, ServletServer server) {
        this.assembly = assembly;
        this.server = server;
    }

    /** Starts the description of a server. */
    public static Builder builder() {
        return new Builder();
    }

    /** Answers where clients and nodes reach the functions: {@code http://host:port/repository}. */
    public URI address() {
        return server.base().resolve(SoapServlet.REPOSITORY);
    }

    /** Answers where clients of any language run chains: {@code http://host:port/gateway}. */
    public URI gatewayAddress() {
        return server.base().resolve(SoapServlet.GATEWAY);
    }

    /** Answers the repository itself, for callers in this process. */
    public FunctionRepository functions() {
        return assembly.functions();
    }

    /**
     * Takes nothing new, finishes what it has accepted, for {@link Setting#STOP_PATIENCE} at most; then frees the port, the
     * threads and the database's connections. What was published stays. Closing again does nothing.
     */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            try {
                assembly.drain();
            } finally {
                try {
                    server.close();
                } finally {
                    assembly.close();
                }
            }
        }
    }

    /** Says where a server keeps its sources and where it listens. For one thread. */
    public static final class Builder {
        private Settings settings = Settings.NONE;

        private Builder() {}

        /** Takes all settings from these, in place of what was said before. */
        public Builder settings(Settings all) {
            settings = all;
            return this;
        }

        /** Takes one setting. */
        public Builder set(Setting setting, String text) {
            settings = settings.with(setting, text);
            return this;
        }

        /** Keeps the sources in an H2 file in this directory, which is created when it is not there. */
        public Builder data(Path directory) {
            return set(Setting.JDBC_URL, "").set(Setting.DATA, directory.toString());
        }

        /** Keeps the sources in the PostgreSQL or H2 database of this JDBC URL. */
        public Builder jdbcUrl(String url) {
            return set(Setting.JDBC_URL, url);
        }

        /** Logs in to the database of {@link #jdbcUrl} as this user. */
        public Builder user(String newUser) {
            return set(Setting.JDBC_USER, newUser);
        }

        /** Logs in to the database of {@link #jdbcUrl} with this password. */
        public Builder password(String newPassword) {
            return set(Setting.JDBC_PASSWORD, newPassword);
        }

        /** Keeps the sources in this database. */
        public Builder database(DatabaseAddress address) {
            return jdbcUrl(address.url()).user(address.user()).password(address.password());
        }

        /** Makes this the first administrator, when there is no user yet. */
        public Builder administrator(String name, String newPassword) {
            Map<Setting, String> more = new EnumMap<>(Setting.class);
            more.putAll(settings.given());
            more.put(Setting.ADMIN_USER, name);
            more.put(Setting.ADMIN_PASSWORD, newPassword);
            return settings(new Settings(more));
        }

        /** Listens here; port 0 takes a free one. */
        public Builder listen(String newHost, int newPort) {
            return set(Setting.LISTEN, new ListenAddress(newHost, newPort).toString());
        }

        /**
         * Starts the server, which then answers at once.
         *
         * @throws ProblemException with {@code REPOSITORY_UNREACHABLE} when the database cannot be used, or the address
         *     not be listened on
         * @throws IllegalArgumentException with a sentence when settings do not go together
         */
        public RepositoryServer start() {
            ServletServer server = open(settings.listen(), tls());
            try {
                return start(server);
            } catch (RuntimeException e) {
                server.close();
                throw e;
            }
        }

        private RepositoryServer start(ServletServer server) {
            Assembly assembly = Assembly.open(settings, Place.listening(settings, server.base()));
            try {
                server.serve(assembly::mount, Assembly.ALWAYS_ANSWERED);
                return new RepositoryServer(assembly, server);
            } catch (RuntimeException e) {
                assembly.close();
                throw e;
            }
        }

        private @Nullable SSLContext tls() {
            return settings.optional(Setting.TLS_KEYSTORE)
                    .map(file -> TlsKey.read(Path.of(file), settings.text(Setting.TLS_KEYSTORE_PASSWORD)))
                    .orElse(null);
        }

        private static ServletServer open(ListenAddress listen, @Nullable SSLContext tls) {
            try {
                return ServletServer.open("repository", listen.host(), listen.port(), THREADS, tls);
            } catch (RuntimeException e) {
                throw deaf(listen, e);
            }
        }

        private static ProblemException deaf(ListenAddress listen, RuntimeException e) {
            Throwable cause = e;
            while (cause.getCause() != null) {
                cause = cause.getCause();
            }
            String reason = Objects.requireNonNullElse(cause.getMessage(), cause.toString());
            ProblemException problem = new ProblemException(
                    FailureCode.REPOSITORY_UNREACHABLE,
                    "the repository cannot listen on " + listen.host() + ", port " + listen.port() + ": " + reason
                            + "; free that port, or take another");
            problem.initCause(e);
            return problem;
        }
    }
}
