package org.rpcchain.coordinator.runner;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
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
 * A login's calls: hand them over, walk away, come back, and have each ending once.
 *
 * <p>What is handed over is on this client's disk first (RPC-V §4.1, "sender based message logging"), so it may be killed at any
 * time: started again on the same directory it goes on. Thread-safe.
 */
public final class Calls implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Calls.class);
    private static final String ORDERS = "orders";
    private static final String ENDINGS = "endings";
    private static final String LAST = "last";
    private static final String STRANGERS = "strangers";

    private final Journal journal;
    private final Owner owner;
    private final CoordinatorLine line;
    /** What the application does with an ending may take its time, and hand over more. */
    private final ExecutorService application;

    private final Duration patience;
    private final ClientEngine engine;
    private final Map<Long, CompletableFuture<Ending>> ends = new HashMap<>();
    /** What was handed over before it is known which counter is free. */
    private final Deque<Runnable> early = new ArrayDeque<>();

    /** The counters of what could not be written: calls are counted without gaps. */
    private final NavigableSet<Long> unused = new TreeSet<>();

    private final boolean elsewhere;
    private boolean ready;
    private long last;

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
                options.login(), Request.Durability.REPLICATED, options.heartbeatPeriod(), options.coordinators());
    }

    /**
     * Takes up a login, with all that was handed over in it before.
     *
     * @param directory this login's own, for its log; made where it is missing
     * @throws org.rpcchain.coordinator.log.LogException when the log cannot be opened
     */
    public static Calls open(CallsOptions options, Path directory, CoordinatorLine line) {
        Calls calls = new Calls(options, Journal.open(directory), line);
        calls.begin();
        return calls;
    }

    private void begin() {
        Map<Long, Order> orders = new HashMap<>();
        Set<Long> delivered = new HashSet<>();
        journal.forEach(ORDERS, (key, value) -> orders.put(number(key), LedgerForm.order(ValueCbor.read(value))));
        journal.forEach(ENDINGS, (key, value) -> {
            long counter = number(key);
            delivered.add(counter);
            end(counter).complete(LedgerForm.ending(ValueCbor.read(value)));
        });
        orders.keySet().forEach(this::expect);
        last = journal.find(LAST, new byte[0])
                .map(bytes -> ValueCbor.read(bytes).longValue())
                .orElse(0L);
        Set<Long> strangers = new HashSet<>();
        journal.forEach(STRANGERS, (key, value) -> strangers.add(number(key)));
        long known = last;
        owner.run(() -> {
            ready = !elsewhere;
            step(new ClientInput.Begun(orders, delivered, strangers, known, elsewhere));
        });
    }

    private static long number(byte[] key) {
        return ValueCbor.read(key).longValue();
    }

    private static byte[] key(long counter) {
        return ValueCbor.write(Value.of(counter));
    }

    /**
     * Hands a call or a chain over; the stage ends, with the call's counter, when it is on this client's disk.
     *
     * @param keptFor after that long nobody wants its ending any more
     */
    public CompletionStage<Long> handOver(Work work, Duration keptFor) {
        CompletableFuture<Long> logged = new CompletableFuture<>();
        Order order = new Order(work, Instant.now(), Instant.now().plus(keptFor));
        owner.run(() -> {
            if (ready) {
                handOver(order, logged);
            } else {
                early.add(() -> handOver(order, logged));
            }
        });
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
        journal.write(batch).whenComplete((done, failure) -> owner.run(() -> {
            if (failure == null) {
                expect(counter);
                step(new ClientInput.HandedOver(counter, order));
                application.execute(() -> logged.complete(counter));
            } else {
                unused.add(counter);
                application.execute(() -> logged.completeExceptionally(failure));
            }
        }));
    }

    private long nextCounter() {
        Long free = unused.pollFirst();
        return free == null ? ++last : free;
    }

    /** Answers the ending of a call of this login, once it is there; also of one that an earlier client handed over. */
    public CompletionStage<Ending> ending(long counter) {
        return end(counter).minimalCompletionStage();
    }

    private void expect(long counter) {
        synchronized (ends) { // as in end
            ends.putIfAbsent(counter, new CompletableFuture<>());
        }
    }

    private CompletableFuture<Ending> end(long counter) {
        synchronized (ends) { // applications ask from their own threads
            return ends.computeIfAbsent(counter, c -> new CompletableFuture<>());
        }
    }

    /** Says that a call is wanted no more. */
    public void cancel(long counter) {
        owner.run(() -> step(new ClientInput.CancelAsked(counter)));
    }

    private void step(ClientInput input) {
        engine.step(owner.now(), input).forEach(this::perform);
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
            Batch.Builder batch = Batch.builder();
            forget.counters().forEach(counter -> batch.remove(ENDINGS, key(counter)));
            journal.writeLater(batch.build());
        } else if (effect instanceof ClientEffect.Ready free) {
            last = Math.max(last, free.last());
            ready = true;
            while (!early.isEmpty()) {
                early.remove().run();
            }
        } else if (effect instanceof ClientEffect.Refused refused) {
            IllegalStateException why = new IllegalStateException(refused.sentence());
            application.execute(() -> end(refused.counter()).completeExceptionally(why));
        } else if (effect instanceof ClientEffect.WakeAt wake) {
            owner.wakeAt(wake.time(), () -> step(new ClientInput.Woke()));
        }
    }

    private void deliver(ClientEffect.Deliver deliver) {
        Batch.Builder batch = Batch.builder()
                .remove(ORDERS, key(deliver.counter()))
                .put(ENDINGS, key(deliver.counter()), ValueCbor.write(LedgerForm.of(deliver.ending())));
        if (deliver.stranger()) {
            batch.put(STRANGERS, key(deliver.counter()), new byte[0]);
        }
        journal.write(batch.build()).whenComplete((done, failure) -> {
            if (failure != null) {
                LOG.error("the ending of {} cannot be kept: {}", deliver.counter(), failure.getMessage());
                return;
            }
            owner.run(() -> step(new ClientInput.Delivered(deliver.counter(), deliver.ending())));
            application.execute(() -> end(deliver.counter()).complete(deliver.ending()));
        });
    }

    /** Goes away; coordinators go on with what was handed over. */
    @Override
    public void close() {
        owner.close();
        journal.close();
        application.shutdown();
    }
}
