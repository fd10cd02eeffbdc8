package org.rpcchain.repository;

import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Objects;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.access.AccessControl;
import org.rpcchain.repository.access.AccessSettings;
import org.rpcchain.repository.catalog.JdbcFunctionRepository;
import org.rpcchain.repository.catalog.SourceCheck;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.DatabaseAddress;
import org.rpcchain.sandbox.SandboxPolicy;
import org.rpcchain.soap.SoapRepository;
import org.rpcchain.spi.FunctionRepository;

/**
 * A running function repository: a database, and the SOAP service {@code ChainRepository} in front of it.
 *
 * <p>Starts in one line: {@code RepositoryServer.builder().start()} keeps its sources in {@code ./data} and listens on
 * {@code 127.0.0.1:9000}. There is no access control yet, so it listens on loopback unless told otherwise. Thread-safe.
 */
public final class RepositoryServer implements AutoCloseable {
    /** The port unless told otherwise. */
    public static final int DEFAULT_PORT = 9000;

    private final Database database;
    private final JdbcFunctionRepository functions;
    private final SoapRepository endpoint;

    private RepositoryServer(Database database, JdbcFunctionRepository functions, SoapRepository endpoint) {
        this.database = database;
        this.functions = functions;
        this.endpoint = endpoint;
    }

    /** Starts the description of a server. */
    public static Builder builder() {
        return new Builder();
    }

    /** Answers where clients and nodes reach it: {@code http://host:port/repository}. */
    public URI address() {
        return endpoint.address();
    }

    /** Answers the repository itself, for callers in this process. */
    public FunctionRepository functions() {
        return functions;
    }

    /** Frees the port, the threads and the database's connections; what was published stays. */
    @Override
    public void close() {
        try {
            endpoint.close();
        } finally {
            functions.close();
            database.close();
        }
    }

    /** Says where a server keeps its sources and where it listens. For one thread. */
    public static final class Builder {
        private DatabaseAddress database = DatabaseAddress.file(Path.of("data"));
        private String user = "";
        private String password = "";
        private String host = "127.0.0.1";
        private int port = DEFAULT_PORT;

        private Builder() {}

        /** Keeps the sources in an H2 file in this directory, which is created when it is not there. */
        public Builder data(Path directory) {
            return database(DatabaseAddress.file(directory));
        }

        /** Keeps the sources in the PostgreSQL or H2 database of this JDBC URL. */
        public Builder jdbcUrl(String url) {
            return database(DatabaseAddress.jdbc(url));
        }

        /** Logs in to the database of {@link #jdbcUrl} as this user. */
        public Builder user(String newUser) {
            user = newUser;
            return this;
        }

        /** Logs in to the database of {@link #jdbcUrl} with this password. */
        public Builder password(String newPassword) {
            password = newPassword;
            return this;
        }

        /** Keeps the sources in this database. */
        public Builder database(DatabaseAddress address) {
            database = address;
            return this;
        }

        /** Listens here; port 0 takes a free one. */
        public Builder listen(String newHost, int newPort) {
            host = newHost;
            port = newPort;
            return this;
        }

        /**
         * Starts the server, which then answers at once.
         *
         * @throws ProblemException with {@code REPOSITORY_UNREACHABLE} when the database cannot be used, or the address
         *     not be listened on
         */
        public RepositoryServer start() {
            Database opened = Database.open(database.login(user, password));
            try {
                return serve(opened);
            } catch (RuntimeException e) {
                opened.close();
                throw e;
            }
        }

        private RepositoryServer serve(Database opened) {
            InstantSource clock = InstantSource.system();
            AccessControl control = AccessControl.open(opened, AccessSettings.open(), clock);
            SourceCheck check = SourceCheck.compiling(SandboxPolicy.DEFAULT);
            JdbcFunctionRepository functions =
                    new JdbcFunctionRepository(opened, check, control.access(), control.audit(), clock);
            try {
                SoapRepository endpoint =
                        SoapRepository.builder(functions).listen(host, port).start();
                return new RepositoryServer(opened, functions, endpoint);
            } catch (RuntimeException e) {
                functions.close();
                throw deaf(e);
            }
        }

        private ProblemException deaf(RuntimeException e) {
            Throwable cause = e;
            while (cause.getCause() != null) {
                cause = cause.getCause();
            }
            String reason = Objects.requireNonNullElse(cause.getMessage(), cause.toString());
            ProblemException problem = new ProblemException(
                    FailureCode.REPOSITORY_UNREACHABLE,
                    "the repository cannot listen on " + host + ", port " + port + ": " + reason
                            + "; free that port, or take another");
            problem.initCause(e);
            return problem;
        }
    }
}
