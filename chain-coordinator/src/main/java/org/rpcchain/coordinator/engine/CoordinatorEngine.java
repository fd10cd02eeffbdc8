package org.rpcchain.coordinator.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Ledger;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.SessionRecord;
import org.rpcchain.coordinator.report.CoordinatorReport;
import org.rpcchain.coordinator.report.CoordinatorReport.LogSize;

/**
 * The protocol of a coordinator: {@code step(now, input) → effects}. What it has acknowledged ends, once for its client,
 * while any path from a client to a server exists.
 *
 * <p>Not thread-safe: one owner steps it. Design note: {@code docs/design/coordinator.md}. Source: RPC-V §4.1 and §4.2.
 */
public final class CoordinatorEngine {
    private final CoordinatorProtocol protocol;
    private final Duration longestPause;
    private final Books books;
    private final ClientDesk clients;
    private final ServerDesk servers;
    private final PeerDesk peers;
    private final Claims claims;
    private final Inquiry inquiry;
    private final Explaining explaining;
    private final Reporting reporting;
    private final BackPressure pressure;
    private Optional<String> broken = Optional.empty();
    /** Far in the future before the first step. */
    private Instant steppedAt = Instant.MAX;

    /** Creates the engine of a coordinator whose log takes whatever comes. */
    public CoordinatorEngine(String self, long life, CoordinatorProtocol protocol, RecordForm form) {
        this(self, life, protocol, form, LogRoom.ENDLESS);
    }

    /**
     * Creates the engine of a coordinator, alone and knowing nothing.
     *
     * @param self its logical name
     * @param life another one at each of its starts; as long as random numbers are different, such a one will do
     * @param form how records are written
     * @param room how much its log holds
     */
    public CoordinatorEngine(String self, long life, CoordinatorProtocol protocol, RecordForm form, LogRoom room) {
        this(self, life, protocol, form, room, protocol.suspicionTime());
    }

    /**
     * Creates the engine of a coordinator, alone and knowing nothing.
     *
     * @param self its logical name
     * @param life another one at each of its starts; as long as random numbers are different, such a one will do
     * @param form how records are written
     * @param room how much its log holds
     * @param longestPause after so long without a step others may have taken it to be lost, and see to its chains; it is to be stepped
     *     more often, whatever there is to do
     */
    public CoordinatorEngine(
            String self,
            long life,
            CoordinatorProtocol protocol,
            RecordForm form,
            LogRoom room,
            Duration longestPause) {
        this(self, life, protocol, form, room, longestPause, Scheduler.FIRST_COME);
    }

    CoordinatorEngine(
            String self, long life, CoordinatorProtocol protocol, RecordForm form, LogRoom room, Scheduler scheduler) {
        this(self, life, protocol, form, room, protocol.suspicionTime(), scheduler);
    }

    private CoordinatorEngine(
            String self,
            long life,
            CoordinatorProtocol protocol,
            RecordForm form,
            LogRoom room,
            Duration longestPause,
            Scheduler scheduler) {
        this.protocol = protocol;
        this.longestPause = longestPause;
        this.books = new Books(self, life, protocol, form, room);
        this.pressure = books.pressure();
        this.clients = new ClientDesk(books, protocol, pressure);
        this.servers = new ServerDesk(books, protocol, scheduler, pressure);
        this.claims = new Claims(books, protocol);
        this.inquiry = new Inquiry(books, protocol);
        this.peers = new PeerDesk(books, claims, inquiry, servers, pressure);
        this.explaining = new Explaining(books, pressure);
        this.reporting = new Reporting(books, protocol);
    }

    /** Takes an input and answers what is to be done, in order. */
    public List<Effect> step(Instant now, Input input) {
        pressure.lookAnew();
        Turn turn = new Turn(now, pressure.beginBytes());
        if (broken.isEmpty()) {
            noteStandstill(turn);
            take(input, turn);
        } else if (input instanceof Input.Asked asked) {
            refuse(asked.ask(), turn);
        } else if (input instanceof Input.ChainAnswered answered) {
            turn.effect(new Effect.ChainTaken(answered.ask(), answered.call(), ChainStand.UNKNOWN));
        }
        if (broken.isEmpty()) {
            settle(turn);
        }
        return turn.effects();
    }

    /**
     * One that has others is stepped often. Where it was not, as its process stood still, they may have taken it to be lost, and have begun
     * its chains; and it hears of that later than it would send them.
     */
    private void noteStandstill(Turn turn) {
        Duration still = Duration.between(steppedAt, turn.now());
        steppedAt = turn.now();
        boolean hasOthers = !books.charge().circle().others().isEmpty();
        if (hasOthers && still.compareTo(longestPause) > 0) {
            books.doubt(still, turn);
        }
    }

    /** Answers how a chain stands here; to be read between steps. */
    public ChainStand standOf(CallId chain) {
        if (broken.isPresent()) {
            return ChainStand.UNKNOWN;
        }
        if (books.ledger().isForgotten(chain)) {
            return ChainStand.OVER;
        }
        CallRecord call = books.ledger().find(chain).orElse(null);
        if (call == null) {
            return ChainStand.UNKNOWN;
        }
        if (call.isGivenUp()) {
            return ChainStand.ELSEWHERE;
        }
        if (call.hasEnded()) {
            return books.safekeeping().isKept(call) ? ChainStand.OVER : ChainStand.HERE;
        }
        return books.charge().inCharge(call).equals(books.self()) ? ChainStand.HERE : ChainStand.ELSEWHERE;
    }

    /** Answers whether another coordinator may try a chain that is not delivered from here; to be read between steps. */
    public boolean handsOver(CallId chain) {
        return broken.isEmpty() && books.handsOver(chain);
    }

    /** Answers why a request would be refused now, whatever its values are; to be read between steps. */
    public Optional<Reply.Refused> refusal(Request request) {
        pressure.lookAnew();
        if (broken.isPresent()) {
            return Optional.of(new Reply.Refused(Reply.Refusal.BROKEN, broken.get()));
        }
        if (request instanceof Request.Submit submit) {
            return clients.refusal(submit);
        }
        return request instanceof Request.Beat beat ? servers.refusal(beat) : Optional.empty();
    }

    /** Answers whether the value of an order of this call would be kept; to be read between steps. */
    public boolean wantsOrder(CallId call) {
        return clients.isLacking(call);
    }

    /** Answers whether the result of this call would be kept; to be read between steps. */
    public boolean wantsEnding(CallId call) {
        return books.ledger()
                .find(call)
                .filter(known -> !known.hasEnded()
                        || known.isGivenUp()
                        || books.charge().lost().hasResultOf(known))
                .isPresent();
    }

    /** Answers what it knows; to be read between steps. */
    public Ledger ledger() {
        return books.ledger();
    }

    /** Answers how many calls wait here for a server. */
    public int waiting() {
        return books.charge().waiting().size();
    }

    /** Answers how much it keeps for calls that are under way, beside their records; nothing when all are collected. */
    public int underWay() {
        return books.size();
    }

    /** Answers how many records its successor has not confirmed. */
    public int lag() {
        return books.gossip().lag();
    }

    /** Answers how this coordinator stands, and with it what its log takes; to be read between steps. */
    public CoordinatorReport report(Instant now, LogSize log) {
        return reporting.report(now, broken.orElse(""), log);
    }

    private void take(Input input, Turn turn) {
        if (input instanceof Input.Asked asked) {
            asked(asked.ask(), asked.request(), turn);
        } else if (input instanceof Input.Heard heard) {
            books.history().heard(heard.from(), turn);
            peers.heard(heard.from(), heard.message(), turn);
        } else if (input instanceof Input.Written written) {
            books.written(written.number(), turn);
        } else if (input instanceof Input.MembersChanged changed) {
            books.circleChanged(new Circle(books.self(), changed.members()), turn);
            inquiry.circleChanged(turn);
            servers.circleChanged(turn);
        } else if (input instanceof Input.ChainEnded ended) {
            chainEnded(ended, turn);
        } else if (input instanceof Input.ChainAnswered answered) {
            chainAnswered(answered, turn);
        } else if (input instanceof Input.NotBegun notBegun) {
            books.notBegun(notBegun.call(), turn);
        } else if (input instanceof Input.NotDelivered notDelivered) {
            books.notDelivered(notDelivered.call(), turn);
        } else if (input instanceof Input.Lost lost) {
            books.lost(lost.values());
        } else if (input instanceof Input.Mended mended) {
            books.mended(mended.values(), turn);
        } else if (input instanceof Input.NotWritten failed) {
            stop("cannot write its log and takes nothing more: " + failed.why() + "; see to its disk", turn);
        } else if (input instanceof Input.Expelled expelled) {
            stop("had to leave the group: " + expelled.why(), turn);
        } else if (input instanceof Input.Restored restored) {
            inquiry.restored(restored.isUnshared());
            books.restore(restored, turn);
        }
    }

    private void asked(long ask, Request request, Turn turn) {
        if (request instanceof Request.Beat beat) {
            servers.beat(ask, beat, turn);
        } else if (request instanceof Request.Collect collect) {
            clients.collect(ask, collect, turn);
        } else if (request instanceof Request.Submit submit) {
            clients.submit(ask, submit, turn);
        } else if (request instanceof Request.Acknowledge acknowledge) {
            clients.acknowledge(ask, acknowledge, turn);
        } else if (request instanceof Request.Synchronize synchronize) {
            clients.synchronize(ask, synchronize, turn);
        } else if (request instanceof Request.Cancel cancel) {
            clients.cancel(ask, cancel, turn);
        } else if (request instanceof Request.Close close) {
            clients.close(ask, close, turn);
        } else if (request instanceof Request.Explain explain) {
            turn.effect(new Effect.Answer(ask, new Reply.Explanation(explaining.sentence(explain.call()))));
        }
    }

    /** Takes what this coordinator itself says of a chain: but for a result, that is not what a server has told. */
    private void chainEnded(Input.ChainEnded ended, Turn turn) {
        CallRecord call = books.ledger().find(ended.call()).orElse(null);
        if (books.charge().chainEnded(ended.call()) && call != null && !call.hasEnded()) {
            if (ended.ending() instanceof Ending.Done) {
                books.finish(call, ended.ending(), turn);
            } else {
                books.giveUp(call, ended.ending(), turn);
            }
            books.ledger()
                    .find(ended.call())
                    .ifPresent(finished -> books.safekeeping().keep(finished, turn));
        }
    }

    /**
     * Takes the end of a chain; whoever has brought it may forget it once it is kept. Whatever the end, the chain is left alone where it
     * is run: there its end comes, too.
     */
    private void chainAnswered(Input.ChainAnswered answered, Turn turn) {
        CallRecord call = books.ledger().find(answered.call()).orElse(null);
        if (call == null) {
            boolean isOver = books.safekeeping().isSafe(answered.call());
            turn.effect(new Effect.ChainTaken(
                    answered.ask(), answered.call(), isOver ? ChainStand.OVER : ChainStand.UNKNOWN));
            return;
        }
        if (!call.hasEnded() || call.isGivenUp()) {
            books.charge().chainEnded(call.id());
            books.finish(call, answered.ending(), turn); // and whoever sees to the chain hears of it at once
        }
        CallRecord ended = books.ledger().find(call.id()).orElseThrow();
        books.safekeeping().keep(ended, new Taking(answered.ask(), call.id()), turn);
    }

    /** Whoever has brought the end of a chain. */
    private record Taking(long ask, CallId call) implements Commits.Then {
        @Override
        public void done(int copies, Turn turn) {
            turn.effect(new Effect.ChainTaken(ask, call, ChainStand.OVER));
        }

        @Override
        public void failed(String sentence, Turn turn) {
            turn.effect(new Effect.ChainTaken(ask, call, ChainStand.UNKNOWN));
        }
    }

    /** Ends this coordinator's part: nothing that it takes could be kept, and the others go on with what they have. */
    private void stop(String why, Turn turn) {
        String sentence = books.self() + " " + why + "; turn to another coordinator";
        broken = Optional.of(sentence);
        books.history().stopped(sentence, turn);
        refuseParked(turn);
        books.commits().fail(sentence, turn);
        books.charge().stop(turn);
        turn.effect(new Effect.Leave(sentence));
    }

    private void refuseParked(Turn turn) {
        Stream.concat(
                        clients.parked().waiters().stream().map(Parked.Waiter::ask),
                        servers.waiters().stream().map(Parked.Waiter::ask))
                .forEach(ask -> refuse(ask, turn));
    }

    private void refuse(long ask, Turn turn) {
        turn.effect(new Effect.Answer(ask, new Reply.Refused(Reply.Refusal.BROKEN, broken.orElseThrow())));
    }

    /** Does what has become due, and what the input has made possible. */
    private void settle(Turn turn) {
        inquiry.settle(turn);
        books.beginLater(turn);
        books.expire(turn);
        giveUp(turn);
        books.burials().bury(turn);
        servers.endOutlived(turn);
        servers.suspect(turn);
        servers.serve(turn);
        claims.serve(turn);
        books.charge().unbar();
        claims.tell(servers.idle(turn), turn);
        clients.answerParked(books.takeNews(), turn);
        books.tellEnded(turn);
        servers.tellRebirths(turn);
        books.whereabouts().wake(turn);
        books.gossip().wake(turn);
        books.tellAgain(turn);
        books.flush(turn);
        nextWake().ifPresent(time -> turn.effect(new Effect.WakeAt(time)));
    }

    /** Gives up the logins that nobody came for; an old log or a clock gives up none, as the time is this life's own. */
    private void giveUp(Turn turn) {
        for (Login login : books.sights().unseenSince(turn.now().minus(protocol.sessionLife()))) {
            SessionRecord session = books.ledger().standingOf(login);
            if (!session.isOver()) {
                books.note(session.givenUp(), turn);
            }
        }
    }

    private Optional<Instant> nextWake() {
        return Stream.of(
                        Optional.of(books.gossip().nextTurn()),
                        books.whereabouts().nextTelling(),
                        books.nextExpiry(),
                        books.commits().nextTelling(),
                        books.sights().earliest().map(at -> at.plus(protocol.sessionLife())),
                        books.burials().next(),
                        books.charge().quietest().map(at -> at.plus(protocol.suspicionTime())),
                        clients.parked().nextDue(),
                        servers.nextDue(),
                        servers.nextTelling(),
                        claims.nextTelling(),
                        inquiry.next())
                .flatMap(Optional::stream)
                .filter(time -> time.isBefore(Instant.MAX))
                .min(Instant::compareTo);
    }
}
