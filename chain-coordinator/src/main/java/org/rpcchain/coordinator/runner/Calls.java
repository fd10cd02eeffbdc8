package org.rpcchain.coordinator.runner;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ProblemException;
import org.rpcchain.ValueException;
import org.rpcchain.coordinator.client.ClientEffect;
import org.rpcchain.coordinator.client.ClientEngine;
import org.rpcchain.coordinator.client.ClientInput;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.log.Journal;
import org.rpcchain.coordinator.log.JournalOptions;
import org.rpcchain.coordinator.log.LogException;
import org.rpcchain.coordinator.log.LoggingStrategy;
import org.rpcchain.coordinator.wire.LedgerForm;
import org.rpcchain.message.ValueCbor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A login's calls: hand them over, walk away, come back, and have each ending.
 *
 * <p>What is handed over is on this client's disk when {@link #handOver} says so (RPC-V §4.1, "sender based message logging"; not so
 * where its {@link LoggingStrategy} is optimistic), so it may be killed at any time: started again on the same directory it goes on. A
 * call that was sent and of which a kill left nothing in the log is taken up again when a coordinator says that it has it: {@link
 * #ending} answers its ending, and {@link #kept} has its number. When every coordinator that this client knows has said that it has
 * it not, from its options or from those that answered, it is given up, and may have run. The numbers go on after a gap. An ending stays on this client's disk until the application says by
 * {@link #used} that it needs it no more; so it is there again after any kill, and is not afterwards. Nor is one there again whose
 * order's {@code keptFor} was over, by this machine's clock, when the calls were opened: nobody wants it then.
 *
 * <p>Where the login may have been used elsewhere, the same holds of what an earlier life on this directory handed over; but others may use
 * what numbers it would reserve. So a call goes to a coordinator when it is on this client's disk, whatever the {@link LoggingStrategy};
 * and the first one when each coordinator that is known has said which numbers are used, or was silent.
 *
 * <p>An ending that the disk has no room for is told all the same. No coordinator is told that it is here, so that one of them has it
 * when this client is killed; and it is kept as soon as there is room.
 *
 * <p>Stages end on threads of their own, which the application may hold. After {@link #close} those that are open fail, and so does
 * what is asked for. Thread-safe.
 */
public final class Calls implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Calls.class);

    private final CoordinatorLine line;
    private final Strangers newcomers;
    private final InstantSource clock;
    private final Duration patience;
    private final boolean elsewhere;
    private final LoggingStrategy logging;
    private final long life = new SecureRandom().nextLong();

    private final Owner owner;
    private final CallLog log;
    // what applications look at from their own threads
    private final Stages stages;
    private final DeliveredEver deliveredEver;
    private final Hopes hopes;
    // what is the owner's alone, from when these calls are open until they are closed
    private final ClientEngine engine;
    private final Numbers numbers;
    private final Doubts doubts;
    private final Endings endings;

    /** Whether the log could be read. Volatile, since whoever closes reads it. */
    private volatile boolean begun;

    /** What is under a client's feet. */
    record Ground(Function<Path, Journal> disk, InstantSource clock) {
        static final Ground REAL = new Ground(JournalOptions.DEFAULT, InstantSource.system());

        Ground(JournalOptions options, InstantSource clock) {
            this(directory -> Journal.open(directory, options), clock);
        }
    }

    private Calls(
            CallsOptions options, Journal journal, CoordinatorLine line, Strangers newcomers, InstantSource clock) {
        String user = options.login().user();
        this.line = line;
        this.newcomers = newcomers;
        this.clock = clock;
        this.patience = options.heartbeatPeriod().multipliedBy(2).plusSeconds(1);
        this.elsewhere = options.elsewhere();
        this.logging = options.logging();
        this.owner = new Owner(user + "-calls");
        this.log = new CallLog(journal);
        this.stages = new Stages(owner, user + "-endings");
        this.deliveredEver = new DeliveredEver(log);
        this.hopes = new Hopes(stages, deliveredEver, elsewhere);
        this.engine = new ClientEngine(
                options.login(), life, options.durability(), options.heartbeatPeriod(), options.coordinators());
        this.numbers = new Numbers(log, owner, logging, elsewhere);
        this.doubts = new Doubts(log, owner, numbers);
        this.endings = new Endings(log, doubts, clock, options.strangersKeptFor());
    }

    /**
     * Takes up a login, with all that was handed over in it before.
     *
     * @param directory this login's own, for its log; made where it is missing
     * @throws org.rpcchain.coordinator.log.LogException when the log cannot be opened
     */
    public static Calls open(CallsOptions options, Path directory, CoordinatorLine line) {
        return open(options, directory, line, Strangers.WANTED);
    }

    /** Takes up a login as {@link #open(CallsOptions, Path, CoordinatorLine)} does, and tells of the calls of its other lives. */
    public static Calls open(CallsOptions options, Path directory, CoordinatorLine line, Strangers newcomers) {
        return open(options, directory, line, newcomers, Ground.REAL);
    }

    static Calls open(CallsOptions options, Path directory, CoordinatorLine line, Strangers newcomers, Ground ground) {
        Calls calls = new Calls(options, ground.disk().apply(directory), line, newcomers, ground.clock());
        try {
            calls.begin();
            return calls;
        } catch (ProblemException | ValueException e) {
            calls.close();
            throw LogException.ofLaterVersion("the log of the calls of " + options.login(), e);
        } catch (RuntimeException | Error e) {
            calls.close();
            throw e;
        }
    }

    private void begin() {
        Map<Long, Order> orders = new HashMap<>();
        log.forEach(CallLog.ORDERS, (counter, form) -> orders.put(counter, LedgerForm.order(ValueCbor.read(form))));
        Map<Long, Ending> kept = endings.read();
        Set<Long> delivered = new HashSet<>(kept.keySet());
        delivered.addAll(endings.used());
        kept.forEach((counter, ending) -> hopes.of(counter).end(ending));
        orders.forEach(this::want);
        numbers.read();
        deliveredEver.read();
        Set<Long> doubtful = doubts.read(
                counter -> orders.containsKey(counter) || delivered.contains(counter) || deliveredEver.isOver(counter));
        hopes.doubt(doubtful);
        ClientInput begin = new ClientInput.Begun(
                orders,
                doubtful,
                delivered,
                deliveredEver.strangers(),
                deliveredEver.forgottenUpTo(),
                numbers.last(),
                elsewhere);
        begun = true;
        owner.run(() -> {
            numbers.reserve();
            step(begin);
        });
    }

    private void want(long counter, Order order) {
        hopes.of(counter);
        endings.want(counter, order);
    }

    /**
     * Hands a call or a chain over; the stage ends, with the call's counter, when it is on this client's disk; or at once where the
     * {@link LoggingStrategy} is optimistic. It fails with a {@link ProblemException} where the work has no written form, and as
     * {@link Journal#write} does; where the disk fails meanwhile, a coordinator may have it all the same.
     *
     * @param keptFor so long coordinators keep it, and its ending, each from when it has learnt of it
     * @throws IllegalArgumentException when {@code keptFor} is nothing or more than {@link Order#LONGEST}
     */
    public CompletionStage<Long> handOver(Work work, Duration keptFor) {
        Order order = new Order(work, clock.instant(), keptFor, life);
        return stages.begin(logged -> numbers.whenReady(() -> handOver(order, logged)));
    }

    private void handOver(Order order, CompletableFuture<Long> logged) {
        byte[] form;
        try {
            form = ValueCbor.write(LedgerForm.of(order));
        } catch (ProblemException e) {
            stages.end(() -> logged.completeExceptionally(e));
            return;
        }
        long counter = numbers.next(hopes::isTaken);
        Set<Long> noting = doubts.unnoted();
        CallLog.Changes changes = doubts.accounting(noting).put(CallLog.ORDERS, counter, form);
        boolean wasPassedOver = numbers.fill(counter, changes);
        LoggingStrategy allowed = numbers.isReserved(counter) ? logging : LoggingStrategy.PESSIMISTIC_BLOCKING;
        AtomicBoolean sent = new AtomicBoolean();
        CompletionStage<Long> end = log.write(allowed, changes, () -> {
            sent.set(true);
            return send(counter, order);
        });
        numbers.reserve();
        end.whenComplete((done, failure) -> {
            boolean taken = owner.run(() -> {
                if (failure != null && !sent.get()) {
                    numbers.leaveOut(counter, wasPassedOver);
                } else if (failure == null) {
                    doubts.accounted(noting);
                    numbers.notePassedOver();
                }
                stages.end(() -> Stages.end(logged, counter, failure));
            });
            if (!taken) { // what is on the disk is handed over, though this client goes away before it could say so
                Stages.end(logged, counter, failure);
            }
        });
    }

    /** Gives an order to the engine; ends when it has taken it, or is gone. */
    private CompletionStage<Long> send(long counter, Order order) {
        CompletableFuture<Long> taken = new CompletableFuture<>();
        boolean isThere = owner.run(() -> {
            numbers.use(counter);
            want(counter, order);
            taken.complete(counter);
            step(new ClientInput.HandedOver(counter, order));
        });
        if (!isThere) {
            taken.complete(counter);
        }
        return taken;
    }

    /**
     * Answers, once a coordinator keeps a call, how many others keep it, too: from then on this client may go away for good, and
     * its disk may be lost. It fails with a {@link NoEndingException} where the call was refused; ends with 0 where the ending is here,
     * or where the call was taken up again after a kill, as one coordinator said only that it has it;
     * and fails at once for a call whose ending was {@linkplain #used used}, or that was never handed over here.
     */
    public CompletionStage<Integer> accepted(long counter) {
        Hopes.Hope known = known(counter);
        if (!known.acceptance().isDone()) {
            owner.run(() -> step(new ClientInput.AcceptanceAsked(counter)));
        }
        return known.acceptance().minimalCompletionStage();
    }

    /**
     * Answers the ending of a call of this login, once it is there; also of one that an earlier client on this directory handed
     * over; and, where the login may have been used elsewhere, of any. It fails with a {@link NoEndingException} where the call was
     * refused, or is another's and nothing is kept of it any more, and at once for a call whose ending was {@linkplain #used used}, or
     * that was never handed over here.
     */
    public CompletionStage<Ending> ending(long counter) {
        return known(counter).ending().minimalCompletionStage();
    }

    private Hopes.Hope known(long counter) {
        Hopes.Known known = hopes.known(counter);
        if (known.isNew()) {
            owner.run(() -> step(new ClientInput.TakenUp(counter)));
        }
        return known.hope();
    }

    /** Answers of which calls something is here: the ending, or what it waits for. */
    public Set<Long> kept() {
        return hopes.counters();
    }

    /**
     * Says that the application needs the ending of a call no more; the stage ends when that is on the disk. Before, the ending is
     * kept, and is there again after a kill.
     */
    public CompletionStage<Void> used(long counter) {
        return stages.begin(noted -> use(counter, noted));
    }

    private void use(long counter, CompletableFuture<Void> noted) {
        Optional<Hopes.Hope> ended = hopes.removeEnded(counter);
        if (ended.isEmpty()) {
            String sentence = "the ending of the call " + counter + " is not here, so it cannot have been used";
            stages.end(noted, new IllegalStateException(sentence));
        } else if (ended.get().ending().isCompletedExceptionally()) {
            stages.end(noted, null); // it was refused: the number may be that of another's call
        } else if (endings.isUnkept(counter)) {
            useUnkept(counter, ended.get(), noted);
        } else {
            useKept(counter, noted);
        }
    }

    private void useUnkept(long counter, Hopes.Hope hope, CompletableFuture<Void> noted) {
        CallLog.Changes changes = endings.useUnkept(counter);
        deliveredEver.note(counter, changes);
        doubts.removeTakenUp(counter, changes);
        Ending ending = hope.ending().join();
        log.write(changes)
                .whenComplete((done, failure) -> owner.run(() -> {
                    if (failure == null) {
                        kept(counter, ending);
                    } else {
                        endings.restore(counter);
                        hopes.restore(counter, hope);
                        step(new ClientInput.NotDelivered(counter, ending));
                    }
                    stages.end(noted, failure);
                }));
    }

    private void useKept(long counter, CompletableFuture<Void> noted) {
        log.write(endings.use(counter)).whenComplete((done, failure) -> {
            if (failure == null) {
                owner.run(doubts::account);
            }
            stages.end(noted, failure);
        });
    }

    /** Says that a call is wanted no more. */
    public void cancel(long counter) {
        owner.run(() -> step(new ClientInput.CancelAsked(counter)));
    }

    private void step(ClientInput input) {
        for (ClientEffect effect : engine.step(owner.now(), input)) {
            try {
                perform(effect);
            } catch (RuntimeException | Error e) {
                LOG.error("a part of a step could not be done; the other parts are done all the same", e);
                failed(effect, e);
            }
        }
    }

    /** Says what did not come of an effect to the engine, which waits for it. */
    private void failed(ClientEffect effect, Throwable failure) {
        if (effect instanceof ClientEffect.Ask ask) {
            owner.run(() -> step(new ClientInput.Silent(ask.ask())));
        } else if (effect instanceof ClientEffect.Deliver deliver) {
            delivered(deliver, failure);
        }
    }

    private void perform(ClientEffect effect) {
        if (effect instanceof ClientEffect.Ask ask) {
            ask(ask);
        } else if (effect instanceof ClientEffect.Deliver deliver) {
            deliver(deliver);
        } else if (effect instanceof ClientEffect.Found found) {
            found(found.counter());
        } else if (effect instanceof ClientEffect.TakenUpAgain taken) {
            doubts.takeUp(taken.counters());
            hopes.takeUp(taken.counters());
        } else if (effect instanceof ClientEffect.GivenUp vain) {
            giveUp(vain.counters(), vain.why());
        } else if (effect instanceof ClientEffect.Awaited awaited) {
            Doubts.warnOf(awaited.calls(), awaited.coordinator());
        } else if (effect instanceof ClientEffect.Gone gone) {
            gone.counters().forEach(doubts::end);
            gone.counters().forEach(hopes::gone);
        } else if (effect instanceof ClientEffect.ForgottenUpTo forgotten) {
            deliveredEver.forget(forgotten.counter());
        } else if (effect instanceof ClientEffect.Forget forget) {
            forget(forget.counters());
        } else if (effect instanceof ClientEffect.Ready free) {
            numbers.ready(free.last());
        } else if (effect instanceof ClientEffect.Accepted kept) {
            hopes.accepted(kept.counter(), kept.copies());
        } else if (effect instanceof ClientEffect.Refused refused) {
            refuse(refused);
        } else if (effect instanceof ClientEffect.WakeAt wake) {
            owner.wakeAt(wake.time(), () -> step(new ClientInput.Woke()));
        }
    }

    private void ask(ClientEffect.Ask ask) {
        line.ask(ask.coordinator(), ask.request(), patience)
                .whenComplete((reply, silence) -> owner.run(() -> step(
                        silence == null
                                ? new ClientInput.Answered(ask.ask(), reply)
                                : new ClientInput.Silent(ask.ask()))));
    }

    /** Removes the endings that neither the application nor any coordinator needs any more. */
    private void forget(Set<Long> counters) {
        CallLog.Changes changes = new CallLog.Changes();
        for (long counter : counters) {
            endings.acknowledged(counter, changes);
            if (hopes.isGivenUp(counter)) {
                doubts.removeGivenUp(counter, changes);
            }
        }
        log.removeLater(changes);
        doubts.account();
    }

    private void found(long counter) {
        if (numbers.isBeingWritten(counter)) {
            return; // it will be refused: somebody uses the login at the same time
        }
        boolean wasPassedOver = numbers.found(counter);
        boolean wasDoubtful = hopes.found(counter);
        if (wasPassedOver || wasDoubtful) {
            doubts.takeUp(Set.of(counter));
        }
        newcomers
                .found(counter)
                .whenComplete((isWanted, failure) -> owner.run(() -> {
                    if (failure == null) {
                        if (!isWanted) {
                            doubts.end(counter);
                        }
                        step(isWanted ? new ClientInput.TakenUp(counter) : new ClientInput.Unwanted(counter));
                    } else {
                        LOG.warn(
                                "the call {} of another life of this login is left to coordinators: {}",
                                counter,
                                failure.toString());
                    }
                }));
    }

    /** No coordinator that is known has them. One that comes back and has is told that they are not needed any more. */
    private void giveUp(Set<Long> counters, String why) {
        CallLog.Changes changes = new CallLog.Changes();
        counters.forEach(counter -> endings.noteUsed(counter, changes));
        doubts.giveUp(counters, changes);
        hopes.giveUp(counters, why);
    }

    private void refuse(ClientEffect.Refused refused) {
        long counter = refused.counter();
        endings.wantNoMore(counter);
        Hopes.Hope hope = hopes.of(counter);
        log.write(new CallLog.Changes().remove(CallLog.ORDERS, counter)).whenComplete((done, failure) -> {
            if (failure != null) {
                LOG.warn("a refused call cannot be removed from the log: {}", failure.getMessage());
            }
            stages.end(() -> hope.fail(NoEndingException.refused(refused.sentence())));
        });
    }

    private void deliver(ClientEffect.Deliver deliver) {
        long counter = deliver.counter();
        if (endings.isUsed(counter)) {
            return; // it could not be kept, and is being noted as used
        }
        CallLog.Changes changes = endings.keep(counter, deliver.ending());
        doubts.removeTakenUp(counter, changes);
        if (deliver.stranger()) {
            hopes.of(counter); // first: who asks while it is written waits for it
            deliveredEver.add(counter, changes);
        }
        log.write(changes).whenComplete((done, failure) -> delivered(deliver, failure));
    }

    private void delivered(ClientEffect.Deliver deliver, @Nullable Throwable failure) {
        long counter = deliver.counter();
        owner.run(() -> {
            if (!endings.isUsed(counter)) {
                hopes.ended(counter, deliver.ending());
            }
            if (failure == null) {
                kept(counter, deliver.ending());
            } else {
                endings.notKept(counter, failure);
                step(new ClientInput.NotDelivered(counter, deliver.ending()));
            }
        });
    }

    private void kept(long counter, Ending ending) {
        endings.kept(counter);
        doubts.end(counter);
        step(new ClientInput.Delivered(counter, ending));
    }

    /** Goes away; coordinators go on with what was handed over. What waits for anything here fails. */
    @Override
    public void close() {
        owner.close();
        if (begun) {
            numbers.notePassedOver();
            doubts.close();
        }
        try {
            log.close();
        } finally {
            hopes.close();
            stages.close();
        }
    }
}
