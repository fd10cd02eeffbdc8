package org.rpcchain.testkit;

import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.rpcchain.ChainId;
import org.rpcchain.engine.Earlier;
import org.rpcchain.message.Branch;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;

/**
 * Failures of which somebody was told, and which their chain may not find again when it is sent again: a chaining proxy has told them,
 * which the chain passes by when it is run step by step, or the proxy cannot be reached any more; or they were told longer ago than a node remembers. See docs/design/whole-chain.md,
 * lost servers.
 */
final class UnseenFailures {
    /** Where a chaining function is run, be it by the hop's server or its proxy. */
    private record Spot(ChainId chain, Branch branch, int number) {
        static Spot of(HopId hop) {
            return new Spot(hop.chain(), hop.branch(), hop.number());
        }
    }

    private static final class Tale {
        final Spot spot;
        boolean isByProxy;
        int attempt;
        Instant last = Instant.MIN;

        Tale(Spot spot) {
            this.spot = spot;
        }
    }

    private final NetworkSurroundings network;
    /** What was sent to chaining proxies. */
    private final Set<HopId> proxied = new HashSet<>();
    /** Where a server has run a chaining function itself. */
    private final Set<Spot> own = new HashSet<>();
    /** By the hops that tell them. */
    private final Map<ChainId, Map<HopId, Tale>> tales = new HashMap<>();

    UnseenFailures(NetworkSurroundings network) {
        this.network = network;
    }

    /** A hop is sent. */
    void sent(String from, HopId hop, String server) {
        if (hop.purpose() == Purpose.CHAIN
                && !network.isClient(from)
                && network.node(from).isProxiedBy(server)) {
            proxied.add(hop);
        }
    }

    /** A hop runs a chaining function. */
    void chained(HopId hop) {
        if (hop.purpose() != Purpose.CHAIN) {
            own.add(Spot.of(hop));
        }
    }

    /** A hop tells a failure, in a retransmission of its chain; the client is told without one. */
    void told(HopId by, Optional<HopId> message, int attempt) {
        message.ifPresent(told -> {
            Tale tale = tales.computeIfAbsent(by.chain(), chain -> new HashMap<>())
                    .computeIfAbsent(told, hop -> new Tale(Spot.of(by)));
            tale.last = network.time().instant();
            if (!tale.isByProxy && proxied.contains(by)) {
                tale.isByProxy = true;
                tale.attempt = attempt;
            }
        });
    }

    /** Answers whether this retransmission of a chain may come to where a handler was called, and not see why, or not on the way that led there. */
    boolean mayMiss(HopId handler, int attempt) {
        return tales.getOrDefault(handler.chain(), Map.of()).entrySet().stream()
                .filter(tale -> mayLead(tale.getKey(), handler))
                .anyMatch(tale -> isPassedBy(tale.getValue(), attempt) || isForgotten(tale.getValue()));
    }

    private static boolean mayLead(HopId tale, HopId handler) {
        boolean before = isIn(handler.branch(), tale.branch()) && tale.number() <= handler.number();
        return before
                || isWithin(tale.branch(), handler.branch()); // a handler of a split that fails has a lower number
    }

    private static boolean isIn(Branch inner, Branch outer) {
        return inner.equals(outer) || isWithin(inner, outer);
    }

    private static boolean isWithin(Branch inner, Branch outer) {
        return inner.path().startsWith(outer.path() + ".");
    }

    private boolean isPassedBy(Tale tale, int attempt) {
        return tale.isByProxy && tale.attempt < attempt && (attempt >= Earlier.EACH - 1 || own.contains(tale.spot));
    }

    private boolean isForgotten(Tale tale) {
        return !tale.last
                .plus(network.protocol().memory())
                .isAfter(network.time().instant());
    }
}
