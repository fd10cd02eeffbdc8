package org.rpcchain.coordinator.engine;

import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.rpcchain.coordinator.ledger.Attempt;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Standing;
import org.rpcchain.coordinator.ledger.Work;

/** What servers tell and ask: they live, they have ended calls, they want more. Source: RPC-V §4.1, §4.2. */
final class ServerDesk {
    private final Books books;
    private final Charge charge;
    private final Scheduler scheduler;
    private final CoordinatorProtocol protocol;
    private final BackPressure pressure;
    /** When all others are told of all servers that come here. */
    private Optional<Instant> tellAllAt = Optional.empty();

    ServerDesk(Books books, CoordinatorProtocol protocol, Scheduler scheduler, BackPressure pressure) {
        this.books = books;
        this.pressure = pressure;
        this.protocol = protocol;
        this.charge = books.charge();
        this.scheduler = scheduler;
    }

    void beat(long ask, Request.Beat beat, Turn turn) {
        Server known = charge.server(beat.server());
        Optional<Reply.Refused> refusal = refusal(beat);
        if (refusal.isPresent()) {
            turn.effect(new Effect.Answer(ask, refusal.get()));
            return;
        }
        if (known != null) {
            answerParked(known, Map.of(), turn);
        }
        boolean reborn = known != null && known.incarnation() < beat.incarnation();
        Server server = charge.heard(beat, turn.now());
        books.history().came(server.name(), turn);
        beat.ended().forEach((call, ending) -> ended(call, ending, turn));
        beat.running().forEach(call -> running(call, server, turn));
        requeueLost(server, beat, reborn);
        if (known == null || reborn) {
            server.life().ifPresent(charge.rebirths()::came);
        }
        server.park(new Parked.Waiter<>(ask, beat, turn.now().plus(protocol.patience(beat.patience()))));
    }

    /** Answers why nothing of a beat is heard: a server of this name has a later life. */
    Optional<Reply.Refused> refusal(Request.Beat beat) {
        Server known = charge.server(beat.server());
        long newest = Math.max(
                known == null ? 0 : known.incarnation(), charge.rebirths().newest(beat.server()));
        if (newest <= beat.incarnation()) {
            return Optional.empty();
        }
        String sentence = "a server named " + beat.server()
                + " was started after this one, so this one gets no work; give each server a name of its own";
        return Optional.of(new Reply.Refused(Reply.Refusal.NAME_TAKEN, sentence));
    }

    private void ended(CallId id, Ending ending, Turn turn) {
        CallRecord call = books.ledger().find(id).orElse(null);
        if (call == null) {
            return; // it is forgotten, or is not known here yet and will be offered again
        }
        if (!call.hasEnded()) {
            books.finish(call, ending, turn);
        }
        books.ledger().find(id).ifPresent(finished -> books.safekeeping().keep(finished, turn));
    }

    /** Takes up a call that a server runs for a coordinator that it comes to no more, or that was thought to be lost. */
    private void running(CallId id, Server server, Turn turn) {
        CallRecord call = books.ledger().find(id).orElse(null);
        if (call == null
                || call.hasEnded()
                || charge.isUnasked(id)
                || charge.runs(id).isPresent()
                || !isRunBy(call, server)) {
            return;
        }
        if (!charge.inCharge(call).equals(books.self())) {
            books.note(charge.started(call, turn.now(), server.name(), server.incarnation()), turn);
        }
        charge.lease(id, server, 0);
    }

    private static boolean isRunBy(CallRecord call, Server server) {
        if (!(call.standing() instanceof Standing.Started started)) {
            return false;
        }
        Attempt attempt = started.attempt();
        return attempt.server().equals(server.name()) && attempt.incarnation() == server.incarnation();
    }

    private void requeueLost(Server server, Request.Beat beat, boolean reborn) {
        for (Map.Entry<CallId, Long> lease : new TreeMap<>(server.leases()).entrySet()) {
            boolean settled = reborn || lease.getValue() <= beat.settled();
            if (settled && !beat.running().contains(lease.getKey())) {
                books.ledger().find(lease.getKey()).ifPresent(charge::requeue);
            }
        }
    }

    /** Takes what others say of servers that come to them: what an earlier life was given here waits again. */
    void heard(PeerMessage.Lives lives, Turn turn) {
        for (PeerMessage.Life life : lives.servers()) {
            Server known = charge.server(life.server());
            if (known == null || known.incarnation() <= life.incarnation()) {
                charge.rebirths().heard(life, turn.now());
            }
            if (known != null && known.incarnation() < life.incarnation()) {
                end(known, life.alive(), turn);
                if (known.leases().isEmpty()) {
                    charge.leave(known);
                }
            }
        }
    }

    /** Lets what was given to earlier lives wait again, where only what a lost coordinator gave told of the later ones. */
    void endOutlived(Turn turn) {
        charge.takeOutlived().forEach(server -> end(server, Set.of(), turn));
    }

    /** A life is over: nobody listens for an answer any more. */
    private void end(Server server, Set<CallId> alive, Turn turn) {
        answerParked(server, Map.of(), turn);
        requeue(server, alive);
    }

    private void requeue(Server server, Set<CallId> but) {
        new TreeSet<>(server.leases().keySet())
                .stream()
                        .filter(call -> !but.contains(call))
                        .flatMap(call -> books.ledger().find(call).stream())
                        .filter(call -> !call.hasEnded())
                        .forEach(charge::requeue);
    }

    /**
     * Whoever is new to the others does not know which servers come here. It is told a heartbeat later: by then they have mostly told each
     * other what has ended; where that takes longer, it starts nothing again before it has heard it all ({@link Inquiry}).
     */
    void circleChanged(Turn turn) {
        tellAllAt = Optional.of(turn.now().plus(protocol.heartbeatPeriod()));
    }

    private void noteAll() {
        charge.servers().stream()
                .flatMap(server -> server.life().stream())
                .filter(life -> charge.rebirths().newest(life.server()) <= life.incarnation())
                .forEach(charge.rebirths()::came);
    }

    /** Tells the others who has come here; of what it brought, they were told before. */
    void tellRebirths(Turn turn) {
        if (tellAllAt.isPresent() && !tellAllAt.get().isAfter(turn.now())) {
            noteAll();
            tellAllAt = Optional.empty();
        }
        charge.rebirths().tell(charge.circle().others(), turn);
    }

    Optional<Instant> nextTelling() {
        return tellAllAt;
    }

    /** Gives what waits to the servers that wait, and answers those that have something to hear. */
    void serve(Turn turn) {
        for (Server server : waiting()) {
            Parked.Waiter<Request.Beat> waiter = server.waiter().orElseThrow();
            Map<CallId, Work.Call> run = assign(server, waiter.request(), turn);
            boolean isDue = !waiter.until().isAfter(turn.now());
            if (isDue || !run.isEmpty() || hasNews(waiter.request())) {
                answerParked(server, run, turn);
            }
        }
    }

    /** Answers the servers that wait for work, the one that has waited longest first. */
    private List<Server> waiting() {
        return charge.servers().stream()
                .filter(server -> server.waiter().isPresent())
                .sorted(Comparator.comparing(
                                (Server server) -> server.waiter().orElseThrow().until())
                        .thenComparing(Server::name))
                .toList();
    }

    /** Answers who waits. */
    List<Parked.Waiter<Request.Beat>> waiters() {
        return waiting().stream().map(Server::waiter).flatMap(Optional::stream).toList();
    }

    Optional<Instant> nextDue() {
        return waiters().stream().map(Parked.Waiter::until).findFirst();
    }

    private Map<CallId, Work.Call> assign(Server server, Request.Beat beat, Turn turn) {
        Map<CallId, Work.Call> run = new LinkedHashMap<>();
        int room = server.room(beat);
        while (run.size() < room && turn.letsBegin()) {
            Scheduler.Candidate candidate = new Scheduler.Candidate(
                    server.name(), server.functions(), server.leases().size(), room - run.size());
            Optional<CallId> next = books.next(() -> scheduler.next(candidate, charge.waiting()));
            if (next.isEmpty()) {
                break;
            }
            CallRecord call = books.ledger().find(next.get()).orElseThrow();
            turn.begins(call);
            charge.lease(call.id(), server, beat.number());
            books.note(charge.started(call, turn.now(), server.name(), server.incarnation()), turn);
            run.put(call.id(), (Work.Call) call.ordered().work());
        }
        return run;
    }

    private boolean hasNews(Request.Beat beat) {
        return !taken(beat).isEmpty() || !stop(beat).isEmpty();
    }

    private Set<CallId> taken(Request.Beat beat) {
        Set<CallId> taken = new TreeSet<>(beat.ended().keySet());
        taken.removeIf(call -> !books.safekeeping().isSafe(call));
        return taken;
    }

    private Set<CallId> stop(Request.Beat beat) {
        Set<CallId> stop = new TreeSet<>(beat.running());
        stop.removeIf(call -> !books.ledger().isForgotten(call)
                && books.ledger().find(call).filter(CallRecord::hasEnded).isEmpty());
        return stop;
    }

    /** Calls are given when it is on the disk who has them: else this coordinator would give them again after its machine's death. */
    private void answerParked(Server server, Map<CallId, Work.Call> run, Turn turn) {
        server.waiter().ifPresent(waiter -> {
            Request.Beat beat = waiter.request();
            List<String> coordinators = charge.circle().members();
            Reply reply = new Reply.Orders(run, taken(beat), stop(beat), coordinators);
            Answering answer = new Answering(waiter.ask(), copies -> reply);
            if (run.isEmpty()) {
                answer.done(0, turn);
            } else {
                books.commits().beginAll(answer, turn);
            }
        });
        server.unpark();
    }

    /** Answers the servers that wait here and would take calls; none while there is no room for calls from elsewhere, or more to begin here. */
    List<PeerMessage.Idle> idle(Turn turn) {
        if (!pressure.takesCopies() || !turn.letsBegin()) {
            return List.of();
        }
        return waiting().stream()
                .map(server -> new PeerMessage.Idle(
                        server.name(),
                        server.functions(),
                        server.room(server.waiter().orElseThrow().request())))
                .filter(idle -> idle.room() > 0)
                .sorted(Comparator.comparing(PeerMessage.Idle::server))
                .toList();
    }

    /** Suspects the servers that have been silent for so long; what they were to run waits again. */
    void suspect(Turn turn) {
        Instant since = turn.now().minus(protocol.suspicionTime());
        charge.rebirths().forget(since);
        for (Server server : charge.suspect(since)) {
            books.history().suspected(server, turn); // with what it has now
            end(server, Set.of(), turn);
        }
    }
}
