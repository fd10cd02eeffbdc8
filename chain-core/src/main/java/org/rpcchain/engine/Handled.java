package org.rpcchain.engine;

import java.util.Map;
import java.util.stream.Stream;
import org.rpcchain.Problem;

/**
 * What a hop could not do and has told a failure handler of, as a node remembers it when the hop has left: see {@link HandlersWay}. Source:
 * RPC Chains §3.8, §3.9.
 *
 * @param calls why calls could not be made
 * @param servers why nothing could be sent to servers, by name
 */
record Handled(Map<Call, Problem> calls, Map<String, Problem> servers) {
    static final Handled NOTHING = new Handled(Map.of(), Map.of());

    private static final long OWN_BYTES = 200;

    Handled {
        calls = Map.copyOf(calls);
        servers = Map.copyOf(servers);
    }

    boolean isEmpty() {
        return calls.isEmpty() && servers.isEmpty();
    }

    /** Answers what it weighs, in bytes; a server's name is as long as a chaining function wants it. */
    long weight() {
        long names = servers.keySet().stream().mapToLong(Handled::weight).sum();
        return names
                + Stream.concat(calls.values().stream(), servers.values().stream())
                        .mapToLong(why -> OWN_BYTES
                                + weight(why.message())
                                + why.parameters().weight())
                        .sum();
    }

    private static long weight(String text) {
        return (long) Character.BYTES * text.length();
    }
}
