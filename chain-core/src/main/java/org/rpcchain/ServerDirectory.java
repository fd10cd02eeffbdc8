package org.rpcchain;

import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;

/**
 * Maps logical server names to endpoints: the primary first, then its backups.
 *
 * <p>It is also a node's list of allowed destinations: a hop to a name that it does not hold is refused, because code
 * that arrives in messages must not choose arbitrary destinations. Implementations are thread-safe and answer at once.
 * Source: RPC Chains §3.9 (logical server names).
 */
public interface ServerDirectory {
    /** Answers the endpoints of a server, in the order in which to try them; empty when the name is unknown. */
    List<URI> endpoints(String server);

    /** Answers all names, for messages to people. */
    Set<String> names();

    /** Answers a directory of one endpoint a name. */
    static ServerDirectory of(Map<String, URI> servers) {
        LinkedHashMap<String, List<URI>> lists = new LinkedHashMap<>();
        servers.forEach((name, endpoint) -> lists.put(name, List.of(endpoint)));
        return ofLists(lists);
    }

    /** Answers a directory of several endpoints a name: primary, then backups. */
    static ServerDirectory ofLists(Map<String, List<URI>> servers) {
        return new FixedDirectory(servers);
    }

    /** Reads a directory from properties: {@code storage.mtview=http://a:8080/node, http://b:8080/node}. */
    static ServerDirectory of(Properties properties) {
        LinkedHashMap<String, List<URI>> lists = new LinkedHashMap<>();
        for (String name : properties.stringPropertyNames().stream().sorted().toList()) {
            List<URI> endpoints = new ArrayList<>();
            for (String address : properties.getProperty(name).split(",", -1)) {
                endpoints.add(FixedDirectory.address(name, address.strip()));
            }
            lists.put(name, endpoints);
        }
        return ofLists(lists);
    }
}
