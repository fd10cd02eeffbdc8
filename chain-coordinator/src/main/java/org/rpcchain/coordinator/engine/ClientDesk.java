package org.rpcchain.coordinator.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.rpcchain.Problem;
import org.rpcchain.coordinator.engine.Commits.Reach;
import org.rpcchain.coordinator.engine.Request.Durability;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.SessionRecord;
import org.rpcchain.coordinator.ledger.Stage;
import org.rpcchain.coordinator.ledger.Standing;

/** What clients ask: all of it may be asked again, of this coordinator or another, and is then the same. */
final class ClientDesk {
    private static final Duration SEEN_STEP = Duration.ofMinutes(10);

    private final Books books;
    private final CoordinatorProtocol protocol;
    private final BackPressure pressure;
    private final Parked<Caller, Request.Collect> parked = new Parked<>();
    /** Up to which counter the clients that have turned to this coordinator may have handed over to others before. */
    private final Map<Login, Long> handedOverBefore = new HashMap<>();

    /** Who wants endings; two lives of a client that run at the same time do not take each other's place. */
    record Caller(Login login, long by) implements Comparable<Caller> {
        @Override
        public int compareTo(Caller other) {
            int logins = login.compareTo(other.login);
            return logins != 0 ? logins : Long.compare(by, other.by);
        }
    }

    ClientDesk(Books books, CoordinatorProtocol protocol, BackPressure pressure) {
        this.books = books;
        this.protocol = protocol;
        this.pressure = pressure;
    }

    Parked<Caller, Request.Collect> parked() {
        return parked;
    }

    void submit(long ask, Request.Submit submit, Turn turn) {
        Login login = submit.login();
        Optional<Reply.Refused> refusal = refusal(submit);
        if (refusal.isPresent()) {
            turn.effect(new Effect.Answer(ask, refusal.get()));
            return;
        }
        see(login, turn);
        List<CallRecord> records = new ArrayList<>();
        Set<Long> taken = new TreeSet<>();
        Set<Long> gone = new TreeSet<>();
        Map<Long, String> unfit = new TreeMap<>();
        submit.orders().forEach((counter, order) -> {
            CallRecord call = CallRecord.submitted(new CallId(login, counter), order, books.self());
            Optional<Problem> problem = books.unfit(call);
            if (problem.isPresent()) {
                unfit.put(counter, problem.get().message());
            } else if (isGone(call.id())) {
                gone.add(counter);
            } else if (isTaken(call.id(), order)) {
                taken.add(counter);
            } else {
                accept(call, turn, records);
            }
        });
        Reach reach = submit.durability() == Durability.REPLICATED ? Reach.SUCCESSORS : Reach.HERE;
        books.commits()
                .begin(
                        records,
                        List.of(),
                        reach,
                        new Answering(ask, copies -> new Reply.Accepted(copies, taken, gone, unfit)),
                        turn);
    }

    /** Answers why nothing of it is taken now, where that does not depend on what its values are. */
    Optional<Reply.Refused> refusal(Request.Submit submit) {
        return books.ledger().standingOf(submit.login()).closed()
                ? Optional.of(over(submit.login()))
                : tooMuch(submit.login(), submit.orders());
    }

    /** Answers why no more, or not so much more of a login, is taken now; what is known already is no more. */
    private Optional<Reply.Refused> tooMuch(Login login, Map<Long, Order> orders) {
        int calls = books.ledger().uncollected(login);
        long bytes = books.ledger().weight(login);
        int newCalls = 0;
        long newBytes = 0;
        long shelved = 0;
        for (Map.Entry<Long, Order> order : orders.entrySet()) {
            CallId id = new CallId(login, order.getKey());
            if (books.ledger().find(id).isEmpty() && !books.ledger().isForgotten(id)) {
                newCalls++;
                newBytes += order.getValue().work().weight();
                shelved += order.getValue().work().content() instanceof Content.Parcel parcel ? parcel.bytes() : 0;
            }
        }
        int behind = books.ledger().collectedBehind(login);
        if (newCalls == 0) {
            return Optional.empty();
        }
        if (!pressure.keepsUp()) {
            String sentence = "the disk of " + books.self() + " does not keep up";
            return refusal(Reply.Refusal.BUSY, sentence + "; turn to another coordinator, or ask again later");
        }
        if (!pressure.takesOrders(login, newCalls * Request.BYTES + newBytes, shelved)) {
            return refusal(
                    Reply.Refusal.QUOTA,
                    pressure.sentence() + "; collect and acknowledge what has ended, then try again, and later where"
                            + " others have to");
        }
        if (calls + behind == 0) {
            return Optional.empty(); // what comes at once is bounded by the message; else it would never be taken
        }
        if (calls + newCalls > protocol.openLimit()) {
            return refusal(
                    Reply.Refusal.QUOTA,
                    "the login " + login + " has " + calls + " calls that are not collected, and "
                            + protocol.openLimit() + " is the limit; collect and acknowledge some");
        }
        if (calls + behind + newCalls > protocol.openLimit()) {
            long first = books.ledger().standingOf(login).forgottenUpTo() + 1;
            return refusal(
                    Reply.Refusal.QUOTA,
                    "the login " + login + " has " + calls + " calls that are not collected, and " + behind
                            + " that were collected after the call " + first
                            + ", which was not, so that it is kept of each that it"
                            + " was; " + protocol.openLimit()
                            + " is the limit of both; collect and acknowledge the call "
                            + first);
        }
        if (bytes + newBytes > protocol.loginLimitBytes()) {
            return refusal(
                    Reply.Refusal.QUOTA,
                    "the calls of the login " + login + " that are not collected have " + bytes + " bytes, and "
                            + newBytes + " more pass the limit of " + protocol.loginLimitBytes()
                            + "; collect and acknowledge some");
        }
        return Optional.empty();
    }

    private static Optional<Reply.Refused> refusal(Reply.Refusal refusal, String sentence) {
        return Optional.of(new Reply.Refused(refusal, sentence));
    }

    private boolean isGone(CallId id) {
        return books.ledger().isForgotten(id)
                || books.ledger()
                        .find(id)
                        .filter(call -> call.order().isEmpty())
                        .isPresent();
    }

    /** What is ordered otherwise was handed over by another life of the client. */
    private boolean isTaken(CallId id, Order order) {
        return books.ledger()
                .find(id)
                .flatMap(CallRecord::order)
                .filter(known -> !known.isLike(order))
                .isPresent();
    }

    private void accept(CallRecord call, Turn turn, List<CallRecord> records) {
        books.take(call, knowing(call.id()), turn);
        books.ledger().find(call.id()).ifPresent(records::add);
    }

    /** A client that turns to another coordinator synchronizes, and what it hands over then others may know, too. */
    private Reach knowing(CallId call) {
        return call.counter() <= handedOverBefore.getOrDefault(call.login(), 0L) ? Reach.ALL : Reach.HERE;
    }

    /** Notes that a client was there; seldom, since each note goes round the ring. */
    private void see(Login login, Turn turn) {
        SessionRecord session = books.ledger().standingOf(login);
        boolean isNews =
                session.isOver() || books.sights().lastOf(login).plus(SEEN_STEP).isBefore(turn.now());
        if (isNews && !session.closed()) {
            books.note(session.seen(turn.now()), turn);
        }
    }

    /** Says what is here when that is on the disk: a client may hold it to what it has. */
    void synchronize(long ask, Request.Synchronize request, Turn turn) {
        if (books.ledger().standingOf(request.login()).closed()) {
            refuseOver(ask, request.login(), turn);
            return;
        }
        see(request.login(), turn);
        handedOverBefore.merge(request.login(), request.last(), Math::max);
        Set<Long> lacking = new TreeSet<>();
        long from = books.ledger().standingOf(request.login()).forgottenUpTo() + 1;
        for (long counter = from; counter <= request.last() && lacking.size() < Reply.Lacking.LIMIT; counter++) {
            CallId id = new CallId(request.login(), counter);
            if (isLacking(id)) {
                lacking.add(counter);
            }
        }
        long last = books.ledger().last(request.login());
        Reply reply = new Reply.Lacking(
                lacking,
                from - 1,
                last,
                collected(request.login()),
                books.ledger().foreign(request.login(), request.origins()),
                coordinators());
        books.commits().beginAll(new Answering(ask, copies -> reply), turn);
    }

    /** What was handed over, and is lost here, the client may still have. */
    boolean isLacking(CallId id) {
        return books.ledger()
                .find(id)
                .map(books.charge().lost()::hasOrderOf)
                .orElseGet(() -> !books.ledger().isForgotten(id));
    }

    private Set<Long> collected(Login login) {
        Set<Long> collected = new TreeSet<>();
        books.ledger().calls(login).stream()
                .filter(call -> call.standing().stage() == Stage.COLLECTED)
                .forEach(call -> collected.add(call.id().counter()));
        return collected;
    }

    /** Whom a client may turn to when this coordinator is silent. */
    private List<String> coordinators() {
        return books.charge().circle().members();
    }

    void collect(long ask, Request.Collect request, Turn turn) {
        if (books.ledger().standingOf(request.login()).closed()) {
            refuseOver(ask, request.login(), turn);
            return;
        }
        see(request.login(), turn);
        books.whereabouts().came(request.login(), turn);
        Caller caller = new Caller(request.login(), request.by());
        parked.take(caller).ifPresent(before -> answer(before, turn));
        Reply.Collection collection = collection(request);
        if (collection.endings().isEmpty() && !request.patience().isZero()) {
            Duration patience = protocol.patience(request.patience());
            parked.put(caller, new Parked.Waiter<>(ask, request, turn.now().plus(patience)));
        } else {
            turn.effect(new Effect.Answer(ask, collection));
        }
    }

    /** Answers those whose calls have ended, and those whose patience has. */
    void answerParked(Set<Login> news, Turn turn) {
        for (Login login : news) {
            boolean isOver = books.ledger().standingOf(login).isOver();
            if (isOver) {
                handedOverBefore.remove(login);
            }
            for (Caller caller : parked.between(new Caller(login, Long.MIN_VALUE), new Caller(login, Long.MAX_VALUE))) {
                parked.find(caller)
                        .filter(waiter -> isOver
                                || !collection(waiter.request()).endings().isEmpty())
                        .ifPresent(waiter -> answerParked(caller, turn));
            }
        }
        parked.due(turn.now()).forEach(caller -> answerParked(caller, turn));
    }

    private void answerParked(Caller caller, Turn turn) {
        parked.take(caller).ifPresent(waiter -> answer(waiter, turn));
    }

    private void answer(Parked.Waiter<Request.Collect> waiter, Turn turn) {
        turn.effect(new Effect.Answer(waiter.ask(), collection(waiter.request())));
    }

    private Reply.Collection collection(Request.Collect request) {
        Map<Long, Reply.Ended> endings = new TreeMap<>();
        books.ledger()
                .ready(request.login(), request.origins(), without(request), request.most())
                .forEach(call -> endings.put(call.id().counter(), ended(call)));
        int open = books.ledger().open(request.login(), request.origins());
        return new Reply.Collection(endings, open, coordinators());
    }

    /** Results that are lost here keep none of the others back. */
    private Set<Long> without(Request.Collect request) {
        Lost lost = books.charge().lost();
        if (!lost.isAny()) {
            return request.has();
        }
        Set<Long> without = new HashSet<>(request.has());
        books.ledger().ready(request.login(), request.origins(), request.has(), Integer.MAX_VALUE).stream()
                .filter(lost::hasResultOf)
                .forEach(call -> without.add(call.id().counter()));
        return without;
    }

    private static Reply.Ended ended(CallRecord call) {
        Ending ending = ((Standing.Finished) call.standing()).ending();
        return new Reply.Ended(ending, call.ordered().origin());
    }

    void acknowledge(long ask, Request.Acknowledge request, Turn turn) {
        List<CallRecord> collected = new ArrayList<>();
        for (long counter : request.counters()) {
            CallId call = new CallId(request.login(), counter);
            books.learn(CallRecord.collected(call), books.self(), turn);
            books.ledger().find(call).ifPresent(collected::add);
        }
        // also what is no news: it may be on its way to the disk and the successors, for who asked before
        boolean areForgotten = collected.size() < request.counters().size();
        keep(ask, collected, areForgotten ? List.of(books.ledger().standingOf(request.login())) : List.of(), turn);
    }

    void cancel(long ask, Request.Cancel request, Turn turn) {
        CallRecord call = books.ledger().find(request.call()).orElse(null);
        if (call == null && !books.ledger().isForgotten(request.call())) {
            refuse(
                    ask,
                    Reply.Refusal.UNKNOWN_CALL,
                    "the call " + request.call() + " is not known here; synchronize first",
                    turn);
            return;
        }
        if (call != null && (!call.hasEnded() || call.isGivenUp())) {
            Ending cancelled = new Ending.Cancelled("its client cancelled it");
            books.learn(call.at(new Standing.Finished(cancelled, Charge.attempts(call))), books.self(), turn);
        }
        keep(ask, books.ledger().find(request.call()).stream().toList(), List.of(), turn);
    }

    void close(long ask, Request.Close request, Turn turn) {
        books.learn(books.ledger().standingOf(request.login()).close(), books.self(), turn);
        keep(ask, List.of(), List.of(books.ledger().standingOf(request.login())), turn);
    }

    private void keep(long ask, List<CallRecord> calls, List<SessionRecord> sessions, Turn turn) {
        books.commits().begin(calls, sessions, Reach.SUCCESSORS, new Answering(ask, copies -> new Reply.Noted()), turn);
    }

    private static void refuseOver(long ask, Login login, Turn turn) {
        turn.effect(new Effect.Answer(ask, over(login)));
    }

    private static Reply.Refused over(Login login) {
        String sentence =
                "the login " + login + " is over: nothing of its calls is kept, and it takes no more; log in again";
        return new Reply.Refused(Reply.Refusal.LOGIN_OVER, sentence);
    }

    private static void refuse(long ask, Reply.Refusal refusal, String sentence, Turn turn) {
        turn.effect(new Effect.Answer(ask, new Reply.Refused(refusal, sentence)));
    }
}
