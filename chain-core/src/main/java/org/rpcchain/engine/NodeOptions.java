package org.rpcchain.engine;

import java.util.Set;

/**
 * What a node's operator has chosen.
 *
 * @param protocol the protocol's numbers
 * @param composing whether sub-chains of this node are composed with their parents (§3.4); when not, their results come
 *     back here (§5.3.2)
 * @param proxy the logical name of the chaining proxy that runs chaining functions instead of this node (§7.3); empty for
 *     none
 * @param allowed the logical names to which this node forwards chains; empty allows all that its directory holds
 */
public record NodeOptions(Protocol protocol, boolean composing, String proxy, Set<String> allowed) {
    /** Copies the names, and refuses a proxy to which nothing may be sent. */
    public NodeOptions {
        allowed = Set.copyOf(allowed);
        if (!proxy.isEmpty() && !allowed.isEmpty() && !allowed.contains(proxy)) {
            throw new IllegalArgumentException("the chaining proxy '" + proxy
                    + "' is not among the destinations that are allowed, so that no chaining function could run;"
                    + " allow it, too, with allowDestinations(…)");
        }
    }

    /** Answers the options of a node that composes, has no proxy, and forwards to all that its directory holds. */
    public static NodeOptions of(Protocol protocol) {
        return new NodeOptions(protocol, true, "", Set.of());
    }
}
