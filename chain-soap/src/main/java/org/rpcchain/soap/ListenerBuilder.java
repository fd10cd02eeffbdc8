package org.rpcchain.soap;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ServerDirectory;
import org.rpcchain.engine.Protocol;
import org.rpcchain.runner.Observers;
import org.rpcchain.sandbox.SandboxPolicy;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.http.HttpSettings;
import org.rpcchain.spi.FunctionStore;

/**
 * What is said of nodes and of clients alike: where they listen, whom they know, and where chaining functions are. For
 * one thread.
 *
 * @param <B> the builder itself
 */
abstract class ListenerBuilder<B extends ListenerBuilder<B>> {
    final String name;
    String host = "127.0.0.1";
    int port;
    int threads;
    long messageLimit = SoapNode.DEFAULT_MESSAGE_LIMIT;

    @Nullable
    URI announced;

    @Nullable
    SSLContext ssl;

    @Nullable
    FunctionStore functions;

    @Nullable
    URI repository;

    Credentials credentials = Credentials.NONE;

    ServerDirectory directory = ServerDirectory.of(Map.of());
    Protocol protocol = Protocol.DEFAULT;
    Observers observers = Observers.NONE;
    HttpSettings http = HttpSettings.DEFAULT;
    SandboxPolicy sandbox = SandboxPolicy.DEFAULT;

    ListenerBuilder(String name, int threads) {
        this.name = name;
        this.threads = threads;
    }

    abstract B self();

    /** Listens here; the default is loopback, and port 0, which takes a free one. */
    public B listen(String newHost, int newPort) {
        host = newHost;
        port = newPort;
        return self();
    }

    /**
     * Tells others this address, {@code http://host:port}, where it differs from the one it listens on.
     *
     * @throws IllegalArgumentException when it is a service's address: that one's path is added to it
     */
    public B announce(URI address) {
        for (ServiceContract service : ServiceContract.values()) {
            if (address.toString().endsWith(service.path())) {
                throw new IllegalArgumentException("announce " + address + " without " + service.path()
                        + ": services share an address, and each adds its own path");
            }
        }
        announced = address;
        return self();
    }

    /** Lets chains start and go on at these servers; by default at none. */
    public B directory(ServerDirectory servers) {
        directory = servers;
        return self();
    }

    /** Keeps chaining functions in the function repository at {@code http://host:port/repository}. */
    public B repository(URI address) {
        return repository(address, Credentials.NONE);
    }

    /**
     * Keeps chaining functions in the function repository at {@code https://host:port/repository}, and says there who it is.
     *
     * @throws org.rpcchain.ProblemException when the credentials would travel in clear text to another machine
     */
    public B repository(URI address, Credentials as) {
        as.check(address);
        repository = address;
        credentials = as;
        functions = null;
        return self();
    }

    /** Keeps chaining functions in this store, which stays the caller's to close. */
    public B functions(FunctionStore store) {
        functions = store;
        repository = null;
        return self();
    }

    /**
     * Lets chaining functions do what this policy says; {@link org.rpcchain.sandbox.PolicyFile} reads one from a file. A
     * node runs them by it; a client only asks it which sources it may publish.
     */
    public B sandbox(SandboxPolicy policy) {
        sandbox = policy;
        return self();
    }

    /** Takes messages of at most this many bytes, and sends none whose values have more; default 16 MiB. */
    public B messageLimit(long bytes) {
        messageLimit = bytes;
        return self();
    }

    /** Works by other numbers than {@link Protocol#DEFAULT}. */
    public B protocol(Protocol numbers) {
        protocol = numbers;
        return self();
    }

    /**
     * Sends a heartbeat of each chain so often, and takes one for silent after the timeout; default 3 s and 6 s (§3.9). Of
     * a client both count; of a node the period.
     */
    public B heartbeats(Duration period, Duration timeout) {
        protocol = protocol.heartbeats(period, timeout);
        return self();
    }

    /**
     * Lets these hear of hops, compilations and violations, and follow chains from node to node; by default nobody does. See
     * {@code org.rpcchain.observe} for Micrometer and OpenTelemetry (§3.7).
     */
    public B observers(Observers watching) {
        observers = watching;
        return self();
    }

    /** Takes at most this many requests at a time; the default is 200 for a node, 64 for a client. */
    public B threads(int most) {
        threads = most;
        return self();
    }

    /** Waits at most so long for a connection, and for an answer; default 5 s and 30 s. */
    public B timeouts(Duration connect, Duration response) {
        http = http.timeouts(connect, response);
        return self();
    }

    /**
     * Closes its own connections to others when nothing has used them for so long; default and most 2 minutes. Less is
     * right where a firewall or a load balancer between them drops idle connections sooner.
     */
    public B idleConnections(Duration time) {
        http = http.idle(time);
        return self();
    }

    /** Listens by TLS with this key, and trusts others by it. */
    public B ssl(SSLContext context) {
        ssl = context;
        http = http.ssl(context);
        return self();
    }
}
