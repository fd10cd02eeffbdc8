package org.rpcchain.coordinator.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.rpcchain.coordinator.ledger.Attempt;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Standing;
import org.rpcchain.coordinator.ledger.Work;

/**
 * The calls that this coordinator sees to: which of them wait, which server runs which, which chains it is the origin of.
 *
 * <p>Of the coordinators that reach each other exactly one sees to a call: the one that its record names, or who comes after
 * that one where it is lost. Source: RPC-V §4.2 ("ongoing tasks are not scheduled until the coordinator replica suspects the
 * disconnection of its predecessor").
 */
final class Charge {
    /** What chains wait for, whichever they are. */
    private static final String BEGINNING = "chain";

    private static final int REMEMBERED_ENDS = 16;

    /** A chain is not taken to have been begun longer ago than this, and so long ago where clocks cannot be right: no server remembers so long. */
    private static final Duration LONGEST_DOUBT = Duration.ofDays(1);

    private final String self;
    private final BackPressure pressure;
    private final Waiting waiting = new Waiting();
    private final Map<String, Server> servers = new TreeMap<>();
    private final NavigableMap<CallId, Server> leases = new TreeMap<>();
    /** The chains that this coordinator is the origin of. */
    private final NavigableMap<CallId, Begun> chains = new TreeMap<>();
    /** The chains that are too much for the step in which they came. */
    private final NavigableSet<CallId> later = new TreeSet<>();
    /** The chains that nobody has begun, and whose endings have no room in the log. */
    private final Waiting heldBack = new Waiting();
    /** How many bytes the end of a chain has, about: each counts for a sixteenth. */
    private long chainEndBytes;
    /** What was found in the log: others may know more, so nothing is done about it before they were asked. */
    private final Set<CallId> unasked = new HashSet<>();

    private final MaybeBegun maybeBegun = new MaybeBegun();

    private final Lost lost = new Lost();
    /** What cannot begin, as what was ordered is lost. */
    private final Set<CallId> aside = new HashSet<>();

    private final Rebirths rebirths = new Rebirths();
    private final List<Server> outlived = new ArrayList<>();

    /** In which order the calls came here that have waited or run, and are not over. */
    private final Map<CallId, Long> arrivals = new HashMap<>();

    private long lastArrival;
    private Circle circle;

    /**
     * A chain that this coordinator has begun.
     *
     * @param isUndelivered whether no start of it is known that may have been delivered, before this one
     */
    private record Begun(int attempt, boolean isUndelivered) {}

    Charge(String self, BackPressure pressure) {
        this.self = self;
        this.pressure = pressure;
        this.circle = new Circle(self, List.of());
    }

    Waiting waiting() {
        return waiting;
    }

    Lost lost() {
        return lost;
    }

    Rebirths rebirths() {
        return rebirths;
    }

    Circle circle() {
        return circle;
    }

    /** Takes a circle; of who is lost from it {@link #doubt} is to be told first. */
    void circle(Circle now) {
        circle = now;
    }

    /** Others, who are not heard here, may see to a call since so long ago, whoever does so on this side, and have begun it where it is a chain. */
    void doubt(CallRecord call, Duration ago, Turn turn) {
        Begun here = chains.get(call.id());
        boolean isChain = !call.hasEnded() && call.ordered().work() instanceof Work.Chain;
        boolean isUndelivered = here == null ? attempts(call) == 0 || isHandedOver(call) : here.isUndelivered();
        if (isChain && isUndelivered && maybeBegun.note(call.id(), turn.now().minus(ago)) && here != null) {
            turn.effect(new Effect.DoubtChain(call.id(), ago));
        }
    }

    @Nullable
    Server server(String name) {
        return servers.get(name);
    }

    Collection<Server> servers() {
        return servers.values();
    }

    Optional<Server> runs(CallId call) {
        return Optional.ofNullable(leases.get(call));
    }

    /** Answers who sees to a call that has not ended. */
    String inCharge(CallRecord call) {
        return circle.inChargeOf(named(call));
    }

    private static String named(CallRecord call) {
        return call.standing() instanceof Standing.Started started
                ? started.attempt().coordinator()
                : ((Standing.Submitted) call.standing()).home();
    }

    /**
     * Puts a call where it belongs, after anything about it has changed.
     *
     * @return where it is a chain that this coordinator has to begin, how its record then is; {@link #begin} when it is written
     */
    Optional<CallRecord> place(CallRecord call, Turn turn) {
        if (call.hasEnded()) {
            ended(call, turn);
            return Optional.empty();
        }
        if (!inCharge(call).equals(self)) {
            if (attempts(call) > 0 && !isHandedOver(call)) {
                maybeBegun.forget(call.id()); // who has begun it has counted since when others may have
            }
            leave(call.id(), turn);
            return Optional.empty();
        }
        if (unasked.contains(call.id())) {
            return Optional.empty();
        }
        if (call.ordered().work() instanceof Work.Chain) {
            return take(call, turn);
        }
        seeTo(call, (Work.Call) call.ordered().work(), turn.now());
        return Optional.empty();
    }

    /** Leaves a call to whoever sees to it. */
    private void leave(CallId call, Turn turn) {
        drop(call);
        if (chains.remove(call) != null) {
            turn.effect(new Effect.LeaveChain(call));
        }
    }

    private void ended(CallRecord call, Turn turn) {
        unasked.remove(call.id());
        maybeBegun.forget(call.id());
        drop(call.id());
        if (chains.remove(call.id()) != null) {
            // one that another gave up may have come further here: its server goes on, and its end still counts
            turn.effect(call.isGivenUp() ? new Effect.LeaveChain(call.id()) : new Effect.CancelChain(call.id()));
        }
    }

    private void drop(CallId call) {
        waiting.remove(call);
        later.remove(call);
        heldBack.remove(call);
        aside.remove(call);
        arrivals.remove(call);
        release(call);
    }

    /** Says that a chain has ended; answers whether this coordinator still saw to it. */
    boolean chainEnded(CallId call) {
        boolean wasHeldBack = heldBack.has(call);
        heldBack.remove(call);
        return wasHeldBack || later.remove(call) || chains.remove(call) != null;
    }

    /** Lets a chain begin again that was not begun; answers whether this coordinator still sees to it. */
    boolean notBegun(CallId call) {
        return chains.remove(call) != null;
    }

    /** Answers whether a chain runs here, and nobody else can have sent it: where it was not delivered, another may try. */
    boolean isUnsent(CallId chain) {
        Begun begun = chains.get(chain);
        return begun != null && begun.isUndelivered() && !maybeBegun.has(chain);
    }

    /** Answers whether this coordinator has begun a chain, and is its origin. */
    boolean hasBegun(CallId chain) {
        return chains.containsKey(chain);
    }

    /** Answers whether a chain was handed over, as it was not delivered. */
    static boolean isHandedOver(CallRecord chain) {
        return chain.standing() instanceof Standing.Started started
                && started.attempt().isWaiting();
    }

    /** Answers whether no start of it is known that may have been delivered: who was handed it over, and is lost, may have made one. */
    private boolean isUndelivered(CallRecord call) {
        return attempts(call) == 0 || (isHandedOver(call) && named(call).equals(self));
    }

    /** Sets what waits aside that cannot begin; it keeps its place. */
    void setAside(Collection<CallRecord> calls) {
        for (CallRecord call : calls) {
            if (waiting.has(call.id()) && lost.hasOrderOf(call)) {
                waiting.remove(call.id());
                aside.add(call.id());
            }
        }
    }

    /** Answers, once, what was set aside; what still cannot begin is set aside again when it is {@linkplain #place placed}. */
    List<CallId> takeAside() {
        List<CallId> taken = List.copyOf(aside);
        aside.clear();
        return taken;
    }

    /** Answers whether a call waits for what was ordered to be on the disk again. */
    boolean isAside(CallId call) {
        return aside.contains(call);
    }

    /**
     * Leaves a call that was found in the log alone until others were asked. Whoever sees to it, others may have begun it while this
     * coordinator was away, as it was to them; unless nobody else can know of it.
     */
    void restored(CallRecord call, Input.Restored from, Turn turn) {
        if (!call.hasEnded()) {
            unasked.add(call.id());
            if (!from.isUnshared() || !named(call).equals(self)) {
                doubt(call, Duration.between(earliest(call, from.lastWrite(), turn.now()), turn.now()), turn);
            }
        }
    }

    /**
     * Answers when a call that was found in the log may have been begun first. One that this coordinator saw to, by others that took it to be
     * lost, which it was not before it wrote to its log last. Any other by who saw to it, beyond a partition even before that: as soon as its
     * client had handed it over. Clocks that cannot be right are not believed.
     */
    private Instant earliest(CallRecord call, Optional<Instant> lastWrite, Instant now) {
        Instant known = call.standing() instanceof Standing.Started started
                ? started.attempt().firstAt()
                : call.ordered().submittedAt();
        Instant last = lastWrite.orElse(known);
        Instant first = named(call).equals(self) || last.isBefore(known) ? last : known;
        Instant longest = now.minus(LONGEST_DOUBT);
        return first.isAfter(now) || first.isBefore(longest) ? longest : first;
    }

    /** Answers whether a call was found in the log, and others have not been asked yet. */
    boolean isUnasked(CallId call) {
        return unasked.contains(call);
    }

    boolean hasUnasked() {
        return !unasked.isEmpty();
    }

    /** Sees from now on to what was found in the log. */
    void asked() {
        unasked.clear();
    }

    private Optional<CallRecord> take(CallRecord call, Turn turn) {
        CallId id = call.id();
        if (chains.containsKey(id) || later.contains(id) || (attempts(call) == 0 && heldBack.has(id))) {
            return Optional.empty();
        }
        if (attempts(call) == 0 && !named(call).equals(self)) {
            maybeBegun.note(id, turn.now()); // by who is lost; it would have told so with its next heartbeat
        } else if (!isUndelivered(call)) {
            maybeBegun.forget(id);
        }
        heldBack.remove(id); // another has begun it
        if (lost.hasOrderOf(call)) {
            aside.add(id);
            return Optional.empty();
        }
        if (attempts(call) == 0 && !letsBegin(id.login())) { // what was begun goes on: its servers end it anyway
            heldBack.add(id, BEGINNING, "", arrival(id));
            return Optional.empty();
        }
        if (!turn.letsBegin()) {
            later.add(id);
            return Optional.empty();
        }
        turn.begins(call);
        Instant firstAt = maybeBegun.since(id).orElse(turn.now());
        CallRecord begun = next(call, firstAt, self, self, 0);
        chains.put(id, new Begun(attempts(begun), isUndelivered(call)));
        return Optional.of(begun);
    }

    /** Answers a chain that was too much for a step before, or had no room, and may begin in this one. */
    Optional<CallId> takeLater(Turn turn) {
        if (!turn.letsBegin()) {
            return Optional.empty();
        }
        if (!later.isEmpty()) {
            return Optional.ofNullable(later.pollFirst());
        }
        Optional<CallId> next = heldBack.next(() -> heldBack.first("", Set.of(BEGINNING)), this::letsBegin);
        next.ifPresent(heldBack::remove);
        return next;
    }

    /** Answers whether a chain waits until its ending has room. */
    boolean isHeldBack(CallId chain) {
        return heldBack.has(chain);
    }

    /** Answers whether more calls of a login may run, as their endings have room. */
    boolean letsRun(Login login) {
        return pressure.letsRun(login, 0, () -> isRunning(login));
    }

    /** Answers whether a chain of a login may begin: no servers bound how many do, so those that have count by what they will bring. */
    private boolean letsBegin(Login login) {
        return pressure.letsRun(login, expectedBytes(), () -> isRunning(login));
    }

    /** Answers how many bytes the chains that have begun here will bring, by what others have brought. */
    long expectedBytes() {
        return chains.size() * chainEndBytes;
    }

    /** Learns from the end of a chain what those of others may have. */
    void learnt(CallRecord ended) {
        if (ended.standing() instanceof Standing.Finished finished
                && ended.ordered().work() instanceof Work.Chain) {
            chainEndBytes += (finished.ending().weight() - chainEndBytes) / REMEMBERED_ENDS;
        }
    }

    /** Passes over no login any more. */
    void unbar() {
        waiting.unbar();
        heldBack.unbar();
    }

    /** Begins a chain, unless it is seen to by another meanwhile, or has ended. */
    void begin(CallRecord begun, Turn turn) {
        Begun here = chains.get(begun.id());
        if (here != null && here.attempt() == attempts(begun)) {
            Attempt attempt = ((Standing.Started) begun.standing()).attempt();
            turn.effect(new Effect.BeginChain(
                    begun.id(),
                    (Work.Chain) begun.ordered().work(),
                    attempt.number(),
                    since(attempt.firstAt(), turn),
                    here.isUndelivered(),
                    here.isUndelivered()
                            ? maybeBegun.since(begun.id()).map(time -> since(time, turn))
                            : Optional.empty()));
        }
    }

    private static Duration since(Instant time, Turn turn) {
        Duration ago = Duration.between(time, turn.now());
        return ago.isNegative() ? Duration.ZERO : ago;
    }

    /** Leaves all chains to the others. */
    void stop(Turn turn) {
        chains.keySet().forEach(call -> turn.effect(new Effect.LeaveChain(call)));
        chains.clear();
        later.clear();
        heldBack.ids().forEach(heldBack::remove);
    }

    private void seeTo(CallRecord call, Work.Call work, Instant now) {
        if (leases.containsKey(call.id())) {
            return;
        }
        if (waiting.has(call.id())) {
            queue(call.id(), work); // another instance's call of this number may have taken its place
        } else if (call.standing() instanceof Standing.Started started
                && !started.attempt().isWaiting()) {
            adopt(call.id(), work, started.attempt(), now);
        } else {
            queue(call.id(), work);
        }
    }

    /** Waits for a server that a lost coordinator, or this one in its life before, gave the call to. */
    private void adopt(CallId call, Work.Call work, Attempt attempt, Instant now) {
        Server known = servers.get(attempt.server());
        if (known != null && known.incarnation() < attempt.incarnation()) {
            outlived.add(known);
            servers.remove(known.name());
        }
        Server server = servers.computeIfAbsent(attempt.server(), name -> new Server(name, attempt.incarnation(), now));
        if (isLost(call, attempt, server)) {
            queue(call, work);
        } else {
            lease(call, server, 0);
        }
    }

    /** Answers whether the server lives anew, and says nothing of the call, here or elsewhere. */
    private boolean isLost(CallId call, Attempt attempt, Server server) {
        boolean isOutlived = server.incarnation() > attempt.incarnation();
        boolean isAlive =
                server.life().filter(life -> life.alive().contains(call)).isPresent();
        return (isOutlived && !isAlive) || rebirths.isLost(call, attempt.server(), attempt.incarnation());
    }

    /** Answers, once, the servers of which a later life is known by what a lost coordinator gave it. */
    List<Server> takeOutlived() {
        List<Server> taken = List.copyOf(outlived);
        outlived.clear();
        return taken;
    }

    /** Answers the record of a call once {@code server} runs it for this coordinator. */
    CallRecord started(CallRecord call, Instant now, String server, long incarnation) {
        return next(call, now, self, server, incarnation);
    }

    /** Answers the record of a call once another coordinator sees to it. */
    CallRecord handedTo(CallRecord call, Instant now, String coordinator) {
        return next(call, now, coordinator, "", 0);
    }

    private static CallRecord next(CallRecord call, Instant now, String coordinator, String server, long incarnation) {
        Instant firstAt = call.standing() instanceof Standing.Started started
                ? started.attempt().firstAt()
                : now;
        return call.at(
                new Standing.Started(new Attempt(attempts(call) + 1, coordinator, server, incarnation, firstAt)));
    }

    static int attempts(CallRecord call) {
        if (call.standing() instanceof Standing.Started started) {
            return started.attempt().number();
        }
        return call.standing() instanceof Standing.Finished finished ? finished.attempts() : 0;
    }

    void lease(CallId call, Server server, long beat) {
        waiting.remove(call);
        aside.remove(call);
        release(call);
        arrival(call); // where it is lost, it is no newer than what comes from now on
        leases.put(call, server);
        server.leases().put(call, beat);
    }

    private void release(CallId call) {
        Server server = leases.remove(call);
        if (server != null) {
            server.leases().remove(call);
        }
    }

    /** Lets a call wait again that a server seems to have lost. */
    void requeue(CallRecord call) {
        release(call.id());
        queue(call.id(), (Work.Call) call.ordered().work());
    }

    /** One that waits again has the place that it had: clocks of clients do not count. */
    private void queue(CallId call, Work.Call work) {
        long arrival = arrival(call);
        if (lost.has(work.content())) {
            waiting.remove(call);
            aside.add(call);
        } else {
            waiting.add(call, work, arrival);
        }
    }

    private long arrival(CallId call) {
        return arrivals.computeIfAbsent(call, id -> ++lastArrival);
    }

    /** Starts nothing of what is here by now, and keeps what servers seem to have lost of it: others may know that it has ended. */
    void hold() {
        waiting.holdUpTo(lastArrival);
    }

    /** Goes on with what was held. */
    void letGo() {
        waiting.holdUpTo(0);
    }

    /** Answers whether any call waits here for a server, or is run by one for this coordinator. */
    boolean seesToCalls() {
        return waiting.size() > 0 || !leases.isEmpty() || !aside.isEmpty();
    }

    Server heard(Request.Beat beat, Instant now) {
        Server server = servers.computeIfAbsent(beat.server(), name -> new Server(name, beat.incarnation(), now));
        server.heard(beat, now);
        return server;
    }

    /** Leaves a server to the coordinator that it comes to. */
    void leave(Server server) {
        servers.remove(server.name());
    }

    /** Suspects the servers that were not heard since, and answers them (RPC-V §4.1). */
    List<Server> suspect(Instant since) {
        List<Server> silent = servers.values().stream()
                .filter(server -> !server.heardAt().isAfter(since))
                .toList();
        silent.forEach(this::leave);
        return silent;
    }

    Optional<Instant> quietest() {
        return servers.values().stream().map(Server::heardAt).min(Instant::compareTo);
    }

    /** Answers how many calls servers run for this coordinator. */
    int running() {
        return leases.size();
    }

    /** Answers whether servers run calls or chains of a login for this coordinator. */
    private boolean isRunning(Login login) {
        return has(leases, login) || has(chains, login);
    }

    private static boolean has(NavigableMap<CallId, ?> calls, Login login) {
        CallId first = calls.ceilingKey(new CallId(login, 1));
        return first != null && first.login().equals(login);
    }

    /** Answers how many chains this coordinator sees to. */
    int chains() {
        return chains.size() + later.size() + heldBack.size();
    }

    /** Answers how many calls and chains were found in the log, and others have not been asked about yet. */
    int unasked() {
        return unasked.size();
    }

    /** Answers how many calls and chains wait for what was ordered to be on the disk again. */
    int aside() {
        return aside.size();
    }

    /** Answers how many things it keeps for calls. */
    int size() {
        return waiting.size()
                + leases.size()
                + chains.size()
                + later.size()
                + heldBack.size()
                + aside.size()
                + arrivals.size()
                + unasked.size()
                + maybeBegun.size();
    }
}
