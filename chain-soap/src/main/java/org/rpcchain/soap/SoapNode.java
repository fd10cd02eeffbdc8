package org.rpcchain.soap;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ServerDirectory;
import org.rpcchain.engine.Protocol;
import org.rpcchain.service.ServiceRegistry;
import org.rpcchain.soap.http.HttpSettings;
import org.rpcchain.spi.FunctionStore;

/**
 * A server of service functions, reached by SOAP: takes hops and calls at {@code /node}.
 *
 * <p>There is no access control yet, so it listens on loopback unless told otherwise. Thread-safe; close it at the end.
 * Source: RPC Chains §3.1.
 */
public final class SoapNode implements AutoCloseable {
    /** The most bytes of a message unless told otherwise. */
    public static final long DEFAULT_MESSAGE_LIMIT = 16L << 20;

    private final RunningNode running;

    private SoapNode(RunningNode running) {
        this.running = running;
    }

    /** Starts the description of a node with this logical name. */
    public static Builder builder(String name) {
        return new Builder(name);
    }

    /** Answers where it takes hops and calls: {@code http://host:port/node}. */
    public URI address() {
        return running.address();
    }

    /** Answers where its gateway is: {@code http://host:port/gateway}, when it has one. */
    public URI gatewayAddress() {
        return running.gatewayAddress();
    }

    /** Offers the service functions of one more object. */
    public SoapNode register(Object service) {
        running.services().register(service);
        return this;
    }

    /** Takes no new work, and frees the port, the threads and the connections. */
    @Override
    public void close() {
        running.close();
    }

    /** Says what a node offers and where. For one thread. */
    public static final class Builder {
        final String name;
        final ServiceRegistry services = new ServiceRegistry();
        final List<String> allowedOrigins = new ArrayList<>();
        String host = "127.0.0.1";
        int port;
        int threads = 200;
        long messageLimit = DEFAULT_MESSAGE_LIMIT;
        boolean gateway;

        @Nullable
        URI announced;

        @Nullable
        SSLContext ssl;

        @Nullable
        FunctionStore functions;

        @Nullable
        URI repository;

        ServerDirectory directory = ServerDirectory.of(Map.of());
        Protocol protocol = Protocol.DEFAULT;
        HttpSettings http = HttpSettings.DEFAULT;

        private Builder(String name) {
            this.name = name;
        }

        /** Listens here; the default is loopback, and port 0, which takes a free one. */
        public Builder listen(String newHost, int newPort) {
            host = newHost;
            port = newPort;
            return this;
        }

        /** Tells others this address, {@code http://host:port}, where it differs from the one it listens on. */
        public Builder announce(URI address) {
            announced = address;
            return this;
        }

        /** Lets chains go on to these servers; by default to none. */
        public Builder directory(ServerDirectory servers) {
            directory = servers;
            return this;
        }

        /** Fetches chaining functions from the function repository at {@code http://host:port/repository}. */
        public Builder repository(URI address) {
            repository = address;
            functions = null;
            return this;
        }

        /** Fetches chaining functions from this store; the caller keeps it. */
        public Builder functions(FunctionStore store) {
            functions = store;
            repository = null;
            return this;
        }

        /** Lets it answer clients at these hosts, beside loopback and the directory's hosts. */
        public Builder allowOrigins(String... hosts) {
            allowedOrigins.addAll(Arrays.asList(hosts));
            return this;
        }

        /** Takes messages of at most this many bytes; default 16 MiB. */
        public Builder messageLimit(long bytes) {
            messageLimit = bytes;
            return this;
        }

        /** Also serves the service {@code ChainGateway}, for clients that cannot listen; default false. */
        public Builder gateway(boolean serve) {
            gateway = serve;
            return this;
        }

        /** Offers the service functions of an object: its methods with {@code @ServiceFunction}. */
        public Builder register(Object service) {
            services.register(service);
            return this;
        }

        /** Works by other numbers than {@link Protocol#DEFAULT}. */
        public Builder protocol(Protocol numbers) {
            protocol = numbers;
            return this;
        }

        /** Takes at most this many requests at a time; default 200. */
        public Builder threads(int most) {
            threads = most;
            return this;
        }

        /** Waits at most so long for a connection, and for an answer; default 5 s and 30 s. */
        public Builder timeouts(Duration connect, Duration response) {
            http = http.timeouts(connect, response);
            return this;
        }

        /**
         * Closes its own connections to others when nothing has used them for so long; default and most 2 minutes.
         * Less is right where a firewall or a load balancer between them drops idle connections sooner.
         */
        public Builder idleConnections(Duration time) {
            http = http.idle(time);
            return this;
        }

        /** Listens by TLS with this key, and trusts others by it. */
        public Builder ssl(SSLContext context) {
            ssl = context;
            http = http.ssl(context);
            return this;
        }

        /** Starts the node, which then answers at once. */
        public SoapNode start() {
            return new SoapNode(RunningNode.start(this));
        }
    }
}
