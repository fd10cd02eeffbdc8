package org.rpcchain.soap;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.rpcchain.Value;
import org.rpcchain.engine.NodeOptions;
import org.rpcchain.runner.NodeHoldings;
import org.rpcchain.sandbox.SandboxUsage;
import org.rpcchain.service.ServiceRegistry;

/**
 * A server of service functions, reached by SOAP: takes hops and calls at {@code /node}.
 *
 * <p>It does not ask who calls: whoever reaches it may send it chains, so it listens on loopback unless told otherwise.
 * Thread-safe; close it at the end.
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

    /**
     * Offers one more service function, which is no method.
     *
     * @see ServiceRegistry#register(String, List, Function)
     */
    public SoapNode register(String name, List<String> parameters, Function<Value, CompletionStage<Value>> function) {
        running.services().register(name, parameters, function);
        return this;
    }

    /** Answers what the chaining functions that ran here used, and how often they violated the sandbox. */
    public SandboxUsage sandboxUsage() {
        return running.sandbox().usage();
    }

    /** Answers what it holds of chains now: nothing, but for what it remembers, when it is at rest. */
    public NodeHoldings holdings() {
        return running.holdings();
    }

    /** Takes no new work, and frees the port, the threads and the connections. */
    @Override
    public void close() {
        running.close();
    }

    /** Says what a node offers and where. For one thread. */
    public static final class Builder extends ListenerBuilder<Builder> {
        final ServiceRegistry services = new ServiceRegistry();
        final List<String> allowedOrigins = new ArrayList<>();
        final Set<String> allowedDestinations = new LinkedHashSet<>();
        boolean gateway;
        boolean composing = true;
        String proxy = "";
        Duration reports = NodeReporter.PERIOD;

        private Builder(String name) {
            super(name, 200);
        }

        @Override
        Builder self() {
            return this;
        }

        /**
         * Lets it answer clients at these hosts, beside loopback and the directory's hosts. {@code host:port} allows one
         * port of a host.
         */
        public Builder allowOrigins(String... hosts) {
            allowedOrigins.addAll(Arrays.asList(hosts));
            return this;
        }

        /**
         * Sends chains only to the servers of these logical names; without a name, the default, to all that its
         * directory holds. Chaining functions come from others, and must not choose where a server connects to.
         */
        public Builder allowDestinations(String... servers) {
            allowedDestinations.addAll(Arrays.asList(servers));
            return this;
        }

        /**
         * Whether a sub-chain that is begun here goes on to its parent where it ends; default true. Else its result comes
         * back here first (RPC Chains §3.4, §5.3.2).
         */
        public Builder composition(boolean compose) {
            composing = compose;
            return this;
        }

        /** Has the server of this logical name run the chaining functions, instead of this one (RPC Chains §7.3). */
        public Builder chainingProxy(String serverName) {
            proxy = serverName;
            return this;
        }

        NodeOptions options() {
            return new NodeOptions(protocol, composing, proxy, allowedDestinations);
        }

        /** Also serves the service {@code ChainGateway}, for clients that cannot listen; default false. */
        public Builder gateway(boolean serve) {
            gateway = serve;
            return this;
        }

        /**
         * Tells its repository so often which sources it holds compiled, how often they ran, and how often the sandbox
         * stopped one; zero never does. Default 30 s; a repository forgets a node after 90 s of silence.
         */
        public Builder reports(Duration period) {
            if (period.isNegative()) {
                throw new IllegalArgumentException("a node cannot report every " + period + "; zero turns reports off");
            }
            reports = period;
            return this;
        }

        /** Offers the service functions of an object: its methods with {@code @ServiceFunction}. */
        public Builder register(Object service) {
            services.register(service);
            return this;
        }

        /**
         * Offers a service function that is no method.
         *
         * @see ServiceRegistry#register(String, List, Function)
         */
        public Builder register(
                String name, List<String> parameters, Function<Value, CompletionStage<Value>> function) {
            services.register(name, parameters, function);
            return this;
        }

        /** Starts the node, which then answers at once. */
        public SoapNode start() {
            return new SoapNode(RunningNode.start(this));
        }
    }
}
