package org.rpcchain.coordinator.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.coordinator.engine.Commits.Reach;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Ledger;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.SessionRecord;
import org.rpcchain.coordinator.ledger.Stage;
import org.rpcchain.coordinator.ledger.Standing;
import org.rpcchain.coordinator.report.Happening.Moved;

/** What a coordinator knows, and what becomes of each thing that it learns: its place, its gossip, its log. */
final class Books {
    private final String self;
    private final RecordForm form;
    private final CoordinatorProtocol protocol;
    private final Ledger ledger = new Ledger();
    private final BackPressure pressure;
    private final Charge charge;
    private final Gossip gossip;
    private final Sights sights = new Sights();
    private final History history = new History();
    private final Writes writes = new Writes(ledger);
    private final Commits commits;
    private final Safekeeping safekeeping;
    private final Burials burials;
    private final Expiries expiries = new Expiries();
    private final Set<Login> news = new TreeSet<>();
    private final Whereabouts whereabouts;
    /** Calls that have ended here in this step, with whoever saw to them elsewhere. */
    private final Map<CallId, Set<String>> ended = new LinkedHashMap<>();

    private final Set<Login> collected = new TreeSet<>();

    Books(String self, long life, CoordinatorProtocol protocol, RecordForm form, LogRoom room) {
        this.self = self;
        this.form = form;
        this.protocol = protocol;
        this.pressure = new BackPressure(self, protocol, room, ledger);
        this.charge = new Charge(self, pressure);
        this.gossip = new Gossip(protocol, ledger, life);
        this.whereabouts = new Whereabouts(protocol.heartbeatPeriod());
        this.commits = new Commits(protocol, charge.circle(), writes, life, history);
        this.safekeeping = new Safekeeping(ledger, writes, commits);
        this.burials = new Burials(ledger, writes, protocol);
    }

    String self() {
        return self;
    }

    Ledger ledger() {
        return ledger;
    }

    BackPressure pressure() {
        return pressure;
    }

    Charge charge() {
        return charge;
    }

    Gossip gossip() {
        return gossip;
    }

    Sights sights() {
        return sights;
    }

    Whereabouts whereabouts() {
        return whereabouts;
    }

    Commits commits() {
        return commits;
    }

    Safekeeping safekeeping() {
        return safekeeping;
    }

    Burials burials() {
        return burials;
    }

    History history() {
        return history;
    }

    /** Takes that the disk does not have values that records name: what needs them waits. */
    void lost(Collection<Content.Parcel> values) {
        charge.lost().add(values);
        charge.setAside(charge.waiting().ids().stream()
                .flatMap(id -> ledger.find(id).stream())
                .toList());
    }

    /** Takes that the disk has values again: what has waited for them goes on. */
    void mended(Collection<Content.Parcel> values, Turn turn) {
        charge.lost().remove(values);
        for (CallId id : charge.takeAside()) {
            ledger.find(id).ifPresent(call -> place(call, turn));
        }
        news.addAll(ledger.logins()); // results may be among them
    }

    /** Begins a chain again that was not begun, when that can be. */
    void notBegun(CallId chain, Turn turn) {
        if (charge.notBegun(chain)) {
            ledger.find(chain).ifPresent(call -> place(call, turn));
        }
    }

    /** Answers whether a chain that cannot be delivered from here may be tried from elsewhere. */
    boolean handsOver(CallId chain) {
        return charge.isUnsent(chain) && !commits.successors(1).isEmpty();
    }

    /**
     * Hands a chain over that was not delivered, to the next coordinator of the ring: that one may reach its first server, and nobody has sent
     * it, or will from here. Where that cannot be, it is begun here again.
     */
    void notDelivered(CallId chain, Turn turn) {
        Optional<String> next =
                charge.isUnsent(chain) ? commits.successors(1).stream().findFirst() : Optional.empty();
        Optional<CallRecord> call = ledger.find(chain);
        if (!charge.notBegun(chain) || call.isEmpty()) {
            return;
        }
        if (next.isEmpty()) {
            place(call.get(), turn);
            return;
        }
        CallRecord handed = charge.handedTo(call.get(), turn.now(), next.get());
        note(handed, turn);
        turn.effect(new Effect.Tell(next.get(), new PeerMessage.Replicate(BatchId.NONE, List.of(handed), List.of())));
    }

    /**
     * Answers the one of the calls that wait here that comes next; passes over logins whose endings would have no room.
     *
     * @param from answers the next one that waits
     */
    Optional<CallId> next(Supplier<Optional<CallId>> from) {
        return charge.waiting().next(from, charge::letsRun);
    }

    /** Answers the logins of which calls have ended since it was asked last. */
    Set<Login> takeNews() {
        Set<Login> taken = new TreeSet<>(news);
        news.clear();
        return taken;
    }

    /** Takes what {@code from} knows of a call; answers what is known now, where that is news. */
    Optional<CallRecord> learn(CallRecord heard, String from, Turn turn) {
        return learn(heard, from, Reach.ALL, turn);
    }

    /**
     * Takes a call that a client hands over.
     *
     * @param knowing who may have heard of it before this coordinator, where that is news here
     */
    void take(CallRecord submitted, Reach knowing, Turn turn) {
        learn(submitted, self, ledger.find(submitted.id()).isEmpty() ? knowing : Reach.ALL, turn);
    }

    private Optional<CallRecord> learn(CallRecord heard, String from, Reach knowing, Turn turn) {
        Optional<CallRecord> before = ledger.find(heard.id());
        Optional<CallRecord> now = ledger.learn(heard);
        now.ifPresent(record -> {
            schedule(record, turn);
            if (record.hasEnded()) {
                news.add(record.id().login());
                charge.learnt(record);
            }
            if (from.equals(self) && record.standing().stage() == Stage.FINISHED) {
                noteEnded(record, before);
            }
            if (record.standing().stage() == Stage.COLLECTED) {
                collected.add(record.id().login());
            } else {
                safekeeping.drop(record.id()); // it may have been given up before
            }
            writes.changed(record.id());
            gossip.add(record.id(), from);
            place(record, knowing, turn);
        });
        return now;
    }

    private void noteEnded(CallRecord record, Optional<CallRecord> before) {
        Set<String> concerned = new TreeSet<>(whereabouts.of(record.id().login()));
        before.filter(call -> !call.hasEnded()).map(charge::inCharge).ifPresent(concerned::add);
        concerned.remove(self);
        if (!concerned.isEmpty()) {
            ended.put(record.id(), concerned);
        }
    }

    /**
     * Tells at once what has ended here: where its client waits, and whoever saw to it, who would do it again. The others learn
     * it along the ring.
     */
    void tellEnded(Turn turn) {
        Map<String, List<CallRecord>> tidings = new TreeMap<>();
        ended.forEach((id, concerned) -> ledger.find(id).ifPresent(call -> {
            if (safekeeping.isKeeping(id)) {
                concerned.removeAll(commits.successors(protocol.copies() - 1)); // they are told, to confirm it
            }
            concerned.forEach(member ->
                    tidings.computeIfAbsent(member, any -> new ArrayList<>()).add(call));
        }));
        ended.clear();
        tidings.forEach((member, calls) -> {
            for (List<CallRecord> portion : Portions.of(calls, protocol.recordLimitBytes())) {
                turn.effect(new Effect.Tell(member, new PeerMessage.Replicate(BatchId.NONE, portion, List.of())));
            }
        });
    }

    /** Sets when a call expires: by the time of this life, so neither an old log nor another's clock lets anything expire. */
    private void schedule(CallRecord record, Turn turn) {
        if (record.isCancelled()) {
            expiries.move(record.id(), turn.now().plus(protocol.sessionLife()));
        } else {
            record.order()
                    .ifPresentOrElse(
                            order -> expiries.add(record.id(), turn.now().plus(order.keptFor())),
                            () -> expiries.remove(record.id()));
        }
    }

    /** Takes what is so from now on, and nobody waits for its being written. */
    void note(CallRecord record, Turn turn) {
        learn(record, self, turn);
    }

    /** Answers why a call cannot be kept, and so not be taken. */
    Optional<Problem> unfit(CallRecord record) {
        int limit = record.hasEnded() ? 2 * protocol.recordLimitBytes() : protocol.recordLimitBytes();
        try {
            int bytes = form.bytes(record);
            if (bytes <= limit) {
                return Optional.empty();
            }
            long largest =
                    record.contents().stream().mapToLong(Content::weight).max().orElse(0);
            return Optional.of(
                    largest > protocol.valueLimitBytes()
                            ? tooLarge("a value of the call", largest, protocol.valueLimitBytes())
                            : tooLarge("the call", bytes, limit));
        } catch (ProblemException e) {
            return Optional.of(e.problem());
        }
    }

    private static Problem tooLarge(String what, long bytes, long limit) {
        return new Problem(
                FailureCode.TOO_LARGE,
                what + " has " + bytes + " bytes, and " + limit + " is the limit; send less, or where it lies");
    }

    /** Takes the ending of a call; one that cannot be kept becomes a failure that says why. */
    void finish(CallRecord call, Ending ending, Turn turn) {
        end(call, new Standing.Finished(ending, Charge.attempts(call)), turn);
    }

    /** Takes an end that no server has told: one who has started the call later may know better. */
    void giveUp(CallRecord call, Ending ending, Turn turn) {
        Standing.Finished end = call.standing() instanceof Standing.Started started
                ? new Standing.Finished(ending, started.attempt())
                : new Standing.Finished(ending, Charge.attempts(call));
        end(call, end, turn);
    }

    private void end(CallRecord call, Standing.Finished end, Turn turn) {
        CallRecord finished = call.at(end);
        note(
                unfit(finished)
                        .map(problem -> call.at(
                                new Standing.Finished(new Ending.Failed(noResult(problem)), Charge.attempts(call))))
                        .orElse(finished),
                turn);
    }

    private static Problem noResult(Problem problem) {
        return problem.saying("the call ended, but its result cannot be kept: " + problem.message());
    }

    private void place(CallRecord record, Turn turn) {
        place(record, Reach.ALL, turn);
    }

    /**
     * A chain begins when it is on the disk that this coordinator sees to it, and where nobody has begun it before, on those of all who may
     * have heard of it so: else one of them might hold it back, and begin it when servers do not remember it any more. So it is with one
     * that was handed over as it was not delivered: else this coordinator, if it lost its disk, might take it to be unsent once more.
     *
     * @param knowing who may have heard of it by now
     */
    private void place(CallRecord record, Reach knowing, Turn turn) {
        charge.place(record, turn).ifPresent(begun -> {
            Reach handed = Charge.isHandedOver(record) ? Reach.ALL : Reach.HERE;
            Reach told = Charge.attempts(record) == 0 ? knowing : handed;
            note(begun, turn);
            commits.begin(List.of(begun), List.of(), told, (copies, t) -> charge.begin(begun, t), turn);
        });
    }

    /** Goes on with chains that were too much for the step in which they came, or whose endings had no room. */
    void beginLater(Turn turn) {
        Optional<CallId> next = charge.takeLater(turn);
        while (next.isPresent()) {
            ledger.find(next.get()).ifPresent(call -> place(call, turn));
            next = charge.takeLater(turn);
        }
    }

    /** Takes what the log says. */
    void restore(Input.Restored restored, Turn turn) {
        restored.calls().forEach(call -> charge.restored(call, restored, turn));
        restored.sessions().forEach(session -> learn(session, self, turn));
        restored.calls().forEach(call -> learn(call, self, turn));
        writes.restored();
        burials.restored(turn);
    }

    /** Takes what {@code from} knows of a login; answers what is known now, where that is news. */
    Optional<SessionRecord> learn(SessionRecord heard, String from, Turn turn) {
        Login login = heard.login();
        List<CallRecord> dropped = ledger.forgottenBy(heard);
        Instant seenAt = ledger.standingOf(login).seenAt();
        Optional<SessionRecord> now = ledger.learn(heard);
        now.ifPresent(record -> {
            writes.changed(login);
            gossip.add(login, from);
            news.add(login);
            if (record.seenAt().isAfter(seenAt)) {
                sights.seen(login, turn.now());
            }
            if (record.isOver()) {
                burials.over(login, turn);
            }
        });
        for (CallRecord call : dropped) {
            safekeeping.drop(call.id());
            expiries.remove(call.id());
            charge.place(CallRecord.collected(call.id()), turn);
        }
        return now;
    }

    /** Takes what is so of a login from now on, and nobody waits for its being written. */
    void note(SessionRecord record, Turn turn) {
        learn(record, self, turn);
    }

    /** Forgets what is collected without a gap, and writes what this step has changed. */
    void flush(Turn turn) {
        for (Login login : List.copyOf(collected)) {
            note(ledger.collectedOf(login), turn);
        }
        collected.clear();
        writes.flush(turn);
    }

    void written(long write, Turn turn) {
        writes.written(write).forEach(call -> ledger.keep(call, form.left(call)));
        commits.written(turn);
    }

    /** Takes a circle; what lost coordinators saw to falls to those who come after them. */
    void circleChanged(Circle circle, Turn turn) {
        Circle before = charge.circle();
        long calls = calls();
        long chains = charge.chains();
        if (!circle.members().containsAll(before.members())) { // who is lost may see to what is seen to here
            doubt(Duration.ZERO, turn);
        }
        charge.circle(circle);
        commits.circleChanged(circle, turn);
        whereabouts.circleChanged(circle.others(), turn);
        gossip.follow(commits.successors(1).stream().findFirst(), turn);
        placeAll(turn);
        Moved moved = new Moved(Math.max(0, calls() - calls), Math.max(0, charge.chains() - chains));
        history.circleChanged(before, circle, moved, turn);
    }

    /** Others, who are not heard here, may see to what has not ended since so long ago. */
    void doubt(Duration ago, Turn turn) {
        for (Login login : ledger.logins()) {
            ledger.calls(login).forEach(call -> charge.doubt(call, ago, turn));
        }
    }

    private long calls() {
        return (long) charge.waiting().size() + charge.running();
    }

    /** Tells the successors again what they have not confirmed; passes over those that seem unable to. */
    void tellAgain(Turn turn) {
        if (commits.tellAgain(turn)) {
            successorsChanged(turn);
        }
    }

    /** Goes on without what another coordinator cannot read. */
    void unread(String member, PeerMessage.Unread unread, Turn turn) {
        commits.unread(member, unread.batch(), turn);
        gossip.unread(member, unread, turn);
    }

    /** Takes a confirmation. */
    void replicated(String member, BatchId batch, Turn turn) {
        commits.replicated(member, batch, turn);
        gossip.replicated(member, batch, turn);
        if (commits.recovers(member, batch)) {
            history.confirms(member, turn);
            successorsChanged(turn);
        }
    }

    private void successorsChanged(Turn turn) {
        commits.openChanged(turn);
        gossip.follow(commits.successors(1).stream().findFirst(), turn);
    }

    void placeAll(Turn turn) {
        for (Login login : ledger.logins()) {
            ledger.calls(login).forEach(call -> place(call, turn));
        }
    }

    Optional<Instant> nextExpiry() {
        return expiries.next();
    }

    /** Cancels what nobody has collected in time, so that its client is told when it comes; forgets what was cancelled long ago. */
    void expire(Turn turn) {
        for (CallId id : expiries.due(turn.now())) {
            ledger.find(id)
                    .ifPresent(call -> note(call.isCancelled() ? CallRecord.collected(id) : expired(call), turn));
        }
    }

    private static CallRecord expired(CallRecord call) {
        String why = "it expired: nobody had collected its ending after "
                + call.ordered().keptFor();
        return call.at(new Standing.Finished(new Ending.Cancelled(why), Charge.attempts(call)));
    }

    /** Answers how many things it keeps for calls that are under way; none when all are collected. */
    int size() {
        return expiries.size() + charge.size() + safekeeping.size() + commits.size();
    }
}
