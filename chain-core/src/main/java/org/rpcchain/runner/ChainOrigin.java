package org.rpcchain.runner;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainClient;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Mode;
import org.rpcchain.NextHop;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.RunningChain;
import org.rpcchain.ServerDirectory;
import org.rpcchain.Value;
import org.rpcchain.engine.Earlier;
import org.rpcchain.engine.Effect;
import org.rpcchain.engine.NodeOptions;
import org.rpcchain.engine.Observer;
import org.rpcchain.engine.OriginEngine;
import org.rpcchain.engine.OriginGroup;
import org.rpcchain.engine.OriginInput;
import org.rpcchain.engine.Protocol;
import org.rpcchain.engine.ThrownText;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Head;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
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
    private static final Problem LOST = new Problem(
            FailureCode.OVERLOADED, "its client failed when it was to begin it; its log says why; try again later");

    private final String name;
    private final Function<ChainId, URI> addresses;
    private final Publisher publisher;
    private final Transport transport;
    private final DirectCalls calls;
    /** Runs the chaining functions of interactive chains (§3.7). */
    private final ChainNode own;

    private final AdaptiveMode adaptive = new AdaptiveMode();
    private final HopTracer tracer;
    private final Announcer announcer;
    private final Map<ChainId, OpenChain> open = new ConcurrentHashMap<>();
    private final OriginEngine engine;
    private final ChainId.Sequence ids;
    private final Pulse clock;
    private final SerialLoop<Pending, Deed> loop;
    /** Send; what the application does with what it is told must not keep them from that. */
    private final Workers workers;

    private final Endings endings;
    private final Responses responses;
    private final Alarm alarm;
    // volatile: read by every caller, written once by the closer
    private volatile boolean closed;

    /** What came, who waits for an answer, and when it was asked for. */
    private record Pending(OriginInput input, @Nullable CompletableFuture<Heartbeat.Answer> answer, Instant asked) {}

    private record Deed(Effect effect, @Nullable CompletableFuture<Heartbeat.Answer> answer, Instant since) {}

    /** Creates a client that nobody watches, and that servers answer at {@code origin}, whatever the chain. */
    public ChainOrigin(
            String name,
            URI origin,
            ServerDirectory directory,
            Protocol protocol,
            ChainNode.Functions functions,
            Transport transport) {
        this(name, chain -> origin, directory, protocol, functions, transport, Observers.NONE);
    }

    /**
     * Creates a client.
     *
     * @param addresses where servers answer it, for each chain: so that the address can tell who was sent a chain from who
     *     merely knows its id
     */
    public ChainOrigin(
            String name,
            Function<ChainId, URI> addresses,
            ServerDirectory directory,
            Protocol protocol,
            ChainNode.Functions functions,
            Transport transport,
            Observers observers) {
        this(name, addresses, directory, protocol, functions, transport, observers, new Pulse(new MonotonicClock()));
    }

    /**
     * Creates a client that is one of several.
     *
     * @param longestPause after so long a standstill the others may have taken it to be lost, and see to its chains; whole seconds, and
     *     2 at least
     */
    public ChainOrigin(
            String name,
            Function<ChainId, URI> addresses,
            ServerDirectory directory,
            Protocol protocol,
            ChainNode.Functions functions,
            Transport transport,
            Observers observers,
            Duration longestPause) {
        this(
                name,
                addresses,
                directory,
                protocol,
                functions,
                transport,
                observers,
                new Pulse(new MonotonicClock(), longestPause));
    }

    /** Creates a client that notices by this clock when it has stood still. */
    ChainOrigin(
            String name,
            Function<ChainId, URI> addresses,
            ServerDirectory directory,
            Protocol protocol,
            ChainNode.Functions functions,
            Transport transport,
            Observers observers,
            Pulse clock) {
        this.clock = clock;
        this.name = name;
        this.addresses = addresses;
        this.publisher = functions.publisher();
        this.transport = transport;
        this.calls = new DirectCalls(directory, transport);
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
        this.ids = new ChainId.Sequence(name, this.clock);
        this.engine = new OriginEngine(name, addresses, directory, protocol, new SplittableRandom(), Observer.NONE);
        this.loop = new SerialLoop<>(this::step, this::perform, this::lost);
        this.workers = Workers.any(name + "-worker", POOL_SIZE);
        Workers telling = Workers.any(name + "-telling", POOL_SIZE);
        this.endings = new Endings(telling);
        this.responses = new Responses(telling);
        this.alarm = new Alarm(name + "-timer", this.clock, () -> submit(new OriginInput.Woke()));
    }

    @Override
    public RunningChain start(ChainCall call, Consumer<ChainId> beginning) {
        FunctionRef then = published(call);
        ChainId id = ids.next();
        beginning.accept(id);
        return begin(id, call, then, Earlier.NOTHING, clock.instant());
    }

    /**
     * Starts a chain under an id that the caller has given it, and that is the same whichever instance of the client starts it:
     * where another has done so before, servers answer from what they kept, and whoever answers this chain answers this client.
     *
     * @param id no other chain's, and of no chain that this client runs
     * @throws org.rpcchain.ChainRejectedException when the request is wrong or the repository refuses; nothing has run
     */
    public RunningChain start(ChainCall call, ChainId id, Earlier earlier) {
        return start(call, id, () -> earlier, Duration.ZERO);
    }

    /**
     * Starts a chain as the other does; what was done for it before is asked for when its chaining function is published, which may take its
     * time.
     *
     * @param waited how long ago the caller decided to start it: where this client is one of several and has stood still since, another may
     *     have sent it meanwhile, and it is sent as one that may have arrived
     */
    public RunningChain start(ChainCall call, ChainId id, Supplier<Earlier> earlier, Duration waited) {
        Instant asked = clock.instant().minus(waited);
        FunctionRef then = published(call);
        return begin(id, call, then, earlier.get(), asked);
    }

    private FunctionRef published(ChainCall call) {
        if (closed) {
            throw new IllegalStateException("the chain client " + name + " is closed; create another");
        }
        own.local().use(call.source(), call.ownClass(), call.first().then());
        return call.source()
                .map(source -> publisher.publish(source, call.first().then(), call.isInline()))
                .orElse(FunctionRef.END);
    }

    private RunningChain begin(ChainId id, ChainCall call, FunctionRef then, Earlier earlier, Instant asked) {
        OpenChain begun = new OpenChain(id, call, adaptive.begin(call), traced(id, call.first()), clock.instant());
        if (open.putIfAbsent(id, begun) != null) {
            withdraw(begun);
            throw new IllegalStateException("the chain " + id + " runs here already; wait for its end");
        }
        boolean isInteractive = begun.mode() == Mode.INTERACTIVE;
        loop.submit(new Pending(new OriginInput.Begin(id, call, then, isInteractive, earlier), null, asked));
        return new StartedChain(this, begun, clock);
    }

    /** What was chosen and traced for it before it was known that it does not begin. */
    private void withdraw(OpenChain chain) {
        chain.withdraw();
        if (tracer != HopTracer.NONE) {
            Instant now = clock.instant();
            announcer.run(() -> chain.withdrawSpan(now));
        }
    }

    /**
     * Leaves a chain to another instance of this client: it ends here as unknown, and no server hears of that.
     *
     * <p>One that has ended, or was never here, is left already.
     */
    public void leave(ChainId chain) {
        submit(new OriginInput.LeaveAsked(chain));
    }

    /**
     * Gives a chain back to whoever started it, to be tried from elsewhere, where its first server could not be reached: it ends as failed,
     * with {@link FailureCode#UNREACHABLE} and hop 0, once it is certain that nothing of it has left or will. Else it goes on.
     */
    public void giveBack(ChainId chain) {
        submit(new OriginInput.BackAsked(chain));
    }

    /**
     * Says that another instance of this client may have sent a chain, since so long ago: where no server has it from here yet, and one may
     * have forgotten it since, it ends as unknown, and is not run again.
     */
    public void doubt(ChainId chain, Duration since) {
        submit(new OriginInput.DoubtAsked(chain, since));
    }

    private HopInWork.Traced traced(ChainId id, NextHop.Call first) {
        if (tracer == HopTracer.NONE) {
            return HopInWork.Traced.NOT;
        }
        return announcer.guarded(
                () -> HopInWork.Traced.by(
                        tracer.chain(id.toString(), first.server(), first.function(), clock.instant())),
                HopInWork.Traced.NOT);
    }

    @Override
    public Value call(String server, String function, Value parameters) {
        return calls.call(server, function, parameters);
    }

    /** Answers whether a chain of this client has not ended. */
    public boolean isOpen(ChainId chain) {
        return open.containsKey(chain);
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
        URI address = addresses.apply(chain.id());
        if (refusal.isPresent()) {
            return new Delivery.Refused(refusal.get());
        }
        return chain.restore(hop.with(hop.head().header().from(address)))
                .map(whole -> take(whole, chain))
                .orElse(Delivery.ACCEPTED); // it was taken before, and the chain has gone on from it
    }

    private Delivery take(Hop step, OpenChain chain) {
        Delivery taken = own.arrive(step);
        if (taken instanceof Delivery.Accepted) {
            chain.taken(step);
        }
        if (!open.containsKey(chain.id())) {
            own.cancel(chain.id()); // it has ended meanwhile, and what stops it then may have come first
        }
        return taken;
    }

    /** Answers a hop that leaves, without its state where that stays here. */
    Hop kept(Hop hop) {
        OpenChain chain = open.get(hop.id().chain());
        return chain == null ? hop : chain.keep(hop);
    }

    /** Answers how many states of interactive chains stay here. */
    int statesKept() {
        return open.values().stream().mapToInt(OpenChain::statesKept).sum();
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

    /**
     * Takes a heartbeat and answers whether the chain is to go on; {@link Heartbeat.Answer#UNHEARD} where this client is one of
     * several and the chain is not here, or not any more: another may run it.
     */
    public Heartbeat.Answer heartbeat(Heartbeat heartbeat) {
        noted(heartbeat);
        CompletableFuture<Heartbeat.Answer> answer = new CompletableFuture<>();
        loop.submit(new Pending(new OriginInput.HeartbeatArrived(heartbeat), answer, clock.instant()));
        return answer.join();
    }

    @Override
    public void close() {
        closed = true;
        submit(new OriginInput.Closing());
        own.close();
        alarm.close();
        workers.close();
        endings.close();
        announcer.close();
    }

    void cancel(ChainId chain) {
        submit(new OriginInput.CancelAsked(chain));
    }

    private void submit(OriginInput input) {
        loop.submit(new Pending(input, null, clock.instant()));
    }

    private List<Deed> step(Pending pending) {
        Pulse.Look look = clock.look();
        Instant now = look.now();
        try {
            return deeds(stepped(now, look.still(), doubted(pending, now)), pending, now);
        } catch (RuntimeException | Error e) {
            Effect wake = new Effect.WakeAt(now.plus(ChainNode.AFTER_FAULT));
            if (pending.input() instanceof OriginInput.Begin begin) {
                Effect ended = new Effect.Ended(begin.chain(), engine.notStarted(begin, failed(e)));
                return deeds(List.of(ended, wake), pending, now);
            }
            Complaint.of(LOG, "the protocol broke on " + pending.input() + ", which had no effect", e);
            return deeds(List.of(new Effect.AnswerHeartbeat(Heartbeat.Answer.CONTINUE), wake), pending, now);
        }
    }

    /**
     * Where one of several has stood still since it was asked to begin a chain, which its engine does not know yet, another may have sent the
     * chain meanwhile.
     */
    private OriginInput doubted(Pending pending, Instant now) {
        return pending.input() instanceof OriginInput.Begin begin
                        && begin.earlier().attempts() == 0
                        && clock.wentOn().isAfter(pending.asked())
                        && OriginGroup.isOneOfSeveral(addresses.apply(begin.chain()))
                ? begin.after(Earlier.by(1, Duration.between(pending.asked(), now)))
                : pending.input();
    }

    private List<Effect> stepped(Instant now, Duration still, OriginInput input) {
        if (still.isZero()) {
            return engine.step(now, input);
        }
        Duration ago = still.plus(Duration.between(clock.wentOn(), now));
        List<Effect> effects = new ArrayList<>(engine.step(now, new OriginInput.StoodStill(ago)));
        effects.addAll(engine.step(now, input));
        return effects;
    }

    /** A step is lost: a chain that it was to begin has ended, and whoever sent a heartbeat goes on, and sends another. */
    private void lost(Pending pending) {
        if (pending.answer() != null) {
            pending.answer().complete(Heartbeat.Answer.CONTINUE);
        }
        if (pending.input() instanceof OriginInput.Begin begin) {
            end(new Effect.Ended(begin.chain(), engine.notStarted(begin, LOST)));
        }
    }

    private static List<Deed> deeds(List<Effect> effects, Pending pending, Instant since) {
        List<Deed> deeds = new ArrayList<>(effects.size());
        effects.forEach(effect -> deeds.add(new Deed(effect, pending.answer(), since)));
        return deeds;
    }

    private static Problem failed(Throwable e) {
        return new Problem(
                FailureCode.UNKNOWN_SERVER,
                "it could not be begun: " + ThrownText.of(e) + "; see whether the client's server directory works");
    }

    private void perform(Deed deed) {
        Effect effect = deed.effect();
        if (effect instanceof Effect.Ended ended) {
            end(ended);
        } else if (effect instanceof Effect.Respond responded) {
            responses.tell(open.get(responded.chain()), responded.response());
        } else if (effect instanceof Effect.WakeAt wake) {
            alarm.at(wake.time());
        } else if (effect instanceof Effect.AnswerHeartbeat heard) {
            if (deed.answer() != null) {
                deed.answer().complete(heard.answer());
            }
        } else {
            tellIfSentAgain(effect);
            workers.run(() -> performSlowly(effect, deed.since()));
        }
    }

    private void tellIfSentAgain(Effect effect) {
        if (effect instanceof Effect.SendHop send) {
            OpenChain chain = open.get(send.id().chain());
            int attempt = send.hop().head().header().course().attempt();
            if (attempt > 0 && chain != null && chain.isSentAgain(attempt)) {
                announcer.tell(listener -> listener.chainSentAgain(chain.id(), attempt));
            }
        }
    }

    /** Whatever goes wrong with those who watch: the application waits for the outcome. */
    private void end(Effect.Ended ended) {
        OpenChain chain = open.get(ended.chain());
        if (chain == null) {
            return;
        }
        try {
            responses.ended(chain); // while it is open: one that is told meanwhile finds it in one place or the other
            open.remove(chain.id());
            stopHere(chain.id(), ended.outcome());
            tellObservers(chain, ended.outcome());
        } finally {
            open.remove(chain.id());
            endings.tell(chain, ended.outcome());
        }
    }

    /** A chaining function that still runs here, at a breakpoint say, sends a cancelled chain nowhere; it need not wait for a heartbeat. */
    private void stopHere(ChainId chain, Outcome outcome) {
        if (outcome instanceof Outcome.Failed failed && failed.failure().code() == FailureCode.CANCELLED) {
            own.cancel(chain);
        }
    }

    private void tellObservers(OpenChain chain, Outcome outcome) {
        Instant now = clock.instant();
        chain.learn(outcome, now);
        announcer.tell(listener -> listener.chainEnded(outcome));
        if (tracer != HopTracer.NONE) {
            announcer.run(() -> chain.endSpan(outcome, now));
        }
    }

    private void performSlowly(Effect effect, Instant since) {
        if (effect instanceof Effect.SendHop send) {
            Delivery delivery = ChainNode.delivery(() -> transport.hop(send.node(), leaving(late(send.hop(), since))));
            submit(new OriginInput.Delivered(send.id().chain(), send.attempt(), delivery));
        } else if (effect instanceof Effect.SendCancel send) {
            transport.cancel(send.node(), send.chain());
        } else {
            throw new IllegalStateException("a client cannot perform " + effect);
        }
    }

    /** Whether the client has stood still matters where it is one of several: else only it sends its chains again. */
    private Hop late(Hop hop, Instant since) {
        Instant now = clock.instant();
        boolean unsure = clock.wentOn().isAfter(since)
                && OriginGroup.isOneOfSeveral(addresses.apply(hop.id().chain()));
        return hop.later(Duration.between(since, now), unsure);
    }

    private Hop leaving(Hop hop) {
        OpenChain chain = open.get(hop.id().chain());
        if (chain == null) {
            return hop; // it has ended meanwhile
        }
        if (hop.head().header().course().interactive()) {
            chain.interactive();
        }
        return chain.keep(chain.traced(hop));
    }
}
