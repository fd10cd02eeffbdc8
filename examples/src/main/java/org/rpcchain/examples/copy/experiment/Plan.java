package org.rpcchain.examples.copy.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.rpcchain.examples.copy.site.Launcher;
import org.rpcchain.examples.copy.site.SeededTree;

/**
 * Which processes run, where, and on which directories.
 *
 * @param servers the site of the repository and of both storage servers
 * @param clients the sites of the clients
 * @param launcher starts a process at a site
 * @param hosts the address of each site where there is a real network; empty where a relay emulates one
 * @param wanStats where the testbed counts, if it is the wan testbed
 * @param source the directory of the storage server that is copied from
 * @param generated what to fill the source with, if it is to be filled
 * @param seed decides the content of what is generated
 * @param target the directory of the storage server that is copied to; made if need be
 * @param backing what the storage servers keep their files on
 * @param work where logs, the repository's data and the result go
 */
public record Plan(
        String servers,
        List<ClientSite> clients,
        Launcher launcher,
        Map<String, String> hosts,
        Optional<WanStats> wanStats,
        Path source,
        Optional<SeededTree> generated,
        long seed,
        Path target,
        Backing backing,
        Path work) {
    /** Copies the collections. */
    public Plan {
        clients = List.copyOf(clients);
        hosts = Map.copyOf(hosts);
    }

    /** Answers whether a relay emulates the links. */
    public boolean relayed() {
        return hosts.isEmpty();
    }
}
