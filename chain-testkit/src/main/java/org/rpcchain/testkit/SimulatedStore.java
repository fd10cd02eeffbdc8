package org.rpcchain.testkit;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.rpcchain.ChainId;
import org.rpcchain.testkit.Invariant.Place;

/**
 * The function repository of a simulated network: a node asks it for the chaining functions that it does not keep, and the
 * answer is a message like others. It may be cut off, and it may crash; what it keeps outlives it. Source: RPC Chains §3.2.
 */
final class SimulatedStore {
    /** Its name, among those of nodes and clients. */
    static final String NAME = "repository";

    private static final Duration PATIENCE = Duration.ofSeconds(2);
    /** A node's cache is small: it has forgotten a function one time out of so many. */
    private static final int ONE_FORGOTTEN_OF = 8;

    private final NetworkSurroundings network;
    private final SplittableRandom random;
    private final Set<Place> caches = new HashSet<>();
    private boolean alive = true;

    SimulatedStore(NetworkSurroundings network, SplittableRandom random) {
        this.network = network;
        this.random = random;
    }

    void crash() {
        alive = false;
        network.witness().note(() -> NAME + " stops");
    }

    void restart() {
        alive = true;
        network.witness().note(() -> NAME + " comes back");
    }

    /** Tells whether a node has the function: at once when it keeps it, or when the repository has answered, or has not. */
    void fetch(Place place, ChainId chain, Consumer<Boolean> reply) {
        if (caches.contains(place) && random.nextInt(ONE_FORGOTTEN_OF) > 0) {
            reply.accept(true);
        } else {
            ask(place, once(chain, reply));
        }
    }

    private void ask(Place place, Consumer<Boolean> reply) {
        network.time().after(PATIENCE, () -> reply.accept(false));
        if (random.nextDouble() < network.conditions().faults().messages().lost()) {
            return;
        }
        Duration there = network.conditions().delay();
        Duration back = network.conditions().delay();
        network.time().after(there, () -> {
            if (isReachedFrom(place.node())) {
                network.time().after(back, () -> {
                    caches.add(place);
                    reply.accept(true);
                });
            } else {
                reply.accept(false);
            }
        });
    }

    private boolean isReachedFrom(String node) {
        return alive && network.areConnected(node, NAME);
    }

    private Consumer<Boolean> once(ChainId chain, Consumer<Boolean> reply) {
        boolean[] answered = new boolean[1];
        return found -> {
            if (answered[0]) {
                return;
            }
            answered[0] = true;
            if (!found) {
                network.witness().unfetched(chain);
            }
            reply.accept(found);
        };
    }
}
