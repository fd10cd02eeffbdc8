package org.rpcchain.soap;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainClient;
import org.rpcchain.RunningChain;
import org.rpcchain.ServerDirectory;
import org.rpcchain.Value;
import org.rpcchain.engine.Protocol;
import org.rpcchain.function.ChainCompiler;
import org.rpcchain.runner.ChainOrigin;
import org.rpcchain.runner.Publisher;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.endpoint.Listener;
import org.rpcchain.soap.endpoint.Mount;
import org.rpcchain.soap.endpoint.OriginEndpoint;
import org.rpcchain.soap.http.HttpSettings;
import org.rpcchain.soap.peer.SoapTransport;
import org.rpcchain.spi.FunctionStore;

/**
 * A client that starts chains by SOAP, and listens for their results at {@code /origin}.
 *
 * <p>It listens on loopback unless told otherwise. Thread-safe; keep one for the life of the application and close it at
 * the end. Source: RPC Chains §3.1.
 */
public final class SoapChainClient implements ChainClient {
    private final Listener listener;
    private final SoapTransport transport;
    private final Functions sources;
    private final ChainOrigin origin;
    private final URI address;

    private SoapChainClient(Builder from, Listener listener) {
        this.listener = listener;
        URI base = from.announced == null ? listener.base() : from.announced;
        this.address = Mount.at(base, ServiceContract.ORIGIN);
        this.transport = new SoapTransport(listener.bus(), from.http, from.messageLimit);
        this.sources = Functions.of(from.name, from.functions, from.repository);
        Publisher publisher = new Publisher(sources.store(), new ChainCompiler());
        this.origin = new ChainOrigin(from.name, address, from.directory, from.protocol, publisher, transport);
        OriginEndpoint.open(listener.bus(), origin, from.messageLimit);
    }

    /** Starts the description of a client with this name, which must be its own among all clients. */
    public static Builder builder(String name) {
        return new Builder(name);
    }

    /** Answers where servers send results: {@code http://host:port/origin}. */
    public URI address() {
        return address;
    }

    @Override
    public RunningChain start(ChainCall call) {
        return origin.start(call);
    }

    @Override
    public Value call(String server, String function, Value parameters) {
        return origin.call(server, function, parameters);
    }

    @Override
    public void close() {
        origin.close();
        listener.close();
        transport.close();
        sources.close();
    }

    /** Says where a client listens and whom it knows. For one thread. */
    public static final class Builder {
        private final String name;
        private String host = "127.0.0.1";
        private int port;
        private int threads = 64;
        private long messageLimit = SoapNode.DEFAULT_MESSAGE_LIMIT;
        private @Nullable URI announced;
        private @Nullable SSLContext ssl;
        private @Nullable FunctionStore functions;
        private @Nullable URI repository;
        private ServerDirectory directory = ServerDirectory.of(Map.of());
        private Protocol protocol = Protocol.DEFAULT;
        private HttpSettings http = HttpSettings.DEFAULT;

        private Builder(String name) {
            this.name = name;
        }

        /** Listens for results here; the default is loopback, and port 0, which takes a free one. */
        public Builder listen(String newHost, int newPort) {
            host = newHost;
            port = newPort;
            return this;
        }

        /** Tells servers this address, {@code http://host:port}, where it differs from the one it listens on. */
        public Builder announce(URI newAddress) {
            announced = newAddress;
            return this;
        }

        /** Knows these servers; by default none. */
        public Builder directory(ServerDirectory servers) {
            directory = servers;
            return this;
        }

        /** Publishes chaining functions at the function repository at {@code http://host:port/repository}. */
        public Builder repository(URI newAddress) {
            repository = newAddress;
            functions = null;
            return this;
        }

        /** Publishes chaining functions in this store; the caller keeps it. */
        public Builder functions(FunctionStore store) {
            functions = store;
            repository = null;
            return this;
        }

        /** Takes results of at most this many bytes; default 16 MiB. */
        public Builder messageLimit(long bytes) {
            messageLimit = bytes;
            return this;
        }

        /** Works by other numbers than {@link Protocol#DEFAULT}. */
        public Builder protocol(Protocol numbers) {
            protocol = numbers;
            return this;
        }

        /** Takes at most this many answers at a time; default 64. */
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

        /** Starts the client. */
        public SoapChainClient start() {
            Listener listener = Listener.open(name, host, port, threads, ssl);
            try {
                return new SoapChainClient(this, listener);
            } catch (RuntimeException e) {
                listener.close();
                throw e;
            }
        }
    }
}
