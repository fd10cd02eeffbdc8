package org.rpcchain.testkit;

import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.rpcchain.ChainId;
import org.rpcchain.ServerDirectory;
import org.rpcchain.engine.NodeEngine;
import org.rpcchain.engine.NodeOptions;
import org.rpcchain.engine.Observer;
import org.rpcchain.engine.OriginEngine;
import org.rpcchain.engine.Protocol;
import org.rpcchain.testkit.scale.Atlas;

/** The nodes of a world and a client at each of its sites, with real engines, in virtual time. */
final class ScaleNetwork implements Surroundings {
    private final Atlas atlas;
    private final SplittableRandom random;
    private final VirtualTime time;
    private final Witness witness;
    private final ScaleConditions conditions;
    private final ServerDirectory directory;
    private final List<SimulatedNode> nodes = new ArrayList<>();
    private final List<SimulatedClient> clients = new ArrayList<>();

    ScaleNetwork(Atlas atlas, SplittableRandom random, VirtualTime time, Witness witness) {
        this.atlas = atlas;
        this.random = random;
        this.time = time;
        this.witness = witness;
        this.conditions = new ScaleConditions(time, atlas);
        this.directory = directory();
        NodeOptions options = NodeOptions.of(Protocol.DEFAULT);
        for (int i = 0; i < atlas.nodes(); i++) {
            nodes.add(new SimulatedNode(this, atlas.node(i), options, wire(atlas.node(i))));
        }
        for (int i = 0; i < atlas.sites(); i++) {
            clients.add(newClient(atlas.client(i), options));
        }
    }

    private ServerDirectory directory() {
        Map<String, URI> servers = new LinkedHashMap<>();
        for (int i = 0; i < atlas.nodes(); i++) {
            servers.put(atlas.node(i), URI.create("sim://" + atlas.node(i) + "/"));
        }
        return ServerDirectory.of(servers);
    }

    private SimulatedClient newClient(String name, NodeOptions options) {
        URI origin = URI.create("sim://" + name + "/origin");
        return new SimulatedClient(
                this,
                name,
                () -> new OriginEngine(name, origin, directory, options.protocol(), random.split(), Observer.NONE),
                options);
    }

    Atlas atlas() {
        return atlas;
    }

    SimulatedNode node(String name) {
        return nodes.get(atlas.numberOf(name));
    }

    SimulatedClient client(String name) {
        return clients.get(atlas.numberOf(name));
    }

    /** Answers what nodes and clients still hold; empty when all is at rest. */
    String leftovers() {
        for (SimulatedNode node : nodes) {
            if (!node.leftovers().isEmpty()) {
                return node.name() + " still holds " + node.leftovers();
            }
        }
        for (SimulatedClient client : clients) {
            if (!client.leftovers().isEmpty()) {
                return client.name() + " still holds " + client.leftovers();
            }
        }
        return "";
    }

    @Override
    public VirtualTime time() {
        return time;
    }

    @Override
    public Conditions conditions() {
        return conditions;
    }

    @Override
    public Witness witness() {
        return witness;
    }

    @Override
    public NodeEngine newEngine(NodeOptions options) {
        return new NodeEngine(directory, options, random.split(), Observer.NONE);
    }

    @Override
    public Wire wire(String from) {
        return new ScaleWire(this, from);
    }

    @Override
    public void cancel(String from, URI to, ChainId chain) {
        throw new IllegalStateException("nobody cancels " + chain);
    }
}
