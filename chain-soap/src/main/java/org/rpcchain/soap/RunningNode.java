package org.rpcchain.soap;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.function.CachedFunctions;
import org.rpcchain.runner.ChainNode;
import org.rpcchain.runner.ChainOrigin;
import org.rpcchain.runner.Publisher;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.service.ServiceRegistry;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.endpoint.Listener;
import org.rpcchain.soap.endpoint.Mount;
import org.rpcchain.soap.endpoint.NodeEndpoint;
import org.rpcchain.soap.endpoint.OriginEndpoint;
import org.rpcchain.soap.endpoint.OriginPolicy;
import org.rpcchain.soap.gateway.GatewayService;
import org.rpcchain.soap.peer.SoapTransport;
import org.rpcchain.spi.FunctionStore;

/** The parts of a node that runs. */
final class RunningNode implements AutoCloseable {
    private static final long FUNCTION_CACHE_BYTES = 64L << 20;

    private final ServiceRegistry services;
    private final Mount mount;
    private final SoapTransport transport;
    private final Functions sources;
    private final Sandbox sandbox;
    private final ChainNode node;
    private final URI base;
    private final @Nullable ChainOrigin gateway;

    private RunningNode(SoapNode.Builder from, Mount mount) {
        this.services = from.services;
        this.mount = mount;
        this.base = from.announced == null ? mount.base() : from.announced;
        this.transport = new SoapTransport(mount.bus(), from.http, from.messageLimit);
        this.sources = Functions.of(from.name, from.functions, from.repository);
        FunctionStore store = sources.store();
        this.sandbox = new Sandbox(from.sandbox);
        CachedFunctions functions = new CachedFunctions(store, sandbox, FUNCTION_CACHE_BYTES);
        this.node = new ChainNode(from.name, from.directory, from.protocol, services, functions, transport);
        NodeEndpoint.open(mount.bus(), from.name, node, origins(from), from.messageLimit);
        this.gateway = from.gateway ? gateway(from, new Publisher(store, sandbox), store) : null;
    }

    static RunningNode start(SoapNode.Builder from) {
        return start(from, Listener.open(from.name, from.host, from.port, from.threads, from.ssl));
    }

    static RunningNode start(SoapNode.Builder from, Mount mount) {
        try {
            return new RunningNode(from, mount);
        } catch (RuntimeException e) {
            mount.close();
            throw e;
        }
    }

    private OriginPolicy origins(SoapNode.Builder from) {
        List<String> hosts = new ArrayList<>(from.allowedOrigins);
        hosts.add(base.getHost());
        return new OriginPolicy(from.name, String.valueOf(mount.base().getHost()), hosts, from.directory);
    }

    private ChainOrigin gateway(SoapNode.Builder from, Publisher publisher, FunctionStore store) {
        URI address = Mount.at(base, ServiceContract.ORIGIN);
        ChainOrigin origin =
                new ChainOrigin(from.name + ".gateway", address, from.directory, from.protocol, publisher, transport);
        OriginEndpoint.open(mount.bus(), origin, from.messageLimit);
        GatewayService.open(mount.bus(), ServiceContract.GATEWAY.path(), origin, store, from.messageLimit);
        return origin;
    }

    ServiceRegistry services() {
        return services;
    }

    Sandbox sandbox() {
        return sandbox;
    }

    URI address() {
        return Mount.at(base, ServiceContract.NODE);
    }

    URI gatewayAddress() {
        if (gateway == null) {
            throw new IllegalStateException("this node has no gateway; start it with gateway(true)");
        }
        return Mount.at(base, ServiceContract.GATEWAY);
    }

    /** From the outside in: no new requests, then no new work, then no sends. */
    @Override
    public void close() {
        mount.close();
        if (gateway != null) {
            gateway.close();
        }
        node.close();
        sandbox.close();
        transport.close();
        sources.close();
    }
}
