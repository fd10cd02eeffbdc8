package org.rpcchain.coordinator.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.rpcchain.Problem;
import org.rpcchain.coordinator.engine.Request.Durability;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.SessionRecord;
import org.rpcchain.coordinator.ledger.Stage;
import org.rpcchain.coordinator.ledger.Standing;

/** What clients ask: all of it may be asked again, of this coordinator or another, and is then the same. */
final class ClientDesk {
    private static final int LACKING_LIMIT = 10_000;
    private static final Duration SEEN_STEP = Duration.ofMinutes(10);

    private final Books books;
    private final CoordinatorProtocol protocol;
    private final Parked<Login, Request.Collect> parked = new Parked<>();

    ClientDesk(Books books, CoordinatorProtocol protocol) {
        this.books = books;
        this.protocol = protocol;
    }

    /** Answers who asked for a commit. */
    private record Answering(long ask, IntFunction<Reply> reply) implements Commits.Then {
        @Override
        public void done(int copies, Turn turn) {
            turn.effect(new Effect.Answer(ask, reply.apply(copies)));
        }

        @Override
        public void failed(String sentence, Turn turn) {
            refuse(ask, Reply.Refusal.BROKEN, sentence, turn);
        }
    }

    Parked<Login, Request.Collect> parked() {
        return parked;
    }

    void submit(long ask, Request.Submit submit, Turn turn) {
        Login login = submit.login();
        SessionRecord session = books.ledger().standingOf(login);
        if (session.closed()) {
            refuse(
                    ask,
                    Reply.Refusal.LOGIN_OVER,
                    "the login " + login + " is over, so it takes no more calls; log in again",
                    turn);
            return;
        }
        if (books.ledger().open(login) + submit.orders().size() > protocol.openLimit()) {
            refuse(
                    ask,
                    Reply.Refusal.QUOTA,
                    "the login " + login + " has " + books.ledger().open(login) + " calls that have not ended, and "
                            + protocol.openLimit() + " is the limit; wait until some have",
                    turn);
            return;
        }
        see(login, turn);
        List<CallRecord> records = new ArrayList<>();
        Set<Long> taken = new TreeSet<>();
        Map<Long, String> unfit = new TreeMap<>();
        submit.orders().forEach((counter, order) -> {
            CallRecord call = CallRecord.submitted(new CallId(login, counter), order, books.self());
            Optional<Problem> problem = books.unfit(call);
            if (problem.isPresent()) {
                unfit.put(counter, problem.get().message());
            } else if (isTaken(call.id(), order)) {
                taken.add(counter);
            } else {
                accept(call, turn, records);
            }
        });
        boolean replicated = submit.durability() == Durability.REPLICATED;
        books.commits()
                .begin(
                        records,
                        List.of(),
                        replicated,
                        new Answering(ask, copies -> new Reply.Accepted(copies, taken, unfit)),
                        turn);
    }

    /** What is forgotten, or ordered otherwise, was handed over by another instance of the client. */
    private boolean isTaken(CallId id, Order order) {
        return books.ledger().isForgotten(id)
                || books.ledger()
                        .find(id)
                        .filter(call -> !call.order().map(order::equals).orElse(false))
                        .isPresent();
    }

    private void accept(CallRecord call, Turn turn, List<CallRecord> records) {
        books.note(call, turn);
        books.ledger().find(call.id()).ifPresent(records::add);
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

    void synchronize(long ask, Request.Synchronize request, Turn turn) {
        see(request.login(), turn);
        Set<Long> lacking = new TreeSet<>();
        long from = books.ledger().standingOf(request.login()).forgottenUpTo() + 1;
        for (long counter = from; counter <= request.last() && lacking.size() < LACKING_LIMIT; counter++) {
            CallId id = new CallId(request.login(), counter);
            if (books.ledger().find(id).isEmpty() && !books.ledger().isForgotten(id)) {
                lacking.add(counter);
            }
        }
        long last = books.ledger().last(request.login());
        turn.effect(new Effect.Answer(ask, new Reply.Lacking(lacking, from - 1, last, collected(request.login()))));
    }

    private Set<Long> collected(Login login) {
        Set<Long> collected = new TreeSet<>();
        books.ledger().calls(login).stream()
                .filter(call -> call.standing().stage() == Stage.COLLECTED)
                .forEach(call -> collected.add(call.id().counter()));
        return collected;
    }

    void collect(long ask, Request.Collect request, Turn turn) {
        see(request.login(), turn);
        parked.take(request.login()).ifPresent(before -> answer(before.ask(), before.request(), turn));
        Reply.Collection collection = collection(request);
        if (collection.endings().isEmpty() && request.patience().compareTo(Duration.ZERO) > 0) {
            parked.put(
                    request.login(),
                    new Parked.Waiter<>(ask, request, turn.now().plus(request.patience())));
        } else {
            turn.effect(new Effect.Answer(ask, collection));
        }
    }

    /** Answers those whose calls have ended, and those whose patience has. */
    void answerParked(Set<Login> news, Turn turn) {
        for (Login login : news) {
            Parked.Waiter<Request.Collect> waiter = parked.find(login);
            if (waiter != null && !collection(waiter.request()).endings().isEmpty()) {
                parked.take(login).ifPresent(due -> answer(due.ask(), due.request(), turn));
            }
        }
        parked.due(turn.now())
                .forEach(login -> parked.take(login).ifPresent(due -> answer(due.ask(), due.request(), turn)));
    }

    private void answer(long ask, Request.Collect request, Turn turn) {
        turn.effect(new Effect.Answer(ask, collection(request)));
    }

    private Reply.Collection collection(Request.Collect request) {
        Map<Long, Ending> endings = new TreeMap<>();
        books.ledger()
                .ready(request.login(), request.has(), request.most())
                .forEach(call -> endings.put(call.id().counter(), ((Standing.Finished) call.standing()).ending()));
        return new Reply.Collection(endings, books.ledger().open(request.login()));
    }

    void acknowledge(long ask, Request.Acknowledge request, Turn turn) {
        List<CallRecord> collected = new ArrayList<>();
        for (long counter : request.counters()) {
            books.learn(CallRecord.collected(new CallId(request.login(), counter)), books.self(), turn)
                    .ifPresent(collected::add);
        }
        keep(ask, collected, List.of(), turn);
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
        if (call != null && !call.hasEnded()) {
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
        books.commits().begin(calls, sessions, true, new Answering(ask, copies -> new Reply.Noted()), turn);
    }

    private static void refuse(long ask, Reply.Refusal refusal, String sentence, Turn turn) {
        turn.effect(new Effect.Answer(ask, new Reply.Refused(refusal, sentence)));
    }
}
