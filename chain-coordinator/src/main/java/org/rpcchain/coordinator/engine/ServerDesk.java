package org.rpcchain.coordinator.engine;

import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

    ServerDesk(Books books, CoordinatorProtocol protocol, Scheduler scheduler) {
        this.books = books;
        this.protocol = protocol;
        this.charge = books.charge();
        this.scheduler = scheduler;
    }

    void beat(long ask, Request.Beat beat, Turn turn) {
        Server known = charge.server(beat.server());
        if (known != null && known.incarnation() > beat.incarnation()) {
            String sentence = "a server named " + beat.server()
                    + " was started after this one, so this one gets no work; give each server a name of its own";
            turn.effect(new Effect.Answer(ask, new Reply.Refused(Reply.Refusal.NAME_TAKEN, sentence)));
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
        server.park(new Parked.Waiter<>(ask, beat, turn.now().plus(protocol.patience(beat.patience()))));
    }

    private void ended(CallId id, Ending ending, Turn turn) {
        CallRecord call = books.ledger().find(id).orElse(null);
        if (call == null) {
            return; // it is forgotten, or is not known here yet and will be offered again
        }
        if (!call.hasEnded()) {
            books.finish(call, ending, turn);
        }
        books.ledger().find(id).ifPresent(finished -> books.keep(finished, turn));
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
        for (Map.Entry<CallId, Long> lease : Map.copyOf(server.leases()).entrySet()) {
            boolean settled = reborn || lease.getValue() <= beat.settled();
            if (settled && !beat.running().contains(lease.getKey())) {
                books.ledger().find(lease.getKey()).ifPresent(charge::requeue);
            }
        }
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
        Map<CallId, Work.Call> run = new HashMap<>();
        while (run.size() < beat.room()) {
            Optional<CallId> next = scheduler.next(server.name(), server.functions(), charge.waiting());
            if (next.isEmpty()) {
                break;
            }
            CallRecord call = books.ledger().find(next.get()).orElseThrow();
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
        Set<CallId> taken = new HashSet<>(beat.ended().keySet());
        taken.removeIf(call -> !books.isSafe(call));
        return taken;
    }

    private Set<CallId> stop(Request.Beat beat) {
        Set<CallId> stop = new HashSet<>(beat.running());
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

    /** Answers the servers that wait here and would take calls. */
    List<PeerMessage.Idle> idle() {
        return waiters().stream()
                .map(Parked.Waiter::request)
                .filter(beat -> beat.room() > 0)
                .map(beat -> new PeerMessage.Idle(beat.server(), beat.functions(), beat.room()))
                .sorted(Comparator.comparing(PeerMessage.Idle::server))
                .toList();
    }

    /** Suspects the servers that have been silent for so long; what they were to run waits again. */
    void suspect(Turn turn) {
        for (Server server : charge.suspect(turn.now().minus(protocol.suspicionTime()))) {
            answerParked(server, Map.of(), turn);
            books.history().suspected(server, turn);
            for (CallId call : Set.copyOf(server.leases().keySet())) {
                books.ledger().find(call).filter(record -> !record.hasEnded()).ifPresent(charge::requeue);
            }
        }
    }
}
