package org.rpcchain.examples.copy.experiment;

import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.examples.copy.site.Order;
import org.rpcchain.examples.copy.site.SiteChild;

/**
 * All processes of a plan: the repository, two storage servers or three, the clients, and the relay where there is one.
 *
 * <p>For one thread.
 */
final class Sites implements AutoCloseable {
    /** The server that is copied from. */
    static final String SOURCE = "storage.source";

    /** The server that is copied to. */
    static final String TARGET = "storage.target";

    /** The server that the target writes on, too. */
    static final String BACKUP = "storage.backup";

    private final Plan plan;
    private final List<SiteChild> processes = new ArrayList<>();
    private final Map<ClientSite, SiteChild> clients = new LinkedHashMap<>();
    private final Network network;

    private Sites(Plan plan) {
        this.plan = plan;
        network = plan.relayed()
                ? new RelayNetwork(plan.servers(), start("relay", "here", List.of("relay")))
                : new RealNetwork(plan);
    }

    /** Starts all of them and waits until they know each other. */
    static Sites start(Plan plan) {
        Sites sites = new Sites(plan);
        try {
            sites.startAll();
            return sites;
        } catch (RuntimeException e) {
            sites.close();
            throw e;
        }
    }

    SiteChild client(ClientSite site) {
        SiteChild client = clients.get(site);
        if (client == null) {
            throw new IllegalArgumentException("no client was started at " + site.name());
        }
        return client;
    }

    Network network() {
        return network;
    }

    int processes() {
        return processes.size();
    }

    private void startAll() {
        URI repository = startRepository().ready();
        Map<String, SiteChild> storage = new LinkedHashMap<>();
        storage.put(SOURCE, startStorage(SOURCE, repository, sourceArguments()));
        storage.put(TARGET, startStorage(TARGET, repository, targetArguments()));
        if (plan.backing().backup()) {
            String root = plan.work().resolve("backup").toString();
            storage.put(BACKUP, startStorage(BACKUP, repository, List.of("--root", root, "--create")));
        }
        Map<String, URI> servers = new LinkedHashMap<>();
        storage.forEach((name, server) -> servers.put(name, server.ready()));
        storage.values().forEach(server -> server.order(new Order.Directory(servers)));
        for (ClientSite site : plan.clients()) {
            clients.put(site, startClient(site, repository));
        }
        clients.forEach((site, client) -> join(site, client, servers));
    }

    private SiteChild startRepository() {
        List<String> arguments = new ArrayList<>(List.of("repository", "--listen", network.listenAt(plan.servers())));
        arguments.addAll(List.of("--data", plan.work().resolve("repository").toString()));
        return start("repository", plan.servers(), arguments);
    }

    private List<String> sourceArguments() {
        List<String> arguments = new ArrayList<>(List.of("--root", plan.source().toString()));
        plan.generated()
                .ifPresent(tree -> arguments.addAll(
                        List.of("--create", "--generate", tree.toString(), "--seed", Long.toString(plan.seed()))));
        return arguments;
    }

    private List<String> targetArguments() {
        List<String> arguments = new ArrayList<>(List.of("--root", plan.target().toString(), "--create"));
        if (plan.backing().backup()) {
            arguments.addAll(List.of("--backup", BACKUP));
        }
        return arguments;
    }

    private SiteChild startStorage(String name, URI repository, List<String> more) {
        List<String> arguments = new ArrayList<>(List.of("storage", "--name", name));
        arguments.addAll(List.of("--listen", network.listenAt(plan.servers()), "--repository", repository.toString()));
        arguments.addAll(more);
        if (plan.backing().nfs()) {
            arguments.add("--nfs");
        }
        for (ClientSite client : plan.clients()) {
            arguments.addAll(List.of("--allow-origin", network.listenAt(client.name())));
        }
        return start(name, plan.servers(), arguments);
    }

    private SiteChild startClient(ClientSite site, URI repository) {
        List<String> arguments = new ArrayList<>(List.of("client", "--name", "client." + site.name()));
        arguments.addAll(List.of("--listen", network.listenAt(site.name())));
        arguments.addAll(
                List.of("--repository", network.across(site, repository).toString()));
        network.announced(site).ifPresent(address -> arguments.addAll(List.of("--announce", address.toString())));
        return start("client." + site.name(), site.name(), arguments);
    }

    private void join(ClientSite site, SiteChild client, Map<String, URI> servers) {
        network.joined(site, client, client.ready());
        Map<String, URI> reached = new LinkedHashMap<>();
        servers.forEach((name, address) -> reached.put(name, network.across(site, address)));
        client.order(new Order.Directory(reached));
    }

    private SiteChild start(String name, String site, List<String> arguments) {
        List<String> command = plan.launcher().command(site, arguments);
        SiteChild process =
                SiteChild.start(name, command, plan.work().resolve("logs").resolve(name + ".log"));
        processes.add(process);
        return process;
    }

    /** Lets all processes know that they are to end. */
    void end() {
        processes.forEach(SiteChild::end);
    }

    /** Ends the processes. */
    @Override
    public void close() {
        end();
        processes.forEach(SiteChild::close);
    }
}
