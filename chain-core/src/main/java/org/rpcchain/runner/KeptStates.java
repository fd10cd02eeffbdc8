package org.rpcchain.runner;

import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.rpcchain.ChainSource;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopId;

/**
 * The states of an interactive chain, which stay at its client: a token travels instead. Thread-safe. Source: RPC Chains
 * §7.2 ("eliminates the overhead of sending the chaining state").
 *
 * <p>A state goes when the result that it waits for has been taken, or the chain has come further: no more are kept than hops are under
 * way. A hop that is sent again, since its chain is, has the token that it had: a server that still has that goes on with it.
 */
final class KeptStates {
    private static final String TOKEN = "rpcchain.kept";

    /** No server can guess the token of another's hop. */
    private final String secret = UUID.randomUUID().toString();

    private final Map<String, Kept> states = new ConcurrentHashMap<>();

    private record Kept(HopId hop, int attempt, State state) {
        /** Another way of the chain may have come to a hop of the same name, with another state. */
        String token(String secret) {
            return ChainSource.hashOf(secret + " " + hop + " " + state.hashCode());
        }

        Kept newer(Kept other) {
            return attempt > other.attempt ? this : other;
        }

        /** Answers whether the chain has come past it where a result is taken, of that attempt or a later one. */
        boolean isPast(HopId taken, int attemptThen) {
            return hop.number() <= taken.number()
                    && attempt <= attemptThen
                    && (hop.branch().path() + ".").startsWith(taken.branch().path() + ".");
        }
    }

    /** Keeps the state of a hop that leaves, and answers the hop with the token. */
    Hop keep(Hop hop) {
        if (!hop.isStateKept()) {
            return hop;
        }
        Kept kept = new Kept(hop.id(), attempt(hop), hop.state());
        String token = kept.token(secret);
        states.merge(token, kept, Kept::newer);
        return new Hop(hop.head(), State.empty().with(TOKEN, token));
    }

    /** Answers a hop that has come back with its state; empty where that is gone, since one like it has been taken before. */
    Optional<Hop> restore(Hop hop) {
        if (!hop.state().has(TOKEN) || hop.state().get(TOKEN).kind() != Value.Kind.TEXT) {
            return Optional.of(hop);
        }
        return Optional.ofNullable(states.get(hop.state().get(TOKEN).text()))
                .map(kept -> new Hop(hop.head(), kept.state()));
    }

    /** A hop that has come back has been taken: the chain goes on from there. */
    void taken(Hop step) {
        states.values().removeIf(kept -> kept.isPast(step.id(), attempt(step)));
    }

    private static int attempt(Hop hop) {
        return hop.head().header().course().attempt();
    }

    int size() {
        return states.size();
    }
}
