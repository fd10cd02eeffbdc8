package org.rpcchain.coordinator.runner;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.coordinator.client.ClientEffect;
import org.rpcchain.coordinator.client.ClientEngine;
import org.rpcchain.coordinator.client.ClientInput;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.log.Batch;
import org.rpcchain.coordinator.log.Journal;
import org.rpcchain.coordinator.wire.LedgerForm;
import org.rpcchain.message.ValueCbor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A login's calls: hand them over, walk away, come back, and have each ending.
 *
 * <p>What is handed over is on this client's disk first (RPC-V §4.1, "sender based message logging"), so it may be killed at any
 * time: started again on the same directory it goes on. An ending stays on this client's disk until the application says by
 * {@link #used} that it needs it no more; so it is there again after any kill, and is not afterwards.
 *
 * <p>Stages end on threads of their own, which the application may hold. After {@link #close} those that are open fail, and so does
 * what is asked for. Thread-safe.
 */
public final class Calls implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Calls.class);
    private static final String ORDERS = "orders";
    private static final String ENDINGS = "endings";
    /** Endings that the application needs no more, and that no coordinator knows to be here. */
    private static final String USED = "used";

    private static final String LAST = "last";
    private static final String STRANGERS = "strangers";

    private final Journal journal;
    private final Owner owner;
    private final CoordinatorLine line;
    /** What the application does with an ending may take its time, and hand over more. */
    private final ExecutorService application;

    private final Duration patience;
    private final long life = new SecureRandom().nextLong();
    private final ClientEngine engine;
    private final Map<Long, Hopes> hopes = new HashMap<>();
    /** What was handed over before it is known which counter is free. */
    private final Deque<Runnable> early = new ArrayDeque<>();

    /** The counters of what could not be written: calls are counted without gaps. */
    private final NavigableSet<Long> unused = new TreeSet<>();
    /** Endings in the log that the application needs no more, or that coordinators know to be here; what is both, is removed. */
    private final Set<Long> used = new HashSet<>();

    private final Set<Long> acknowledged = new HashSet<>();
    /** Where the login may be used elsewhere: what was delivered here, ever. Applications look from their own threads. */
    private final Set<Long> strangers = ConcurrentHashMap.newKeySet();
    /** What the application waits for, beside hopes. */
    private final Map<Long, CompletableFuture<?>> stages = new ConcurrentHashMap<>();

    private final AtomicLong lastStage = new AtomicLong();

    private final boolean elsewhere;
    private boolean ready;
    private long last;
    /** Guarded by {@link #hopes}. */
    private boolean closed;

    /** What the application waits for, of one call. */
    private record Hopes(CompletableFuture<Integer> acceptance, CompletableFuture<Ending> ending) {
        Hopes() {
            this(new CompletableFuture<>(), new CompletableFuture<>());
        }

        void fail(RuntimeException why) {
            acceptance.completeExceptionally(why);
            ending.completeExceptionally(why);
        }
    }

    private Calls(CallsOptions options, Journal journal, CoordinatorLine line) {
        this.journal = journal;
        this.line = line;
        this.elsewhere = options.elsewhere();
        this.patience = options.heartbeatPeriod().multipliedBy(2).plusSeconds(1);
        this.owner = new Owner(options.login().user() + "-calls");
        this.application = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, options.login().user() + "-endings");
            thread.setDaemon(true);
            return thread;
        });
        this.engine = new ClientEngine(
                options.login(),
                life,
                Request.Durability.REPLICATED,
                options.heartbeatPeriod(),
                options.coordinators());
    }

    /**
     * Takes up a login, with all that was handed over in it before.
     *
     * @param directory this login's own, for its log; made where it is missing
     * @throws org.rpcchain.coordinator.log.LogException when the log cannot be opened
     */
    public static Calls open(CallsOptions options, Path directory, CoordinatorLine line) {
        Calls calls = new Calls(options, Journal.open(directory), line);
        try {
            calls.begin();
            return calls;
        } catch (RuntimeException | Error e) {
            calls.close();
            throw e;
        }
    }

    private void begin() {
        Map<Long, Order> orders = new HashMap<>();
        Set<Long> delivered = new HashSet<>();
        journal.forEach(ORDERS, (key, value) -> orders.put(number(key), LedgerForm.order(ValueCbor.read(value))));
        journal.forEach(ENDINGS, (key, value) -> {
            long counter = number(key);
            delivered.add(counter);
            hope(counter).acceptance().complete(0);
            hope(counter).ending().complete(LedgerForm.ending(ValueCbor.read(value)));
        });
        journal.forEach(USED, (key, value) -> used.add(number(key)));
        delivered.addAll(used);
        orders.keySet().forEach(this::hope);
        last = journal.find(LAST, new byte[0])
                .map(bytes -> ValueCbor.read(bytes).longValue())
                .orElse(0L);
        journal.forEach(STRANGERS, (key, value) -> strangers.add(number(key)));
        Set<Long> deliveredEver = Set.copyOf(strangers);
        long known = last;
        owner.run(() -> {
            ready = !elsewhere;
            step(new ClientInput.Begun(orders, delivered, deliveredEver, known, elsewhere));
        });
    }

    private static long number(byte[] key) {
        return ValueCbor.read(key).longValue();
    }

    private static byte[] key(long counter) {
        return ValueCbor.write(Value.of(counter));
    }

    /**
     * Hands a call or a chain over; the stage ends, with the call's counter, when it is on this client's disk. It fails with a
     * {@link ProblemException} where the work has no written form, and as {@link Journal#write} does.
     *
     * @param keptFor so long coordinators keep it, and its ending, each from when it has learnt of it
     * @throws IllegalArgumentException when {@code keptFor} is nothing or more than {@link Order#LONGEST}
     */
    public CompletionStage<Long> handOver(Work work, Duration keptFor) {
        CompletableFuture<Long> logged = stage();
        Order order = new Order(work, Instant.now(), keptFor, life);
        boolean taken = owner.run(() -> {
            if (ready) {
                handOver(order, logged);
            } else {
                early.add(() -> handOver(order, logged));
            }
        });
        if (!taken) {
            logged.completeExceptionally(over());
        }
        return logged;
    }

    private void handOver(Order order, CompletableFuture<Long> logged) {
        byte[] written;
        try {
            written = ValueCbor.write(LedgerForm.of(order));
        } catch (ProblemException e) {
            application.execute(() -> logged.completeExceptionally(e));
            return;
        }
        long counter = nextCounter();
        Batch batch = Batch.builder()
                .put(ORDERS, key(counter), written)
                .put(LAST, new byte[0], key(last))
                .build();
        journal.write(batch).whenComplete((done, failure) -> {
            boolean taken = owner.run(() -> {
                if (failure == null) {
                    hope(counter);
                    step(new ClientInput.HandedOver(counter, order));
                    application.execute(() -> logged.complete(counter));
                } else {
                    unused.add(counter);
                    application.execute(() -> logged.completeExceptionally(failure));
                }
            });
            if (!taken) {
                end(logged, counter, failure);
            }
        });
    }

    /** What is on the disk is handed over, though this client goes away before it could say so. */
    private static void end(CompletableFuture<Long> logged, long counter, @Nullable Throwable failure) {
        if (failure == null) {
            logged.complete(counter);
        } else {
            logged.completeExceptionally(failure);
        }
    }

    private long nextCounter() {
        Long free = unused.pollFirst();
        return free == null ? ++last : free;
    }

    /**
     * Answers, once a coordinator keeps a call, how many others keep it, too: from then on this client may go away for good, and
     * its disk may be lost. It fails with the sentence why where the call was refused; ends with 0 where the ending is here; and
     * fails at once for a call whose ending was {@linkplain #used used}, or that was never handed over here.
     */
    public CompletionStage<Integer> accepted(long counter) {
        Hopes known = known(counter);
        if (!known.acceptance().isDone()) {
            owner.run(() -> step(new ClientInput.AcceptanceAsked(counter)));
        }
        return known.acceptance().minimalCompletionStage();
    }

    /**
     * Answers the ending of a call of this login, once it is there; also of one that an earlier client on this directory handed
     * over. It fails with the sentence why where the call was refused, and at once for a call whose ending was {@linkplain #used
     * used}, or that was never handed over here.
     */
    public CompletionStage<Ending> ending(long counter) {
        return known(counter).ending().minimalCompletionStage();
    }

    /**
     * Says that the application needs the ending of a call no more; the stage ends when that is on the disk. Before, the ending is
     * kept, and is there again after a kill.
     */
    public CompletionStage<Void> used(long counter) {
        CompletableFuture<Void> noted = stage();
        boolean taken = owner.run(() -> use(counter, noted));
        if (!taken) {
            noted.completeExceptionally(over());
        }
        return noted;
    }

    /** Answers a stage that the end of these calls ends, at the latest. */
    private <T> CompletableFuture<T> stage() {
        CompletableFuture<T> stage = new CompletableFuture<>();
        long number = lastStage.incrementAndGet();
        stages.put(number, stage);
        CompletionStage<T> end = stage;
        end.whenComplete((done, failure) -> stages.remove(number));
        return stage;
    }

    private void use(long counter, CompletableFuture<Void> noted) {
        Hopes hope;
        synchronized (hopes) { // applications ask from their own threads
            hope = hopes.get(counter);
            if (hope != null && hope.ending().isDone()) {
                hopes.remove(counter);
            }
        }
        if (hope == null || !hope.ending().isDone()) {
            String sentence = "the ending of the call " + counter + " is not here, so it cannot have been used";
            application.execute(() -> noted.completeExceptionally(new IllegalStateException(sentence)));
        } else if (hope.ending().isCompletedExceptionally()) {
            application.execute(() -> noted.complete(null)); // it was refused: the number may be that of another's call
        } else {
            forgetUsed(counter, noted);
        }
    }

    private void forgetUsed(long counter, CompletableFuture<Void> noted) {
        Batch.Builder batch = Batch.builder().remove(ENDINGS, key(counter));
        if (!acknowledged.remove(counter)) {
            batch.put(USED, key(counter), new byte[0]);
            used.add(counter);
        }
        journal.write(batch.build()).whenComplete((done, failure) -> {
            if (failure == null) {
                application.execute(() -> noted.complete(null));
            } else {
                application.execute(() -> noted.completeExceptionally(failure));
            }
        });
    }

    private Hopes hope(long counter) {
        synchronized (hopes) { // as in use
            return hopes.computeIfAbsent(counter, c -> new Hopes());
        }
    }

    private Hopes known(long counter) {
        synchronized (hopes) { // as in use
            Hopes known = hopes.get(counter);
            if (known == null && elsewhere && !closed && !strangers.contains(counter)) {
                return hope(counter); // another life of this client may have handed it over
            }
            if (known != null) {
                return known;
            }
            Hopes none = new Hopes();
            none.fail(
                    closed
                            ? over()
                            : new IllegalStateException("of the call " + counter
                                    + " nothing is kept here: it was never handed over, or its ending was used"));
            return none;
        }
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
                failed(effect);
            }
        }
    }

    /** Says what did not come of an effect to the engine, which waits for it. */
    private void failed(ClientEffect effect) {
        if (effect instanceof ClientEffect.Ask ask) {
            owner.run(() -> step(new ClientInput.Silent(ask.ask())));
        }
    }

    private void perform(ClientEffect effect) {
        if (effect instanceof ClientEffect.Ask ask) {
            line.ask(ask.coordinator(), ask.request(), patience)
                    .whenComplete((reply, silence) -> owner.run(() -> step(
                            silence == null
                                    ? new ClientInput.Answered(ask.ask(), reply)
                                    : new ClientInput.Silent(ask.ask()))));
        } else if (effect instanceof ClientEffect.Deliver deliver) {
            deliver(deliver);
        } else if (effect instanceof ClientEffect.Forget forget) {
            forget(forget.counters());
        } else if (effect instanceof ClientEffect.Ready free) {
            last = Math.max(last, free.last());
            ready = true;
            while (!early.isEmpty()) {
                early.remove().run();
            }
        } else if (effect instanceof ClientEffect.Accepted kept) {
            Hopes hope = hope(kept.counter());
            application.execute(() -> hope.acceptance().complete(kept.copies()));
        } else if (effect instanceof ClientEffect.Refused refused) {
            refuse(refused);
        } else if (effect instanceof ClientEffect.WakeAt wake) {
            owner.wakeAt(wake.time(), () -> step(new ClientInput.Woke()));
        }
    }

    /** Removes the endings that neither the application nor any coordinator needs any more. */
    private void forget(Set<Long> counters) {
        Batch.Builder batch = Batch.builder();
        for (long counter : counters) {
            if (used.remove(counter)) {
                batch.remove(USED, key(counter));
            } else {
                acknowledged.add(counter);
            }
        }
        journal.writeLater(batch.build()).whenComplete((done, failure) -> {
            if (failure != null) {
                LOG.warn("what is over cannot be removed from the log: {}", failure.getMessage());
            }
        });
    }

    private void refuse(ClientEffect.Refused refused) {
        Batch batch = Batch.builder().remove(ORDERS, key(refused.counter())).build();
        Hopes hope = hope(refused.counter());
        IllegalStateException why = new IllegalStateException(refused.sentence());
        journal.write(batch).whenComplete((done, failure) -> {
            if (failure != null) {
                LOG.warn("a refused call cannot be removed from the log: {}", failure.getMessage());
            }
            application.execute(() -> hope.fail(why));
        });
    }

    private void deliver(ClientEffect.Deliver deliver) {
        Batch.Builder batch = Batch.builder()
                .remove(ORDERS, key(deliver.counter()))
                .put(ENDINGS, key(deliver.counter()), ValueCbor.write(LedgerForm.of(deliver.ending())));
        Hopes hope = hope(deliver.counter());
        if (deliver.stranger()) {
            batch.put(STRANGERS, key(deliver.counter()), new byte[0]);
            strangers.add(deliver.counter());
        }
        journal.write(batch.build()).whenComplete((done, failure) -> {
            if (failure != null) {
                LOG.error("the ending of {} cannot be kept: {}", deliver.counter(), failure.getMessage());
                return;
            }
            owner.run(() -> step(new ClientInput.Delivered(deliver.counter(), deliver.ending())));
            application.execute(() -> {
                hope.acceptance().complete(0);
                hope.ending().complete(deliver.ending());
            });
        });
    }

    private static IllegalStateException over() {
        return new IllegalStateException("these calls were closed here; open them again, on the same directory");
    }

    /** Goes away; coordinators go on with what was handed over. What waits for anything here fails. */
    @Override
    public void close() {
        owner.close();
        try {
            journal.close();
        } finally {
            endAll();
        }
    }

    private void endAll() {
        List<Hopes> open;
        synchronized (hopes) { // as in use
            closed = true;
            open = new ArrayList<>(hopes.values());
            hopes.clear();
        }
        open.forEach(hope -> hope.fail(over()));
        stages.values().forEach(stage -> stage.completeExceptionally(over()));
        application.shutdown();
    }
}
