package org.rpcchain.examples.copy.experiment;

import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.rpcchain.examples.copy.site.Event;
import org.rpcchain.examples.copy.site.Order;
import org.rpcchain.examples.copy.site.SiteChild;

/**
 * A network that is there: sites have addresses of their own. Bytes are counted by the wan testbed where there is one,
 * otherwise by the kernel at each client's site.
 */
final class RealNetwork implements Network {
    private final Plan plan;
    private final Map<ClientSite, SiteChild> clients = new HashMap<>();

    RealNetwork(Plan plan) {
        this.plan = plan;
    }

    @Override
    public String listenAt(String site) {
        String host = plan.hosts().get(site);
        if (host == null) {
            throw new IllegalArgumentException("the site " + site + " has no address; add --host " + site + "=ADDRESS");
        }
        return host;
    }

    @Override
    public URI across(ClientSite from, URI server) {
        return server;
    }

    @Override
    public Optional<URI> announced(ClientSite client) {
        return Optional.empty();
    }

    @Override
    public void joined(ClientSite client, SiteChild process, URI address) {
        clients.put(client, process);
    }

    @Override
    public Map<String, Long> carried() {
        return plan.wanStats().map(WanStats::read).orElseGet(this::atClients);
    }

    private Map<String, Long> atClients() {
        Map<String, Long> carried = new TreeMap<>();
        clients.forEach((client, process) -> {
            process.order(new Order.Count());
            String out = client.name() + " " + plan.servers();
            String in = plan.servers() + " " + client.name();
            Map<String, Long> bytes = process.next(Event.Carried.class).bytes();
            bytes.forEach((way, count) -> carried.put(way.equals("out") ? out : in, count));
        });
        return carried;
    }

    @Override
    public String counted() {
        return plan.wanStats().isPresent()
                ? "all IP packets, by the wan testbed"
                : "all IP packets of the clients' sites, by their kernels";
    }

    @Override
    public void close() {
        // the network stays
    }
}
