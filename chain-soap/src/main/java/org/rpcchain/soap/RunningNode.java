package org.rpcchain.soap;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ServerDirectory;
import org.rpcchain.runner.ChainNode;
import org.rpcchain.runner.ChainOrigin;
import org.rpcchain.runner.NodeHoldings;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.service.ServiceRegistry;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.endpoint.Listener;
import org.rpcchain.soap.endpoint.Mount;
import org.rpcchain.soap.endpoint.NodeEndpoint;
import org.rpcchain.soap.endpoint.OriginEndpoint;
import org.rpcchain.soap.endpoint.OriginPolicy;
import org.rpcchain.soap.endpoint.OriginSecret;
import org.rpcchain.soap.endpoint.PlainCalls;
import org.rpcchain.soap.gateway.GatewayService;
import org.rpcchain.soap.kept.ChainEnds;
import org.rpcchain.soap.kept.GatewayPolicy;
import org.rpcchain.soap.kept.KeptChains;
import org.rpcchain.soap.peer.SoapTransport;

/** The parts of a node that runs. */
final class RunningNode implements AutoCloseable {
    /** Of the threads that take requests, one in so many may wait for a sub-chain of a plain call. */
    private static final int THREADS_A_CALL = 4;

    private static final int LONGEST_NAME = 100;

    private final ServiceRegistry services;
    private final Mount mount;
    private final SoapTransport transport;
    private final Functions sources;
    private final Sandbox sandbox;
    private final ChainNode node;
    private final URI base;
    /** Starts the gateway's chains, and the sub-chains of plain calls. */
    private final ChainOrigin origin;

    /** Absent when it serves no gateway. */
    private final @Nullable KeptChains chains;

    private final Optional<NodeReporter> reporter;

    private RunningNode(SoapNode.Builder from, Mount mount) {
        this.services = from.services;
        this.mount = mount;
        this.base = from.announced == null ? mount.base() : from.announced;
        this.transport = new SoapTransport(mount.bus(), from.http, from.messageLimit, from.protocol.heartbeatTimeout());
        this.sandbox = new Sandbox(from.sandbox);
        this.sources = Functions.of(from, sandbox);
        ChainNode.Functions functions = sources.runnable();
        this.node = new ChainNode(
                from.name, from.directory, from.options(), services, functions, transport, from.observers);
        OriginSecret secret = new OriginSecret(Mount.at(base, ServiceContract.ORIGIN));
        this.origin = origin(from, secret, functions);
        this.chains = from.gateway ? KeptChains.open(origin, GatewayPolicy.OPEN, ChainEnds.inMemory()) : null;
        open(from, secret);
        this.reporter = sources.reporter(from.name, from.reports);
    }

    private ChainOrigin origin(SoapNode.Builder from, OriginSecret secret, ChainNode.Functions functions) {
        ServerDirectory servers = AllowedDirectory.of(from.directory, from.allowedDestinations);
        return new ChainOrigin(
                clientName(from.name), secret::address, servers, from.protocol, functions, transport, from.observers);
    }

    /** A node's name may be any text, and that of a chain's client may not. */
    private static String clientName(String node) {
        String usable = node.replaceAll("[^A-Za-z0-9._-]", "-");
        return usable.substring(0, Math.min(usable.length(), LONGEST_NAME)) + ".gateway";
    }

    private void open(SoapNode.Builder from, OriginSecret secret) {
        PlainCalls calls = new PlainCalls(node, origin, Math.max(1, from.threads / THREADS_A_CALL));
        NodeEndpoint.open(
                mount.bus(),
                new NodeEndpoint.Opened(from.name, node, calls, origins(from), sources::notes),
                from.messageLimit);
        OriginEndpoint.open(mount.bus(), origin, secret, from.messageLimit);
        if (chains != null) {
            String path = ServiceContract.GATEWAY.path();
            GatewayService.open(mount.bus(), path, chains, sources.store(), from.messageLimit);
        }
    }

    static RunningNode start(SoapNode.Builder from) {
        Listener listener = Listener.open(from.name, from.host, from.port, from.threads, from.ssl);
        RunningNode running = start(from, listener);
        try {
            listener.serve();
            return running;
        } catch (Throwable e) { // errors, too: the port is not to stay taken
            running.close();
            throw e;
        }
    }

    static RunningNode start(SoapNode.Builder from, Mount mount) {
        try {
            return new RunningNode(from, mount);
        } catch (Throwable e) { // as above
            mount.close();
            throw e;
        }
    }

    private OriginPolicy origins(SoapNode.Builder from) {
        List<String> hosts = new ArrayList<>(from.allowedOrigins);
        if (from.announced != null) {
            hosts.add(from.announced.getHost());
        }
        return new OriginPolicy(from.name, mount.base(), hosts, from.directory);
    }

    ServiceRegistry services() {
        return services;
    }

    NodeHoldings holdings() {
        return node.holdings();
    }

    Sandbox sandbox() {
        return sandbox;
    }

    URI address() {
        return Mount.at(base, ServiceContract.NODE);
    }

    URI gatewayAddress() {
        if (chains == null) {
            throw new IllegalStateException("this node has no gateway; start it with gateway(true)");
        }
        return Mount.at(base, ServiceContract.GATEWAY);
    }

    /** From the outside in: no new requests, then no new work, then no sends. */
    @Override
    public void close() {
        reporter.ifPresent(NodeReporter::close);
        mount.close();
        origin.close();
        if (chains != null) {
            chains.close();
        }
        node.close();
        sandbox.close();
        transport.close();
        sources.close();
    }
}
