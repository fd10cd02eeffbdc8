package org.rpcchain.engine;

import java.net.URI;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.ServerDirectory;
import org.rpcchain.VirtualConsole;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Course;
import org.rpcchain.message.Head;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Response;

/**
 * The protocol of a chain's client: {@code step(now, input) → effects}. Every chain that begins ends exactly once.
 *
 * <p>Not thread-safe: one owner steps it. Source: RPC Chains §3.1, §3.9.
 */
public final class OriginEngine {
    /** Stands among the alarms for no chain, but for those that have ended. */
    private static final ChainId REMINDER = new ChainId("reminder", 0);

    private static final Problem CLOSED =
            new Problem(FailureCode.CANCELLED, "its client was closed before it began; create another");

    private static final String ELSEWHERE = "another instance of its client sees to it";

    private final String client;
    private final Function<ChainId, URI> addresses;
    private final ServerDirectory directory;
    private final Protocol protocol;
    private final RandomGenerator random;
    private final Observer observer;
    private final Map<ChainId, OriginMachine> chains = new HashMap<>();
    private final Alarms<ChainId> alarms = new Alarms<>();
    private final Afterglow afterglow = new Afterglow();
    private Instant forgetAt = Instant.MAX;
    private boolean closing;

    /** Creates the engine of a client that is named {@code client} and listens at {@code origin}, whatever the chain. */
    public OriginEngine(
            String client,
            URI origin,
            ServerDirectory directory,
            Protocol protocol,
            RandomGenerator random,
            Observer observer) {
        this(client, chain -> origin, directory, protocol, random, observer);
    }

    /** Creates the engine of a client that is named {@code client} and has an address for each chain. */
    public OriginEngine(
            String client,
            Function<ChainId, URI> addresses,
            ServerDirectory directory,
            Protocol protocol,
            RandomGenerator random,
            Observer observer) {
        this.client = client;
        this.addresses = addresses;
        this.directory = directory;
        this.protocol = protocol;
        this.random = random;
        this.observer = observer;
    }

    /** Takes an input and answers what is to be done, in order. */
    public List<Effect> step(Instant now, OriginInput input) {
        Turn turn = new Turn(now);
        afterglow.forget(now);
        take(input, turn);
        remindToForget();
        alarms.dropIdle(chains.size() + 1, id -> chains.containsKey(id) || id.equals(REMINDER));
        alarms.arm(turn);
        return turn.effects();
    }

    /** A client that has nothing more to do forgets its ended chains, too. */
    private void remindToForget() {
        Instant next = forgetAt.equals(Instant.MAX) ? afterglow.nextToForget() : Instant.MAX;
        if (!next.equals(Instant.MAX)) {
            forgetAt = next;
            alarms.add(next, REMINDER);
        }
    }

    /** Answers how many chains are in flight. */
    public int chainsInFlight() {
        return chains.size();
    }

    /** Answers how many chains that have ended are remembered, since client responses of them may still come. */
    public int chainsRemembered() {
        return afterglow.size();
    }

    /** Answers how many times it has noted at which a chain wants to be looked at. */
    public int alarmsWaiting() {
        return alarms.size();
    }

    /** Says that a client's directory does not hold a server. */
    public static Problem unknownServer(String server, ServerDirectory directory) {
        return Destinations.unknown(server, directory, "the client's directory");
    }

    private void take(OriginInput input, Turn turn) {
        if (input instanceof OriginInput.Begin begin) {
            begin(begin, turn);
        } else if (input instanceof OriginInput.Delivered delivered) {
            with(delivered.chain(), turn, (chain, t) -> chain.delivered(delivered.attempt(), delivered.delivery(), t));
        } else if (input instanceof OriginInput.CompletionArrived arrived) {
            with(arrived.completion().chain(), turn, (chain, t) -> chain.completed(arrived.completion(), t));
        } else if (input instanceof OriginInput.FailureArrived arrived) {
            with(arrived.failure().chain(), turn, (chain, t) -> chain.failed(arrived.failure(), t));
        } else if (input instanceof OriginInput.ResponseArrived arrived) {
            respond(arrived.response(), turn);
        } else if (input instanceof OriginInput.Moved moved) {
            with(
                    moved.hop().id().chain(),
                    turn,
                    (chain, t) -> chain.moved(moved.hop().head(), t));
        } else if (input instanceof OriginInput.HeartbeatArrived arrived) {
            heartbeat(arrived.heartbeat(), turn);
        } else if (input instanceof OriginInput.CancelAsked cancel) {
            cancel(cancel.chain(), turn);
        } else if (input instanceof OriginInput.LeaveAsked leave) {
            with(leave.chain(), turn, (chain, t) -> chain.stop(FailureCode.SILENT, ELSEWHERE, t));
        } else if (input instanceof OriginInput.BackAsked back) {
            with(back.chain(), turn, OriginMachine::giveBack);
        } else if (input instanceof OriginInput.DoubtAsked doubt) {
            with(doubt.chain(), turn, (chain, t) -> chain.doubt(doubt.since(), t));
        } else if (input instanceof OriginInput.StoodStill still) {
            stoodStill(still, turn);
        } else if (input instanceof OriginInput.Woke) {
            wake(turn);
        } else {
            close(turn);
        }
    }

    private void begin(OriginInput.Begin begin, Turn turn) {
        Hop first = firstHop(begin);
        List<URI> endpoints =
                closing ? List.of() : directory.endpoints(first.head().server());
        @Nullable Problem refusal = refusal(first, endpoints);
        if (refusal != null) {
            turn.effect(new Effect.Ended(begin.chain(), notStarted(begin, refusal)));
            return;
        }
        Hop paid = Postage.paid(first);
        OriginMachine chain = new OriginMachine(this, paid, begin, attempts(paid, endpoints), turn.now());
        chains.put(begin.chain(), chain);
        if (isDone(chain, turn, OriginMachine::send)) {
            alarms.add(chain.alarm(), begin.chain());
        }
    }

    private @Nullable Problem refusal(Hop first, List<URI> endpoints) {
        if (closing) {
            return CLOSED;
        }
        return endpoints.isEmpty()
                ? unknownServer(first.head().server(), directory)
                : Postage.refusal("the first hop", first);
    }

    /** Answers the outcome of a chain that never left its client; where it left another instance of it before, nobody knows. */
    public Outcome notStarted(OriginInput.Begin begin, Problem problem) {
        NextHop.Call call = begin.call().first();
        ChainFailure failure =
                new ChainFailure(begin.chain(), problem, 0, client, call.function(), VirtualConsole.EMPTY);
        return begin.earlier().attempts() > 0 ? new Outcome.Unknown(failure) : new Outcome.Failed(failure);
    }

    private Hop firstHop(OriginInput.Begin begin) {
        ChainCall asked = begin.call();
        NextHop.Call call = asked.first();
        Budget budget = new Budget(asked.hopLimit(), asked.timeBudget(), asked.byteBudget());
        Course course = new Course(
                begin.earlier().attempts(), begin.earlier().ago(), begin.interactive(), asked.isProfiled(), "");
        HopHeader header = HopHeader.plain(
                        new HopId(begin.chain(), 1),
                        addresses.apply(begin.chain()),
                        begin.then(),
                        budget,
                        protocol.heartbeatPeriod())
                .on(course);
        return new Hop(new Head(header, call.server(), call.function(), call.parameters()), call.state());
    }

    /** Answers the deliveries of a chain that is sent again; where the directory has lost its server, to where it was. */
    Attempts again(Hop first, Attempts before) {
        List<URI> endpoints = directory.endpoints(first.head().server());
        return attempts(first, endpoints.isEmpty() ? before.endpoints() : endpoints);
    }

    /** Answers the deliveries of a chain's first hop, from its primary on: those of a group go on until its time is over. */
    private Attempts attempts(Hop first, List<URI> endpoints) {
        int tries = isOfGroup(first.id().chain()) ? Integer.MAX_VALUE : protocol.tries();
        return new Attempts(first.head().server(), endpoints, tries, protocol, random);
    }

    /** Answers whether another instance of the client may run the chain. */
    boolean isOfGroup(ChainId chain) {
        return OriginGroup.isOneOfSeveral(addresses.apply(chain));
    }

    private void respond(Response response, Turn turn) {
        ChainId id = response.id().chain();
        OriginMachine chain = chains.get(id);
        Told told = chain == null ? afterglow.told(id, turn.now()) : chain.told();
        if (told != null && told.isNew(response)) {
            turn.effect(new Effect.Respond(id, response));
        }
    }

    private void heartbeat(Heartbeat heartbeat, Turn turn) {
        turn.effect(new Effect.AnswerHeartbeat(answer(heartbeat)));
        with(heartbeat.id().chain(), turn, (chain, t) -> chain.heartbeat(heartbeat, t));
    }

    /** What is not here, or has just left, may be in another's care, who alone may stop it. */
    private Heartbeat.Answer answer(Heartbeat heartbeat) {
        ChainId id = heartbeat.id().chain();
        OriginMachine chain = chains.get(id);
        if (chain != null) {
            return chain.isOutdated(heartbeat) ? Heartbeat.Answer.OUTDATED : Heartbeat.Answer.CONTINUE;
        }
        return isOfGroup(id) ? Heartbeat.Answer.UNHEARD : Heartbeat.Answer.CANCEL;
    }

    private void cancel(ChainId id, Turn turn) {
        with(id, turn, (chain, t) -> {
            chain.endpoints().forEach(node -> t.effect(new Effect.SendCancel(node, id)));
            chain.stop(FailureCode.CANCELLED, "its client cancelled it", t);
        });
    }

    private void stoodStill(OriginInput.StoodStill still, Turn turn) {
        List.copyOf(chains.keySet()).stream()
                .filter(this::isOfGroup)
                .forEach(id -> with(id, turn, (chain, t) -> chain.doubt(still.time(), t)));
    }

    private void close(Turn turn) {
        closing = true;
        List<ChainId> open = List.copyOf(chains.keySet());
        open.forEach(id -> with(
                id,
                turn,
                (chain, t) -> chain.stop(
                        FailureCode.SILENT,
                        "its client was closed before an answer came, so it may or may not go on; close the client"
                                + " after its chains have ended",
                        t)));
    }

    private void with(ChainId id, Turn turn, BiConsumer<OriginMachine, Turn> what) {
        OriginMachine chain = chains.get(id);
        if (chain == null) {
            return;
        }
        Instant before = chain.alarm();
        if (isDone(chain, turn, what)) {
            settle(chain, before, turn);
        }
    }

    /**
     * Answers false when the chain broke, by the directory that the application gave, or by a fault of ours: it ends at once,
     * and does not take its neighbours with it.
     */
    private boolean isDone(OriginMachine chain, Turn turn, BiConsumer<OriginMachine, Turn> what) {
        try {
            what.accept(chain, turn);
            return true;
        } catch (RuntimeException | Error e) {
            turn.effect(new Effect.Ended(chain.chain(), chain.broken(e)));
            forget(chain, turn);
            return false;
        }
    }

    private void settle(OriginMachine chain, Instant alarmBefore, Turn turn) {
        if (chain.isEnded()) {
            forget(chain, turn);
        } else if (chain.alarm().isBefore(alarmBefore)) {
            alarms.add(chain.alarm(), chain.chain());
        }
    }

    private void forget(OriginMachine chain, Turn turn) {
        chains.remove(chain.chain());
        if (chain.isListenedTo()) {
            afterglow.add(chain.chain(), chain.told(), turn.now());
        }
    }

    private void wake(Turn turn) {
        alarms.woke(turn.now());
        if (!forgetAt.isAfter(turn.now())) {
            forgetAt = Instant.MAX;
        }
        for (ChainId id : alarms.due(turn.now())) {
            OriginMachine chain = chains.get(id);
            if (chain != null && isDone(chain, turn, OriginMachine::look)) {
                settle(chain, Instant.MIN, turn);
                if (!chain.isEnded()) {
                    alarms.add(chain.alarm(), id);
                }
            }
        }
    }

    String client() {
        return client;
    }

    Protocol protocol() {
        return protocol;
    }

    Observer observer() {
        return observer;
    }
}
