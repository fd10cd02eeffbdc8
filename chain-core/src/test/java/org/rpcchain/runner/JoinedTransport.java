package org.rpcchain.runner;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.Value;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.Response;
import org.rpcchain.spi.Transport;

/** Joins nodes and one client of this JVM by method calls, and remembers the hops. Thread-safe. */
final class JoinedTransport implements Transport {
    private final Map<URI, ChainNode> nodes = new ConcurrentHashMap<>();
    private final Map<URI, ChainOrigin> clients = new ConcurrentHashMap<>();
    private final List<Hop> hops = new CopyOnWriteArrayList<>();

    /** Volatile: set by a test, taken by whoever sends next. */
    private volatile Error thrown;

    /** Has the next message throw this. */
    void breakWith(Error error) {
        thrown = error;
    }

    private void sending() {
        Error error = thrown;
        if (error != null) {
            thrown = null;
            throw error;
        }
    }

    void join(URI address, ChainNode node) {
        nodes.put(address, node);
    }

    void join(URI address, ChainOrigin client) {
        clients.put(address, client);
    }

    /** Answers the hops that were sent to nodes, in order. */
    List<Hop> hops() {
        return hops;
    }

    @Override
    public Delivery hop(URI node, Hop hop) {
        sending();
        hops.add(hop);
        return nodes.get(node).arrive(hop);
    }

    @Override
    public Delivery step(URI origin, Hop hop) {
        sending();
        return clients.get(origin).step(hop);
    }

    @Override
    public Delivery respond(URI origin, Response response) {
        sending();
        return clients.get(origin).respond(response);
    }

    @Override
    public Delivery complete(URI origin, Completion completion) {
        sending();
        return clients.get(origin).complete(completion);
    }

    @Override
    public Delivery fail(URI origin, ChainFailure failure) {
        sending();
        return clients.get(origin).fail(failure);
    }

    @Override
    public Heartbeat.Answer heartbeat(URI origin, Heartbeat heartbeat) {
        sending();
        return clients.get(origin).heartbeat(heartbeat);
    }

    @Override
    public void cancel(URI node, ChainId chain) {
        nodes.get(node).cancel(chain);
    }

    @Override
    public Value call(String server, URI node, String function, Value parameters) {
        throw new UnsupportedOperationException("only chains travel here");
    }
}
