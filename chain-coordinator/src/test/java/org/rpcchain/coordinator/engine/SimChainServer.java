package org.rpcchain.coordinator.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.message.Heartbeat;

/**
 * The servers of all chains in the simulation. A chain goes on here whatever becomes of the coordinator that sent it; heartbeats and
 * the end go to the coordinator that sent it last, and to the next where that one is silent or refuses. What somebody has taken, or
 * whose time is over, is forgotten, and not run again.
 */
final class SimChainServer {
    private static final Duration BEAT = Duration.ofSeconds(3);
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofSeconds(2);
    private static final Duration GRACE = Duration.ofSeconds(10);
    /** For so long a real server remembers what it has done. */
    private static final Duration MEMORY = Duration.ofMinutes(1);

    private final SimCluster cluster;
    private final String name;
    private final Map<CallId, Hop> hops = new HashMap<>();
    private final Set<CallId> forgotten = new HashSet<>();
    private final Map<CallId, Instant> forgottenAt = new HashMap<>();

    /** One chain, in work or with its end in hand. */
    private static final class Hop {
        final CallId call;
        int attempt;
        Instant deadline;
        List<String> listeners = List.of();
        int at;
        boolean isDone;

        Hop(CallId call, Instant deadline) {
            this.call = call;
            this.deadline = deadline;
        }

        /** Turns to the next who may listen; answers whether all have been asked in vain. */
        boolean turn() {
            at = (at + 1) % listeners.size();
            return at == 0;
        }
    }

    SimChainServer(SimCluster cluster, String name) {
        this.cluster = cluster;
        this.name = name;
    }

    String name() {
        return name;
    }

    /** Answers how many chains it has in work, or ends of. */
    int hops() {
        return hops.size();
    }

    /** A coordinator sends a chain, perhaps again. */
    void arrive(CallId call, int attempt, String origin, Duration budget) {
        Instant deadline = now().plus(budget);
        Hop known = hops.get(call);
        if (known != null) {
            adopt(known, attempt, origin, deadline);
        } else if (!forgotten.contains(call) || cluster.hasLostADisk()) {
            Hop hop = new Hop(call, deadline);
            adopt(hop, attempt, origin, deadline);
            hops.put(call, hop);
            cluster.executed(call);
            after(cluster.drawChainTime(), hop, this::done);
            after(BEAT, hop, this::beat);
        }
    }

    /**
     * A coordinator is about to send a chain that nobody can have sent, as it says, since it was begun there, or ever: a real server would run
     * what it has forgotten.
     */
    void arriveUnsent(CallId call, Instant begunAt) {
        Instant at = forgottenAt.get(call);
        boolean isForgotten =
                at != null && at.isAfter(begunAt) && at.plus(MEMORY).isBefore(now());
        if (isForgotten && !cluster.hasLostADisk()) {
            throw new AssertionError(
                    call + " would be run again: it is sent as one that nobody has sent, and was done at " + at);
        }
    }

    /**
     * A coordinator is about to send a chain that another may have sent, as it says, since then, and not before: a real server would run what
     * it has done before that, and has forgotten; what counts is what was done since {@code from}.
     */
    void arriveInDoubt(CallId call, Instant from, Instant since) {
        Instant at = forgottenAt.get(call);
        boolean isForgotten = at != null
                && at.isAfter(from)
                && at.isBefore(since)
                && at.plus(MEMORY).isBefore(now());
        if (isForgotten && !cluster.hasLostADisk()) {
            throw new AssertionError(call + " would be run again: it is sent as one that may have been sent since "
                    + since + ", and was done at " + at);
        }
    }

    /** A hop in work takes over the origin of a later attempt, and its time. */
    private void adopt(Hop hop, int attempt, String origin, Instant deadline) {
        if (attempt >= hop.attempt) {
            hop.attempt = attempt;
            List<String> listeners = new ArrayList<>(cluster.coordinatorNames());
            listeners.remove(origin);
            listeners.add(0, origin);
            hop.listeners = listeners;
            hop.at = 0;
            hop.deadline = deadline.isAfter(hop.deadline) ? deadline : hop.deadline;
        }
    }

    /** Somebody wants a chain no more. */
    void cancel(CallId call, Optional<String> wrong) {
        if (hops.containsKey(call)) {
            wrong.ifPresent(why -> {
                throw new AssertionError(why);
            });
            forget(call);
        }
    }

    private void forget(CallId call) {
        hops.remove(call);
        forgotten.add(call);
        forgottenAt.putIfAbsent(call, now());
    }

    private void beat(Hop hop) {
        if (hop.isDone) {
            return;
        }
        if (!hop.deadline.isAfter(now())) {
            forget(hop.call);
            return;
        }
        SimCoordinator to = cluster.coordinator(hop.listeners.get(hop.at));
        Consumer<Heartbeat.Answer> heard = answer -> {
            if (answer == Heartbeat.Answer.CANCEL) {
                cancel(hop.call, to.isAlive() ? cluster.whyNotStopped(hop.call, to) : Optional.empty());
            } else {
                boolean isNow = answer == Heartbeat.Answer.UNHEARD && !hop.turn();
                after(isNow ? Duration.ZERO : BEAT, hop, this::beat);
            }
        };
        ask(to, BEAT, (one, answer) -> answer.accept(one.heartbeat(hop.call)), heard, Heartbeat.Answer.UNHEARD);
    }

    private void done(Hop hop) {
        hop.isDone = true;
        hop.at = 0;
        bring(hop);
    }

    private void bring(Hop hop) {
        if (!hop.deadline.plus(GRACE).isAfter(now())) {
            forget(hop.call);
            return;
        }
        Consumer<Boolean> heard = isTaken -> {
            if (isTaken) {
                forget(hop.call);
            } else {
                after(hop.turn() ? PAUSE : Duration.ZERO, hop, this::bring);
            }
        };
        SimCoordinator to = cluster.coordinator(hop.listeners.get(hop.at));
        ask(to, PATIENCE, (one, answer) -> one.bring(hop.call, answer), heard, false);
    }

    private <T> void ask(
            SimCoordinator to,
            Duration patience,
            BiConsumer<SimCoordinator, Consumer<T>> question,
            Consumer<T> heard,
            T silence) {
        AtomicBoolean isOver = new AtomicBoolean();
        Consumer<T> once = answer -> {
            if (isOver.compareAndSet(false, true)) {
                heard.accept(answer);
            }
        };
        SimNetwork network = cluster.network();
        network.send(name, to.name(), () -> {
            if (to.isAlive()) {
                question.accept(to, answer -> network.send(to.name(), name, () -> once.accept(answer)));
            }
        });
        network.after(patience, () -> once.accept(silence));
    }

    /** Does something with a hop later, where it is still here. */
    private void after(Duration time, Hop hop, Consumer<Hop> what) {
        cluster.network().afterAt(name, time, () -> {
            if (hops.get(hop.call) == hop) {
                what.accept(hop);
            }
        });
    }

    private Instant now() {
        return cluster.network().now();
    }
}
