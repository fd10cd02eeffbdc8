package org.rpcchain.testkit;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.rpcchain.ChainId;
import org.rpcchain.testkit.Invariant.Place;

/**
 * The function repository of a simulated network: a node asks it for the chaining functions that it does not keep, and the
 * answer is a message like others. It may be cut off, be slow, stand still, and crash; what it keeps outlives it. Source: RPC Chains §3.2.
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
    private final Deque<Runnable> held = new ArrayDeque<>();
    private boolean alive = true;
    private boolean still;
    private Duration slowness = Duration.ZERO;

    SimulatedStore(NetworkSurroundings network, SplittableRandom random) {
        this.network = network;
        this.random = random;
    }

    void crash() {
        alive = false;
        held.clear();
        network.witness().note(() -> NAME + " stops");
    }

    void restart() {
        alive = true;
        still = false;
        network.witness().note(() -> NAME + " comes back");
    }

    /** It answers nothing; what it is asked waits in its sockets. */
    void standStill() {
        still = true;
        network.witness().note(() -> NAME + " stands still");
    }

    /** It answers what has come meanwhile; whoever asked may wait no longer. */
    void goOn() {
        still = false;
        network.witness().note(() -> NAME + " stands still no longer");
        while (!held.isEmpty()) {
            held.removeFirst().run();
        }
    }

    /** Each answer takes so much longer, until told otherwise. */
    void slowDown(Duration by) {
        slowness = by;
        network.witness().note(() -> NAME + " is slower by " + by);
    }

    /** Tells whether a node has the function: at once when it keeps it, or when the repository has answered, or has not. */
    void fetch(Place place, ChainId chain, Consumer<Boolean> reply) {
        if (caches.contains(place) && random.nextInt(ONE_FORGOTTEN_OF) > 0) {
            reply.accept(true);
        } else {
            ask(place, once(place, chain, reply));
        }
    }

    private void ask(Place place, Consumer<Boolean> reply) {
        network.time().after(PATIENCE, () -> reply.accept(false));
        if (random.nextDouble() < network.conditions().faults().messages().lost()) {
            return;
        }
        Duration there = network.conditions().delay();
        Duration back = network.conditions().delay();
        network.time()
                .after(
                        there,
                        () -> awake(() -> {
                            if (isReachedFrom(place.node())) {
                                network.time().after(back.plus(slowness), () -> reply.accept(true));
                            } else {
                                reply.accept(false);
                            }
                        }));
    }

    private void awake(Runnable action) {
        if (alive && still) {
            held.addLast(action);
        } else {
            action.run();
        }
    }

    private boolean isReachedFrom(String node) {
        return alive && network.areConnected(node, NAME);
    }

    /** What comes when nobody waits any more is kept nowhere. */
    private Consumer<Boolean> once(Place place, ChainId chain, Consumer<Boolean> reply) {
        boolean[] answered = new boolean[1];
        return found -> {
            if (answered[0]) {
                return;
            }
            answered[0] = true;
            if (found) {
                caches.add(place);
            } else {
                network.witness().unfetched(chain);
            }
            reply.accept(found);
        };
    }
}
