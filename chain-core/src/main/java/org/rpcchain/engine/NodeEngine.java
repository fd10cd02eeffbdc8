package org.rpcchain.engine;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.Problem;
import org.rpcchain.ServerDirectory;
import org.rpcchain.State;
import org.rpcchain.message.Course;
import org.rpcchain.message.FailureForm;
import org.rpcchain.message.Head;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;

/**
 * A node's protocol: {@code step(now, input) → effects}.
 *
 * <p>Not thread-safe: one owner steps it, and never waits in it. A service function runs once for each hop on a living
 * node, however often the hop is delivered or retransmitted. Source: RPC Chains §3.1, §3.4, §3.8–§3.10; DESIGN.md §4.
 */
public final class NodeEngine {
    private static final int ANSWER_TRIES = 30;
    /** How long after a standstill all that has waited in the sockets has been read. */
    private static final Duration SOCKETS_READ = Duration.ofSeconds(5);

    /** Stands among the alarms for no hop, but for forgetting. */
    private static final HopId REMINDER = new HopId(new ChainId("reminder", 0), 1);

    private final NodeOptions options;
    private final Destinations destinations;
    private final RandomGenerator random;
    private final Observer observer;
    private final Fingerprint.Key key;
    private final Map<HopId, HopMachine> hops = new HashMap<>();
    private final Alarms<HopId> alarms = new Alarms<>();
    private final KnownHops known;
    private final MergeHost merges;
    private final Admission admission;
    private Instant forgetAt = Instant.MAX;
    private Instant stoodStillUntil = Instant.MIN;
    private long bytesOfHops;
    private long bytesOfResults;
    private long tickets;
    private int deliveries;
    private boolean closing;

    /** Creates the engine of a node whose chaining functions may go where {@code directory} says. */
    public NodeEngine(ServerDirectory directory, NodeOptions options, RandomGenerator random, Observer observer) {
        this.options = options;
        this.destinations = new Destinations(directory, options.allowed());
        this.random = random;
        this.observer = observer;
        this.key = Fingerprint.Key.draw(random);
        this.known = new KnownHops(options.protocol());
        this.merges = new MergeHost(this, alarms);
        this.admission = new Admission(options.protocol());
    }

    /** Takes an input and answers what is to be done, in order. */
    public List<Effect> step(Instant now, Input input) {
        Turn turn = new Turn(now);
        if (input instanceof Input.StoodStill still) { // before anything is forgotten
            stoodStillUntil = still.until();
            known.stoodStill(still.time());
        }
        known.forget(now);
        merges.forget(now);
        take(input, turn);
        remindToForget();
        dropIdleAlarms();
        alarms.arm(turn);
        return turn.effects();
    }

    /** A node that has nothing more to do forgets its finished hops and splits, too. */
    private void remindToForget() {
        Instant next = known.nextToForget();
        next = next.isBefore(merges.nextToForget()) ? next : merges.nextToForget();
        if (next.isBefore(forgetAt)) {
            forgetAt = next;
            alarms.add(next, REMINDER);
        }
    }

    private void dropIdleAlarms() {
        alarms.dropIdle(
                hops.size() + merges.ids().size() + 1,
                id -> hops.containsKey(id) || merges.ids().contains(id) || id.equals(REMINDER));
    }

    /** Answers how many hops this node works on. */
    public int hopsInWork() {
        return hops.size();
    }

    /** Answers how many splits gather or are remembered here. */
    public int mergesKept() {
        return merges.ids().size();
    }

    /** Answers how many bytes of parameters, state, consoles and branches' results it holds. */
    public long bytesInWork() {
        return bytesOfHops + merges.bytes();
    }

    /** Answers how many bytes it holds of what service functions have answered, until that has left. */
    public long resultBytesInWork() {
        return bytesOfResults;
    }

    /** Answers whether it works on a hop of a chain, or gathers or remembers a split of it. */
    public boolean holds(ChainId chain) {
        return Stream.concat(hops.keySet().stream(), merges.ids().stream())
                .anyMatch(id -> id.chain().equals(chain));
    }

    /** Answers how many finished hops are remembered here, so that a repeated delivery does no harm. */
    public int hopsRemembered() {
        return known.size();
    }

    /** Answers how many splits that have failed are remembered here, so that a late branch does not fail one again. */
    public int failedSplitsRemembered() {
        return merges.failed();
    }

    /** Answers how many times it has noted at which something here wants to be looked at. */
    public int alarmsWaiting() {
        return alarms.size();
    }

    private void take(Input input, Turn turn) {
        if (input instanceof Input.HopArrived arrived) {
            arrive(arrived.hop().head(), arrived.hop().state(), turn);
        } else if (input instanceof Input.HeadArrived arrived) {
            arrive(arrived.head(), null, turn);
        } else if (input instanceof Input.StateArrived arrived) {
            stateArrived(arrived.head(), arrived.state(), turn);
        } else if (input instanceof Input.Served served) {
            with(served.id(), served.ticket(), turn, (hop, t) -> hop.served(served.answer(), served.spent(), t));
        } else if (input instanceof Input.ChainingReturned returned) {
            with(
                    returned.id(),
                    returned.ticket(),
                    turn,
                    (hop, t) -> hop.chainingReturned(returned.next(), returned.lines(), returned.spent(), t));
        } else if (input instanceof Input.ChainingFailed failed) {
            with(
                    failed.id(),
                    failed.ticket(),
                    turn,
                    (hop, t) -> hop.chainingFailed(failed.problem(), failed.lines(), t));
        } else if (input instanceof Input.Delivered delivered) {
            with(delivered.id(), turn, (hop, t) -> hop.delivered(delivered.attempt(), delivered.delivery(), t));
        } else {
            takeRare(input, turn);
        }
    }

    private void takeRare(Input input, Turn turn) {
        if (input instanceof Input.Woke) {
            wake(turn);
        } else if (input instanceof Input.HeartbeatAnswered answered) {
            with(answered.id(), turn, (hop, t) -> hop.heartbeatAnswered(answered.attempt(), answered.answer(), t));
            merges.heartbeatAnswered(answered.id(), answered.answer(), turn);
        } else if (input instanceof Input.StateLost lost) {
            withoutState(lost.head(), turn, HopMachine::stateLost);
        } else if (input instanceof Input.CancelArrived cancel) {
            cancel(cancel.chain(), turn);
        } else if (input instanceof Input.Closing) {
            closing = true;
        }
    }

    private void arrive(Head head, @Nullable State state, Turn turn) {
        HopMachine inWork = hops.get(head.id());
        if (turn.now().isBefore(stoodStillUntil.plus(SOCKETS_READ)) && isNews(inWork, head)) {
            turn.effect(new Effect.Refuse(head.id(), Admission.STOOD_STILL));
        } else if (inWork == null) {
            arriveAnew(incoming(head, state), turn);
        } else if (!inWork.isSameAs(head)) {
            arriveBeside(inWork, incoming(head, state), turn);
        } else if (inWork.isOverFor(head)) {
            with(head.id(), turn, HopMachine::cancel);
            arriveAnew(incoming(head, state), turn);
        } else {
            arriveAgain(inWork, head, state, turn);
        }
    }

    /** Answers whether something is to begin or to change by what has come, or whether it is here, or was, as it has come. */
    private boolean isNews(@Nullable HopMachine inWork, Head head) {
        Course course = head.header().course();
        if (inWork != null && inWork.isSameAs(head)) {
            return course.attempt() > inWork.attempt();
        }
        Call call = call(head);
        return !known.hasRun(call, course);
    }

    /** Another call of the same name is in work; what is delivered again of one that was here before it does not concern that one. */
    private void arriveBeside(HopMachine inWork, Incoming incoming, Turn turn) {
        Head head = incoming.head();
        if (isRepeated(incoming, turn)
                || inWork.attempt() > head.header().course().attempt()) {
            turn.effect(new Effect.Admit(head.id()));
        } else if (inWork.isLeftFor(head)) {
            with(head.id(), turn, HopMachine::cancel); // the chain has taken another way, or has gone on
            arriveNew(incoming, turn);
        } else {
            turn.effect(new Effect.Refuse(head.id(), Admission.NAMESAKE));
        }
    }

    private void arriveAgain(HopMachine inWork, Head head, @Nullable State state, Turn turn) {
        turn.effect(new Effect.Admit(head.id()));
        inWork.adopt(head.header(), turn);
        if (state == null) {
            withoutState(head, turn, HopMachine::stateComes);
        } else {
            stateArrived(head, state, turn);
        }
    }

    private Incoming incoming(Head head, @Nullable State state) {
        return Incoming.of(head, state, key);
    }

    /** Answers what a hop asks for. */
    Call call(Head head) {
        return Call.of(head, key);
    }

    private void arriveAnew(Incoming incoming, Turn turn) {
        if (isRepeated(incoming, turn)) {
            turn.effect(new Effect.Admit(incoming.head().id()));
        } else {
            arriveNew(incoming, turn);
        }
    }

    /**
     * What is delivered again, and may have been here and been forgotten, is taken for what was here: then the chain has gone on. If
     * it was not, its client finds the chain silent. A branch whose merge is here is taken: it counts once, however often it comes,
     * and while one is missing the merge speaks for the chain.
     */
    private boolean isRepeated(Incoming incoming, Turn turn) {
        Course course = incoming.head().header().course();
        return known.contains(incoming.call())
                ? known.hasRun(incoming.call(), course)
                : course.attempt() == 0 && known.mayHaveForgotten(course, turn.now()) && !isAwaited(incoming.head());
    }

    /** Answers whether this is the end of a branch, in good form and time, of a split that gathers here or is remembered. */
    private boolean isAwaited(Head head) {
        return Admission.isArrival(head.id().purpose()) && admission.refusal(head, 0, 0) == null && merges.knows(head);
    }

    private void arriveNew(Incoming incoming, Turn turn) {
        Head head = incoming.head();
        boolean awaited = isAwaited(head);
        @Nullable
        Problem refusal = closing
                ? Admission.STOPPING
                : admission.refusal(head, awaited ? 0 : hops.size(), awaited ? 0 : bytesAgainst(head));
        if (refusal != null) {
            turn.effect(new Effect.Refuse(head.id(), refusal));
            return;
        }
        turn.effect(new Effect.Admit(head.id()));
        if (Admission.isArrival(head.id().purpose())) {
            known.add(incoming.call(), head.header().course().attempt(), Past.NOTHING, turn.now());
            merges.arrive(head, turn); // it has no state to wait for
        } else {
            begin(new HopMachine(this, incoming, pastOf(incoming, turn), turn.now()), HopMachine::start, turn);
        }
    }

    /**
     * Answers how many bytes count against a hop. What service functions have answered keeps chains from beginning here, and none from
     * going on: two nodes that are full of answers for each other would wait until their chains' time is up.
     */
    private long bytesAgainst(Head head) {
        return bytesInWork() + (Admission.begins(head) ? bytesOfResults : 0);
    }

    /** A retransmitted hop goes on from what its service function answered before; see {@link Admission#lost}. */
    private Past pastOf(Incoming incoming, Turn turn) {
        Call call = incoming.call();
        Past past = known.past(call);
        Purpose purpose = call.id().purpose();
        if (purpose == Purpose.CHAIN || purpose == Purpose.MERGE) {
            // chaining functions are repeatable, and their result travels with them
            return new Past(null, past.handled());
        }
        boolean isKnown = known.contains(call);
        boolean lost = isKnown
                ? past.answer() == null
                : known.mayHaveForgotten(incoming.head().header().course(), turn.now());
        return lost ? Past.of(Admission.lost()) : past;
    }

    private void begin(HopMachine hop, BiConsumer<HopMachine, Turn> start, Turn turn) {
        hops.put(hop.id(), hop);
        bytesOfHops += hop.weight();
        bytesOfResults += hop.resultWeight();
        step(hop, Instant.MAX, start, turn);
    }

    /** All branches of a split have arrived: the merge function runs. */
    void merged(Head head, State state, Turn turn) {
        beginMerge(incoming(head, state), HopMachine::start, turn);
    }

    /** A branch has failed, and with it what the split belongs to. */
    void branchFailed(Head head, Head branch, Turn turn) {
        ChainFailure failure = FailureForm.read(branch.id().chain(), branch.parameters());
        beginMerge(incoming(head, State.empty()), (hop, t) -> hop.startFailed(failure, t), turn);
    }

    /** One that has run already may be remembered for longer than its branches are, which came before. */
    private void beginMerge(Incoming incoming, BiConsumer<HopMachine, Turn> start, Turn turn) {
        Head head = incoming.head();
        HopMachine before = hops.get(head.id());
        if (before != null) {
            before.adopt(head.header(), turn);
        } else if (!known.hasRun(incoming.call(), head.header().course())) {
            begin(new HopMachine(this, incoming, pastOf(incoming, turn), turn.now()), start, turn);
        }
    }

    private void stateArrived(Head head, State state, Turn turn) {
        turn.effect(new Effect.Admit(head.id()));
        withoutState(head, turn, (hop, t) -> {
            bytesOfHops += state.asValue().weight();
            hop.stateArrived(state, t);
        });
    }

    private void withoutState(Head head, Turn turn, BiConsumer<HopMachine, Turn> what) {
        HopMachine hop = hops.get(head.id());
        if (hop != null && !hop.hasState() && hop.isSameAs(head)) {
            with(head.id(), turn, what);
        }
    }

    /** What another call of the same name has left running does not concern the call that is here now. */
    private void with(HopId id, long ticket, Turn turn, BiConsumer<HopMachine, Turn> what) {
        HopMachine hop = hops.get(id);
        if (hop != null && hop.ticket() == ticket) {
            with(id, turn, what);
        }
    }

    private void with(HopId id, Turn turn, BiConsumer<HopMachine, Turn> what) {
        HopMachine hop = hops.get(id);
        if (hop != null) {
            step(hop, hop.alarm(), what, turn);
        }
    }

    /** A machine that breaks must not take its neighbours with it. */
    private void step(HopMachine hop, Instant alarmBefore, BiConsumer<HopMachine, Turn> what, Turn turn) {
        try {
            count(hop, turn, what);
            settle(hop, alarmBefore, turn);
        } catch (RuntimeException | Error e) {
            drop(hop.id(), e, turn);
        }
    }

    private void count(HopMachine hop, Turn turn, BiConsumer<HopMachine, Turn> what) {
        long before = hop.resultWeight();
        try {
            what.accept(hop, turn);
        } finally {
            bytesOfResults += hop.resultWeight() - before;
        }
    }

    private void settle(HopMachine hop, Instant alarmBefore, Turn turn) {
        if (hop.isDone()) {
            if (hops.remove(hop.id()) != null) {
                bytesOfHops -= hop.weight();
                bytesOfResults -= hop.resultWeight();
                known.add(hop.call(), attempt(hop), Past.of(hop), turn.now());
            }
        } else if (hop.alarm().isBefore(alarmBefore)) {
            alarms.add(hop.alarm(), hop.id());
        }
    }

    /** What was given up for lack of its state is as if it had come by an earlier attempt: a sender that wakes late delivers it again. */
    private static int attempt(HopMachine hop) {
        return hop.isAbandoned() ? hop.attempt() - 1 : hop.attempt();
    }

    private void wake(Turn turn) {
        alarms.woke(turn.now());
        if (!forgetAt.isAfter(turn.now())) {
            forgetAt = Instant.MAX;
        }
        for (HopId id : alarms.due(turn.now())) {
            wake(id, turn);
        }
    }

    private void wake(HopId id, Turn turn) {
        HopMachine hop = hops.get(id);
        if (hop != null) {
            step(hop, Instant.MAX, HopMachine::look, turn);
        }
        merges.look(id, turn);
    }

    /** A machine has broken: it is given up, and its client is told once; when that is lost, it finds its chain silent. */
    private void drop(HopId id, Throwable e, Turn turn) {
        HopMachine hop = hops.remove(id);
        if (hop != null) {
            hop.withdraw();
            bytesOfHops -= hop.weight();
            bytesOfResults -= hop.resultWeight();
            known.add(hop.call(), hop.attempt(), Past.of(Admission.lost()), turn.now());
            turn.effect(new Effect.AnswerLost(id, hop.origin(), "its protocol broke: " + ThrownText.of(e)));
            @Nullable ChainFailure told = hop.broken(e);
            if (told != null) {
                turn.effect(new Effect.SendFailure(id, newDelivery(), hop.origin(), told));
            }
        }
    }

    private void cancel(ChainId chain, Turn turn) {
        List<HopId> ids = new ArrayList<>();
        hops.keySet().stream().filter(id -> id.chain().equals(chain)).forEach(ids::add);
        ids.forEach(id -> with(id, turn, HopMachine::cancel));
        merges.cancel(chain, turn);
    }

    /** Answers a number that no other call here has. */
    long newTicket() {
        return ++tickets;
    }

    /** Answers a number that no other delivery from here has. */
    int newDelivery() {
        return ++deliveries;
    }

    /** Answers when it went on after it had stood still; far in the past where it never has. */
    Instant stoodStillUntil() {
        return stoodStillUntil;
    }

    NodeOptions options() {
        return options;
    }

    Destinations destinations() {
        return destinations;
    }

    Protocol protocol() {
        return options.protocol();
    }

    Observer observer() {
        return observer;
    }

    /** Answers the errand of a hop to the server that it names. */
    Errand toNode(Hop hop) {
        return toNode(hop, destinations.endpoints(hop.head().server()));
    }

    /** Answers the errand of a hop that was brought, and is to be once more; where the directory has lost its server, to where it was. */
    Errand again(Errand brought) {
        Hop hop = ((Errand.Message.ToNode) brought.message()).hop();
        List<URI> endpoints = destinations.endpoints(hop.head().server());
        return toNode(hop, endpoints.isEmpty() ? brought.attempts().endpoints() : endpoints);
    }

    private Errand toNode(Hop hop, List<URI> endpoints) {
        String server = hop.head().server();
        // branches meet at one machine, or not at all (§3.10)
        List<URI> tried =
                Admission.isArrival(hop.id().purpose()) && !endpoints.isEmpty() ? endpoints.subList(0, 1) : endpoints;
        Attempts attempts = new Attempts(server, tried, protocol().tries(), protocol(), random);
        return new Errand(new Errand.Message.ToNode(hop), attempts);
    }

    /** Answers the errand of a message to a chain's client, which listens at {@code origin}. */
    Errand toClient(URI origin, Errand.Message message) {
        List<URI> addresses = destinations.listeners(origin);
        return new Errand(message, Attempts.toClient(addresses, ANSWER_TRIES, protocol(), random));
    }
}
