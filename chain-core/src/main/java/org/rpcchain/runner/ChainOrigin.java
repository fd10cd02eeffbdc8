package org.rpcchain.runner;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainClient;
import org.rpcchain.ChainFailedException;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.ChainRejectedException;
import org.rpcchain.FailureCode;
import org.rpcchain.Mode;
import org.rpcchain.NextHop;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.Progress;
import org.rpcchain.RunningChain;
import org.rpcchain.ServerDirectory;
import org.rpcchain.Value;
import org.rpcchain.engine.Effect;
import org.rpcchain.engine.NodeOptions;
import org.rpcchain.engine.Observer;
import org.rpcchain.engine.OriginEngine;
import org.rpcchain.engine.OriginInput;
import org.rpcchain.engine.Protocol;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Head;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Response;
import org.rpcchain.spi.HopTracer;
import org.rpcchain.spi.Transport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A chain client without a network: starts chains, and takes their results, failures and heartbeats.
 *
 * <p>Thread-safe. Stages complete on one of the client's own threads, where continuations may wait. Source:
 * RPC Chains §3.1, §3.9.
 */
public final class ChainOrigin implements ChainClient {
    private static final Logger LOG = LoggerFactory.getLogger(ChainOrigin.class);
    private static final int POOL_SIZE = 200;
    private static final Duration LATE = Duration.ofMinutes(1);
    private static final int MOST_LATE = 10_000;

    private final String name;
    private final URI address;
    private final ServerDirectory directory;
    private final Publisher publisher;
    private final Transport transport;
    /** Runs the chaining functions of interactive chains (§3.7). */
    private final ChainNode own;

    private final KeptStates states = new KeptStates();
    private final AdaptiveMode adaptive = new AdaptiveMode();
    private final HopTracer tracer;
    private final Announcer announcer;
    private final Map<ChainId, HopInWork.Traced> spans = new ConcurrentHashMap<>();
    private final Map<ChainId, Consumer<Value>> listeners = new ConcurrentHashMap<>();
    /** Those of chains that have ended: a response may come after the end. */
    private final Cache<ChainId, Consumer<Value>> late = Caffeine.newBuilder()
            .expireAfterWrite(LATE)
            .maximumSize(MOST_LATE)
            .executor(Runnable::run)
            .build();

    private final Map<ChainId, AdaptiveMode.Run> runs = new ConcurrentHashMap<>();
    private final OriginEngine engine;
    private final ChainId.Sequence ids;
    private final InstantSource clock = new MonotonicClock();
    private final SerialLoop<Pending, Performance> loop;
    private final Workers workers;
    private final Alarm alarm;
    private final Map<ChainId, OpenChain> open = new ConcurrentHashMap<>();
    // volatile: read by every caller, written once by the closer
    private volatile boolean closed;

    private record Pending(OriginInput input, @Nullable CompletableFuture<Heartbeat.Answer> answer) {}

    private record Performance(
            List<Effect> effects, @Nullable CompletableFuture<Heartbeat.Answer> answer) {}

    /** Creates a client that nobody watches, and that servers answer at {@code origin}. */
    public ChainOrigin(
            String name,
            URI origin,
            ServerDirectory directory,
            Protocol protocol,
            ChainNode.Functions functions,
            Transport transport) {
        this(name, origin, directory, protocol, functions, transport, Observers.NONE);
    }

    /** Creates a client that servers answer at {@code origin}. */
    public ChainOrigin(
            String name,
            URI origin,
            ServerDirectory directory,
            Protocol protocol,
            ChainNode.Functions functions,
            Transport transport,
            Observers observers) {
        this.name = name;
        this.address = origin;
        this.directory = directory;
        this.publisher = functions.publisher();
        this.transport = transport;
        this.own = new ChainNode(
                name,
                directory,
                NodeOptions.of(protocol),
                new NoServices(),
                functions,
                new OwnTransport(this, transport),
                observers);
        this.tracer = observers.tracer();
        this.announcer = new Announcer(name, observers.listener());
        this.ids = new ChainId.Sequence(name, clock);
        this.engine = new OriginEngine(name, origin, directory, protocol, new SplittableRandom(), Observer.NONE);
        this.loop = new SerialLoop<>(this::step, this::perform);
        this.workers = Workers.any(name + "-worker", POOL_SIZE);
        this.alarm = new Alarm(name + "-timer", clock, () -> submit(new OriginInput.Woke()));
    }

    @Override
    public RunningChain start(ChainCall call, Consumer<ChainId> beginning) {
        if (closed) {
            throw new IllegalStateException("the chain client " + name + " is closed; create another");
        }
        own.local().use(call.source(), call.ownClass(), call.first().then());
        FunctionRef then = call.source()
                .map(source -> publisher.publish(source, call.first().then(), call.isInline()))
                .orElse(FunctionRef.END);
        ChainId id = ids.next();
        beginning.accept(id);
        AdaptiveMode.Run run = adaptive.begin(call);
        runs.put(id, run);
        trace(id, call);
        OpenChain begun = new OpenChain(new HopId(id, 1), call, clock.instant());
        open.put(id, begun);
        if (call.isListening()) {
            listeners.put(id, call.responses());
        }
        submit(new OriginInput.Begin(id, call, then, run.mode() == Mode.INTERACTIVE));
        return new Running(this, id, begun.outcome());
    }

    private void trace(ChainId id, ChainCall call) {
        if (tracer != HopTracer.NONE) {
            NextHop.Call first = call.first();
            announcer.guarded(() -> {
                HopTracer.Span span = tracer.chain(id.toString(), first.server(), first.function(), clock.instant());
                spans.put(id, HopInWork.Traced.by(span));
            });
        }
    }

    /** Answers the hop with the chain's own trace. */
    private Hop traced(Hop hop) {
        String traceparent =
                spans.getOrDefault(hop.id().chain(), HopInWork.Traced.NOT).traceparent();
        return traceparent.isEmpty() ? hop : Observation.traced(hop, traceparent);
    }

    @Override
    public Value call(String server, String function, Value parameters) {
        List<URI> endpoints = directory.endpoints(server);
        if (endpoints.isEmpty()) {
            throw new ChainRejectedException(OriginEngine.unknownServer(server, directory));
        }
        for (URI backup : endpoints.subList(0, endpoints.size() - 1)) {
            try {
                return transport.call(server, backup, function, parameters);
            } catch (ChainFailedException e) {
                if (e.code() != FailureCode.UNREACHABLE) {
                    throw e;
                }
                LOG.info("{} does not answer at {}; trying the next endpoint", server, backup);
            }
        }
        return transport.call(server, endpoints.get(endpoints.size() - 1), function, parameters);
    }

    /** Takes a chain's result and answers what to tell its sender; one for an unknown chain is taken and ignored. */
    public Delivery complete(Completion completion) {
        submit(new OriginInput.CompletionArrived(completion));
        return Delivery.ACCEPTED;
    }

    /** Takes a chain's failure and answers what to tell its sender. */
    public Delivery fail(ChainFailure failure) {
        submit(new OriginInput.FailureArrived(failure));
        return Delivery.ACCEPTED;
    }

    /** Takes a client response and answers what to tell its sender (§7.1). */
    public Delivery respond(Response response) {
        submit(new OriginInput.ResponseArrived(response));
        return Delivery.ACCEPTED;
    }

    /** Takes a result of an interactive chain, and runs its chaining function here (§3.7). */
    public Delivery step(Hop hop) {
        OpenChain chain = open.get(hop.id().chain());
        if (chain == null) {
            return Delivery.ACCEPTED; // it has ended meanwhile
        }
        Optional<Problem> refusal = chain.refusal(hop.head());
        return refusal.isPresent()
                ? new Delivery.Refused(refusal.get())
                : own.arrive(states.restore(hop.with(hop.head().header().from(address))));
    }

    /** A chain that has ended meanwhile needs its states no more. */
    Hop kept(Hop hop) {
        Hop kept = states.keep(hop);
        if (!open.containsKey(hop.id().chain())) {
            states.forget(hop.id().chain());
        }
        return kept;
    }

    void moved(Hop hop) {
        Head head = hop.head();
        noted(new Heartbeat(
                hop.id(),
                head.server(),
                head.function(),
                List.of(),
                List.of(),
                Heartbeat.Left.of(head.header().budget()),
                0,
                head.header().console()));
        submit(new OriginInput.Moved(hop));
    }

    private void noted(Heartbeat heartbeat) {
        OpenChain chain = open.get(heartbeat.id().chain());
        if (chain != null) {
            chain.heard(heartbeat, clock.instant());
        }
    }

    /** Takes a heartbeat and answers whether the chain is to go on. */
    public Heartbeat.Answer heartbeat(Heartbeat heartbeat) {
        noted(heartbeat);
        CompletableFuture<Heartbeat.Answer> answer = new CompletableFuture<>();
        loop.submit(new Pending(new OriginInput.HeartbeatArrived(heartbeat), answer));
        return answer.join();
    }

    @Override
    public void close() {
        closed = true;
        submit(new OriginInput.Closing());
        own.close();
        alarm.close();
        workers.close();
        announcer.close();
    }

    private record Running(ChainOrigin origin, ChainId id, CompletableFuture<Outcome> future) implements RunningChain {
        @Override
        public CompletionStage<Outcome> outcome() {
            return future.minimalCompletionStage();
        }

        @Override
        public Optional<Progress> progress() {
            return Optional.ofNullable(origin.open.get(id)).map(chain -> chain.progress(origin.clock.instant()));
        }

        @Override
        public Outcome await() {
            return future.join();
        }

        @Override
        public void cancel() {
            origin.submit(new OriginInput.CancelAsked(id));
        }
    }

    private void submit(OriginInput input) {
        loop.submit(new Pending(input, null));
    }

    private Performance step(Pending pending) {
        try {
            return new Performance(engine.step(clock.instant(), pending.input()), pending.answer());
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            if (pending.input() instanceof OriginInput.Begin begin) {
                return new Performance(
                        List.of(new Effect.Ended(begin.chain(), engine.notStarted(begin, failed(e)))), null);
            }
            LOG.error("the engine failed on {}; the chain will end by its time budget", pending.input(), e);
            return new Performance(List.of(new Effect.AnswerHeartbeat(Heartbeat.Answer.CONTINUE)), pending.answer());
        }
    }

    private static Problem failed(Throwable e) {
        return new Problem(
                FailureCode.UNKNOWN_SERVER,
                "it could not be begun: " + e + "; see whether the client's server directory works");
    }

    private void perform(Performance performance) {
        for (Effect effect : performance.effects()) {
            if (effect instanceof Effect.Ended ended) {
                end(ended);
            } else if (effect instanceof Effect.Respond responded) {
                respond(responded);
            } else if (effect instanceof Effect.WakeAt wake) {
                alarm.at(wake.time());
            } else if (effect instanceof Effect.AnswerHeartbeat heard) {
                if (performance.answer() != null) {
                    performance.answer().complete(heard.answer());
                }
            } else {
                workers.run(() -> performSlowly(effect));
            }
        }
    }

    /** On a thread of its own: what the application does with it may wait. */
    private void respond(Effect.Respond responded) {
        Consumer<Value> open = listeners.get(responded.chain());
        Consumer<Value> listener = open == null ? late.getIfPresent(responded.chain()) : open;
        if (listener != null && !closed) {
            workers.start(() -> workers.apart(() -> tell(listener, responded.response())));
        }
    }

    private static boolean tell(Consumer<Value> listener, Response response) {
        try {
            listener.accept(response.value());
            return true;
        } catch (RuntimeException e) {
            LOG.warn(
                    "what was to hear of client responses of chain {} threw",
                    response.id().chain(),
                    e);
            return false;
        }
    }

    private void end(Effect.Ended ended) {
        OpenChain chain = open.remove(ended.chain());
        Consumer<Value> listener = listeners.remove(ended.chain());
        if (listener != null) {
            late.put(ended.chain(), listener);
        }
        states.forget(ended.chain());
        learn(runs.remove(ended.chain()), ended.outcome());
        announce(ended);
        if (chain != null) {
            CompletableFuture<Outcome> outcome = chain.outcome();
            // on a thread of its own: what the application does then may wait for another chain
            if (closed) {
                outcome.complete(ended.outcome());
            } else {
                workers.start(() -> workers.apart(() -> outcome.complete(ended.outcome())));
            }
        }
    }

    private void announce(Effect.Ended ended) {
        announcer.tell(listener -> listener.chainEnded(ended.outcome()));
        HopInWork.@Nullable Traced traced = spans.remove(ended.chain());
        if (traced != null) {
            Instant now = clock.instant();
            announcer.run(() -> endSpan(traced.span(), ended.outcome(), now));
        }
    }

    private static void endSpan(HopTracer.Span span, Outcome outcome, Instant now) {
        if (outcome instanceof Outcome.Failed failed) {
            span.failed(now, failed.failure().code());
        } else if (outcome instanceof Outcome.Unknown unknown) {
            span.failed(now, unknown.lastKnown().code());
        } else {
            span.done(now);
        }
    }

    /** A chain that did not end with a result teaches nothing of how long it takes (§7.2). */
    private static void learn(AdaptiveMode.@Nullable Run run, Outcome outcome) {
        if (run != null && outcome instanceof Outcome.Done done) {
            run.done(done.result().elapsed());
        }
    }

    private void performSlowly(Effect effect) {
        if (effect instanceof Effect.SendHop send) {
            OpenChain chain = open.get(send.id().chain());
            if (chain != null && send.hop().head().header().course().interactive()) {
                chain.interactive();
            }
            Delivery delivery = transport.hop(send.node(), kept(traced(send.hop())));
            submit(new OriginInput.Delivered(send.id().chain(), send.attempt(), delivery));
        } else if (effect instanceof Effect.SendCancel send) {
            transport.cancel(send.node(), send.chain());
        } else {
            throw new IllegalStateException("a client cannot perform " + effect);
        }
    }
}
