package org.rpcchain.runner;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rpcchain.engine.Effect;
import org.rpcchain.engine.Input;
import org.rpcchain.message.Head;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;

/**
 * Watches the steps of a node's engine: tells the node's observers of each hop, and puts the hop's own trace into what it
 * sends.
 *
 * <p>Not thread-safe: it belongs to the owner of the engine. It sees inputs and effects, and changes nothing but the trace.
 * Source: RPC Chains §3.7.
 */
final class Observation {
    private static final int MOST_GONE = 100_000;
    /** Longer than a hop is delivered again. */
    private static final Duration GONE = Duration.ofMinutes(2);

    private final Observers observers;
    private final Announcer announcer;
    private final Map<HopId, HopInWork> inWork = new HashMap<>();
    /** The traces of hops that have left, since a message may have to be sent again. */
    private final Cache<HopId, String> gone = Caffeine.newBuilder()
            .maximumSize(MOST_GONE)
            .expireAfterWrite(GONE)
            .executor(Runnable::run)
            .build();

    Observation(Observers observers, Announcer announcer) {
        this.observers = observers;
        this.announcer = announcer;
    }

    /** Answers the effects of a step, with the traces that are to travel. */
    List<Effect> stepped(Instant now, Input input, List<Effect> effects) {
        if (observers.isNone()) {
            return effects;
        }
        List<Effect> traced = new ArrayList<>(effects);
        announcer.guarded(() -> watch(now, input, traced));
        return traced;
    }

    private void watch(Instant now, Input input, List<Effect> effects) {
        hear(now, input);
        effects.replaceAll(effect -> watched(now, input, effect));
    }

    /** In their order: a hop that takes the name of one begins in the step that stops the other. */
    private Effect watched(Instant now, Input input, Effect effect) {
        begin(now, input, effect);
        Effect traced = traced(effect);
        leave(now, traced);
        return traced;
    }

    /** A hop that is only remembered, or refused, does not begin: its work does. */
    private void begin(Instant now, Input input, Effect effect) {
        @Nullable
        HopId id = effect instanceof Effect.RunService run
                ? run.id()
                : effect instanceof Effect.RunChaining chaining ? chaining.id() : null;
        @Nullable Head head = head(input);
        if (id == null || head == null || inWork.containsKey(id)) {
            return;
        }
        HopInWork hop = begun(id, head, now);
        inWork.put(id, hop);
        int count = inWork.size();
        if (input instanceof Input.HopArrived arrived) {
            hop.received(arrived.hop().state());
        }
        long bytes = hop.receivedBytes();
        announcer.tell(listener -> listener.hopArrived(hop.server(), hop.function(), bytes, count));
    }

    private HopInWork begun(HopId id, Head head, Instant now) {
        String function = id.equals(head.id()) ? head.function() : "";
        String trace = head.header().course().trace();
        HopInWork.Traced traced = announcer.guarded(
                () -> HopInWork.Traced.by(observers.tracer().hop(head.server(), function, id.toString(), trace, now)),
                HopInWork.Traced.NOT);
        return new HopInWork(id, head, function, traced, now);
    }

    private static @Nullable Head head(Input input) {
        if (input instanceof Input.HopArrived arrived) {
            return arrived.hop().head();
        }
        return input instanceof Input.HeadArrived arrived ? arrived.head() : null;
    }

    private void hear(Instant now, Input input) {
        if (input instanceof Input.StateArrived arrived) {
            with(arrived.head().id(), hop -> hop.received(arrived.state()));
        } else if (input instanceof Input.Served served) {
            with(served.id(), hop -> hop.served(served));
            finishResponse(now, served);
        } else if (input instanceof Input.ChainingReturned returned) {
            with(returned.id(), hop -> hop.chained(returned.spent()));
        } else if (input instanceof Input.ChainingFailed failed) {
            with(failed.id(), hop -> hop.failed(failed.problem().code()));
        }
    }

    private void with(HopId id, java.util.function.Consumer<HopInWork> told) {
        @Nullable HopInWork hop = inWork.get(id);
        if (hop != null) {
            told.accept(hop);
        }
    }

    /** What is done for a client response is not followed by anything. */
    private void finishResponse(Instant now, Input.Served served) {
        if (served.id().purpose() == Purpose.RESPOND) {
            left(now, served.id());
        }
    }

    private Effect traced(Effect effect) {
        if (effect instanceof Effect.SendHop send) {
            return new Effect.SendHop(send.id(), send.attempt(), send.node(), traced(send.id(), send.hop()));
        }
        return effect instanceof Effect.SendStep send
                ? new Effect.SendStep(send.id(), send.attempt(), send.origin(), traced(send.id(), send.hop()))
                : effect;
    }

    private Hop traced(HopId from, Hop hop) {
        @Nullable HopInWork work = inWork.get(from);
        @Nullable String traceparent = work == null ? gone.getIfPresent(from) : work.traceparent();
        return traceparent == null || traceparent.isEmpty() ? hop : traced(hop, traceparent);
    }

    static Hop traced(Hop hop, String traceparent) {
        HopHeader header = hop.head().header();
        return hop.with(header.on(header.course().traced(traceparent)));
    }

    private void leave(Instant now, Effect effect) {
        if (effect instanceof Effect.SendHop send) {
            sent(now, send.id(), send.hop().weight(), send.hop().id().purpose() != Purpose.RESPOND);
        } else if (effect instanceof Effect.SendStep send) {
            sent(now, send.id(), send.hop().weight(), true);
        } else if (effect instanceof Effect.SendResponse send) {
            sent(now, send.id(), send.response().value().weight(), false);
        } else if (effect instanceof Effect.SendCompletion send) {
            sent(now, send.id(), send.completion().result().weight(), true);
        } else if (effect instanceof Effect.SendFailure send) {
            with(send.id(), hop -> hop.failed(send.failure().code()));
            sent(now, send.id(), 0, true);
        } else if (effect instanceof Effect.HopStopped stopped) {
            left(now, stopped.id());
        } else if (effect instanceof Effect.AnswerLost lost) {
            left(now, lost.id());
        }
    }

    private void sent(Instant now, HopId id, long bytes, boolean carriesChain) {
        with(id, hop -> hop.sent(bytes));
        if (carriesChain) {
            left(now, id);
        }
    }

    private void left(Instant now, HopId id) {
        @Nullable HopInWork hop = inWork.remove(id);
        if (hop == null) {
            return;
        }
        gone.put(id, hop.traceparent());
        int count = inWork.size();
        announcer.tell(listener -> listener.hopLeft(hop.profile(now), count));
        announcer.run(() -> hop.endSpan(now));
    }
}
