package org.rpcchain.runner;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;

/**
 * The states of an interactive chain, which stay at its client: a token travels instead. Of each branch it keeps those of the
 * last hops, however many the chain makes, and forgets those of branches that have been merged. Thread-safe: its lock guards
 * three maps. Source: RPC Chains §7.2 ("eliminates the overhead of sending the chaining state").
 */
final class KeptStates {
    private static final String TOKEN = "rpcchain.kept";
    /** A smaller state costs less than its token. */
    private static final long WORTH_BYTES = 200;
    /** A result that comes back again, or late, is not farther behind. */
    private static final int LAST = 8;

    private final Map<String, State> states = new HashMap<>();
    /** The tokens of each branch, by the numbers of its hops. */
    private final NavigableMap<String, NavigableMap<Integer, List<String>>> branches = new TreeMap<>();

    /** Keeps the state of a hop that leaves, and answers the hop with the token; the same one when it leaves again. */
    Hop keep(Hop hop) {
        HopHeader header = hop.head().header();
        if (!header.course().interactive() || hop.state().asValue().weight() < WORTH_BYTES) {
            return hop;
        }
        return new Hop(hop.head(), State.empty().with(TOKEN, token(hop.id(), hop.state())));
    }

    /** Answers a hop that has come back with its state. */
    Hop restore(Hop hop) {
        if (!hop.state().has(TOKEN) || hop.state().get(TOKEN).kind() != Value.Kind.TEXT) {
            return hop;
        }
        @Nullable State state = state(hop.state().get(TOKEN).text());
        return state == null ? hop : new Hop(hop.head(), state);
    }

    /** Answers how many states are kept. */
    synchronized int size() {
        return states.size();
    }

    private synchronized @Nullable State state(String token) {
        return states.get(token);
    }

    private synchronized String token(HopId id, State state) {
        String branch = id.branch().path();
        forget(branch, id.number() - LAST);
        List<String> tokens = branches.computeIfAbsent(branch, path -> new TreeMap<>())
                .computeIfAbsent(id.number(), number -> new ArrayList<>(1));
        for (String token : tokens) {
            if (Objects.equals(states.get(token), state)) {
                return token;
            }
        }
        String token = UUID.randomUUID().toString(); // not to be guessed
        tokens.add(token);
        states.put(token, state);
        return token;
    }

    /** Forgets what lies before this number, in a branch and in what it was split into, whose paths follow its own. */
    private void forget(String branch, int number) {
        NavigableMap<Integer, List<String>> own = branches.get(branch);
        if (own != null) {
            forget(own, number);
        }
        Map<String, NavigableMap<Integer, List<String>>> below = branches.subMap(branch + '.', branch + '/');
        below.values().removeIf(tokens -> {
            forget(tokens, number);
            return tokens.isEmpty();
        });
    }

    private void forget(NavigableMap<Integer, List<String>> tokens, int number) {
        Map<Integer, List<String>> before = tokens.headMap(number);
        before.values().forEach(all -> all.forEach(states::remove));
        before.clear();
    }
}
