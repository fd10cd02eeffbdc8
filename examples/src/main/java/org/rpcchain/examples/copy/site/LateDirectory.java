package org.rpcchain.examples.copy.site;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.rpcchain.ServerDirectory;

/** A directory that is told its servers after a node has started: two nodes that know each other need one. Thread-safe. */
final class LateDirectory implements ServerDirectory {
    /** Volatile because orders set it and nodes' threads read it; the directories themselves do not change. */
    private volatile ServerDirectory servers = ServerDirectory.of(Map.of());

    void become(Map<String, URI> newServers) {
        servers = ServerDirectory.of(newServers);
    }

    @Override
    public List<URI> endpoints(String server) {
        return servers.endpoints(server);
    }

    @Override
    public Set<String> names() {
        return servers.names();
    }
}
