package org.rpcchain;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** A directory that does not change. */
final class FixedDirectory implements ServerDirectory {
    private static final Set<String> SCHEMES = Set.of("http", "https", "sim");
    private static final int HIGHEST_PORT = 65_535;

    private final Map<String, List<URI>> servers;

    FixedDirectory(Map<String, List<URI>> servers) {
        LinkedHashMap<String, List<URI>> copy = new LinkedHashMap<>();
        servers.forEach((name, endpoints) -> {
            if (endpoints.isEmpty()) {
                throw new IllegalArgumentException("the server '" + name + "' has no endpoint; give it at least one");
            }
            endpoints.forEach(endpoint -> checked(name, endpoint));
            copy.put(name, List.copyOf(endpoints));
        });
        this.servers = Collections.unmodifiableMap(copy);
    }

    static URI address(String name, String text) {
        try {
            return checked(name, new URI(text));
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(
                    "the server '" + name + "' has the endpoint '" + text + "', which is not an address: "
                            + e.getMessage(),
                    e);
        }
    }

    private static URI checked(String name, URI endpoint) {
        String scheme = endpoint.getScheme() == null ? "" : endpoint.getScheme().toLowerCase(Locale.ROOT);
        if (!SCHEMES.contains(scheme) || endpoint.getHost() == null) {
            throw new IllegalArgumentException("the server '" + name + "' has the endpoint '" + endpoint
                    + "'; an endpoint reads http://host:port/path or https://host:port/path");
        }
        if (endpoint.getPort() == 0 || endpoint.getPort() > HIGHEST_PORT) {
            throw new IllegalArgumentException(
                    "the server '" + name + "' has the endpoint '" + endpoint + "'; a port is 1 to " + HIGHEST_PORT);
        }
        return endpoint;
    }

    @Override
    public List<URI> endpoints(String server) {
        return servers.getOrDefault(server, List.of());
    }

    @Override
    public Set<String> names() {
        return servers.keySet();
    }

    @Override
    public String toString() {
        return servers.toString();
    }
}
