package org.rpcchain.engine;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.rpcchain.ServerDirectory;

/**
 * A chain's client that is several: any of them may be told of a chain, as of one coordinator of a group.
 *
 * <p>The address that a chain bears as its origin is that of the one that sent it, and names the group:
 * {@code http://host:port/origin?k=…&group=coordinators}. A node whose directory holds that name tells the others, in the
 * directory's order, when the first is silent; a node that does not hold it tells the first alone. Source: RPC-V §4.2 (lists of
 * coordinators); RPC Chains §3.9 (logical names, for the servers).
 */
public final class OriginGroup {
    private static final String PARAMETER = "group=";
    private static final String PATH = "/origin";

    private OriginGroup() {}

    /** Answers what the origin of a chain has in its query to name a group: letters, digits, dots, dashes, underscores. */
    public static String parameter(String name) {
        return PARAMETER + name;
    }

    /** Answers where the client with this origin hears, itself first. */
    static List<URI> listeners(URI origin, ServerDirectory directory) {
        Optional<String> group = nameIn(origin);
        if (group.isEmpty()) {
            return List.of(origin);
        }
        List<URI> listeners = new ArrayList<>();
        listeners.add(origin);
        for (URI other : directory.endpoints(group.get())) {
            if (String.valueOf(other.getRawPath()).endsWith(PATH) && !isAt(other, origin)) {
                listeners.add(URI.create(withoutQuery(other) + "?" + origin.getRawQuery()));
            }
        }
        return List.copyOf(listeners);
    }

    /** Answers whether the client with this origin is one of several. */
    public static boolean isOneOfSeveral(URI origin) {
        return nameIn(origin).isPresent();
    }

    private static Optional<String> nameIn(URI origin) {
        String query = origin.getRawQuery();
        if (query == null) {
            return Optional.empty();
        }
        for (String part : query.split("&", -1)) {
            if (part.startsWith(PARAMETER)) {
                return Optional.of(part.substring(PARAMETER.length()));
            }
        }
        return Optional.empty();
    }

    private static boolean isAt(URI one, URI other) {
        return withoutQuery(one).equalsIgnoreCase(withoutQuery(other));
    }

    private static String withoutQuery(URI address) {
        String text = address.toString();
        int query = text.indexOf('?');
        return query < 0 ? text : text.substring(0, query);
    }
}
