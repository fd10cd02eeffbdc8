package org.rpcchain.runner;

import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;

/**
 * The states of an interactive chain, which stay at its client: a token travels instead. Thread-safe. Source: RPC Chains
 * §7.2 ("eliminates the overhead of sending the chaining state").
 */
final class KeptStates {
    private static final String TOKEN = "rpcchain.kept";
    /** A smaller state costs less than its token. */
    private static final long WORTH_BYTES = 200;

    private final Map<String, State> states = new ConcurrentHashMap<>();

    /** Keeps the state of a hop that leaves, and answers the hop with the token. */
    Hop keep(Hop hop) {
        HopHeader header = hop.head().header();
        if (!header.course().interactive() || hop.state().asValue().weight() < WORTH_BYTES) {
            return hop;
        }
        String token = UUID.randomUUID().toString(); // not to be guessed
        states.put(token, hop.state());
        return new Hop(hop.head(), State.empty().with(TOKEN, token));
    }

    /** Answers a hop that has come back with its state. */
    Hop restore(Hop hop) {
        if (!hop.state().has(TOKEN) || hop.state().get(TOKEN).kind() != Value.Kind.TEXT) {
            return hop;
        }
        State state = states.get(hop.state().get(TOKEN).text());
        return state == null ? hop : new Hop(hop.head(), state);
    }
}
