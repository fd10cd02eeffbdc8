package org.rpcchain.runner;

import java.net.URI;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.Value;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.Response;
import org.rpcchain.spi.Transport;

/**
 * What a client's own node sends in interactive mode: hops go out, and what is for the client stays here. Thread-safe.
 * Source: RPC Chains §3.7.
 */
final class OwnTransport implements Transport {
    private final ChainOrigin client;
    private final Transport outside;

    OwnTransport(ChainOrigin client, Transport outside) {
        this.client = client;
        this.outside = outside;
    }

    @Override
    public Delivery hop(URI node, Hop hop) {
        client.moved(hop);
        return outside.hop(node, client.kept(hop));
    }

    @Override
    public Delivery step(URI origin, Hop hop) {
        return client.step(hop);
    }

    @Override
    public Delivery respond(URI origin, Response response) {
        return client.respond(response);
    }

    @Override
    public Delivery complete(URI origin, Completion completion) {
        return client.complete(completion);
    }

    @Override
    public Delivery fail(URI origin, ChainFailure failure) {
        return client.fail(failure);
    }

    @Override
    public Heartbeat.Answer heartbeat(URI origin, Heartbeat heartbeat) {
        return client.heartbeat(heartbeat);
    }

    @Override
    public void cancel(URI node, ChainId chain) {
        outside.cancel(node, chain);
    }

    @Override
    public Value call(String server, URI node, String function, Value parameters) {
        return outside.call(server, node, function, parameters);
    }
}
