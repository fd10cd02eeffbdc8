package org.rpcchain.examples.copy.experiment;

import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.rpcchain.examples.copy.site.Event;
import org.rpcchain.examples.copy.site.Order;
import org.rpcchain.examples.copy.site.SiteChild;

/** Emulated links: every pair of a client and a server has a door of its own at the relay. */
final class RelayNetwork implements Network {
    private static final String LOOPBACK = "127.0.0.1";

    private final String servers;
    private final SiteChild relay;
    private final Map<ClientSite, Integer> backDoors = new HashMap<>();

    RelayNetwork(String servers, SiteChild relay) {
        this.servers = servers;
        this.relay = relay;
        relay.ready();
    }

    @Override
    public String listenAt(String site) {
        return LOOPBACK;
    }

    @Override
    public URI across(ClientSite from, URI server) {
        int port = open(from, from.name());
        relay.order(new Order.LeadDoor(port, server));
        return at(port, server.getPath());
    }

    @Override
    public Optional<URI> announced(ClientSite client) {
        int port = open(client, servers);
        backDoors.put(client, port);
        return Optional.of(at(port, ""));
    }

    @Override
    public void joined(ClientSite client, SiteChild process, URI address) {
        Integer port = backDoors.get(client);
        if (port != null) {
            relay.order(new Order.LeadDoor(port, address));
        }
    }

    @Override
    public Map<String, Long> carried() {
        relay.order(new Order.Count());
        return relay.next(Event.Carried.class).bytes();
    }

    @Override
    public String counted() {
        return "content of TCP connections, at the relay; packet headers are not counted";
    }

    @Override
    public void close() {
        relay.close();
    }

    private int open(ClientSite client, String at) {
        relay.order(new Order.OpenDoor(client.linkTo(servers), at));
        return relay.next(Event.DoorOpened.class).port();
    }

    private static URI at(int port, String path) {
        return URI.create("http://" + LOOPBACK + ":" + port + path);
    }
}
