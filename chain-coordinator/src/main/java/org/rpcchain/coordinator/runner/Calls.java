package org.rpcchain.coordinator.runner;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
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
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.ValueException;
import org.rpcchain.coordinator.client.ClientEffect;
import org.rpcchain.coordinator.client.ClientEngine;
import org.rpcchain.coordinator.client.ClientInput;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.log.Batch;
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
    private static final String ORDERS = "orders";
    private static final String ENDINGS = "endings";
    /** Endings that the application needs no more, and that no coordinator knows to be here. */
    private static final String USED = "used";

    private static final String LAST = "last";
    private static final String STRANGERS = "strangers";
    /** Up to which counter coordinators keep nothing: strangers up to it are not remembered. */
    private static final String FORGOTTEN = "forgotten";
    /**
     * Up to which counter calls may have been sent that are not in the log; it is there while this client lives, and where the login may
     * be used elsewhere until it was seen to what an earlier life has reserved.
     */
    private static final String RESERVED = "reserved";

    /** Counters that were reserved when a client was killed, so far as no coordinator has said yet whether it has their calls. */
    private static final String DOUBTFUL = "doubtful";

    /** So many counters are reserved at a time; as many are left out at most when this client is killed. */
    private static final int RESERVED_AT_ONCE = 1_024;

    private final Journal journal;
    private final Owner owner;
    private final CoordinatorLine line;
    private final Strangers newcomers;
    private final InstantSource clock;
    private final Duration strangersKeptFor;
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
    /** Of those, what the log has as doubtful: it may be passed over for ever when this client is killed. */
    private final Set<Long> passedOver = new HashSet<>();
    /** The counters of what is being written, and no engine has yet. */
    private final Set<Long> numbered = new HashSet<>();
    /** Endings in the log that the application needs no more, or that coordinators know to be here; what is both, is removed. */
    private final Set<Long> used = new HashSet<>();

    private final Set<Long> acknowledged = new HashSet<>();
    /** What a coordinator has or had, the log does not, and has no ending. */
    private final Set<Long> takenUp = new HashSet<>();
    /** What a coordinator may have and the log does not. Guarded by {@link #hopes}. */
    private final Set<Long> doubtful = new HashSet<>();
    /** What was doubtful and was given up in this life, and why. Guarded by {@link #hopes}. */
    private final Map<Long, String> givenUp = new HashMap<>();
    /** What is doubtful and not in the log, which had no room for it: it goes there as soon as there is room, and before any call. */
    private final Set<Long> unnoted = new HashSet<>();
    /** What an earlier life had reserved, until the log says which of it is doubtful: until then it says, too, which of it is not. */
    private final Set<Long> unaccounted = new HashSet<>();
    /** Of that, what is over, and whose note that its ending was used goes when the log says which is doubtful. */
    private final Set<Long> traces = new HashSet<>();
    /** Endings that the application was told and that are not in the log. */
    private final Set<Long> unkept = new HashSet<>();
    /** Until when the ending is wanted of each call that was handed over here and has none. */
    private final Map<Long, Instant> wantedUntil = new HashMap<>();
    /** Where the login may be used elsewhere: what was delivered here, ever. Applications look from their own threads. */
    private final Set<Long> strangers = ConcurrentHashMap.newKeySet();
    /** But for what is up to this counter. Applications look from their own threads. */
    private final AtomicLong forgottenUpTo = new AtomicLong();
    /** What the application waits for, beside hopes. */
    private final Map<Long, CompletableFuture<?>> stages = new ConcurrentHashMap<>();

    private final AtomicLong lastStage = new AtomicLong();

    private final boolean elsewhere;
    private final LoggingStrategy logging;
    private boolean ready;
    private long last;
    /**
     * Up to this counter a call may be sent before it is on the disk. Volatile, since the journal's thread sets it: calls that wait
     * for this client's thread need not wait for the disk then.
     */
    private volatile long reservedUpTo;
    /** What {@link #reservedUpTo} is to become. */
    private long reserving;
    /** Whether the log could be read. Volatile, since whoever closes reads it. */
    private volatile boolean begun;
    /**
     * Whether the log says which is doubtful of what an earlier life had reserved, so that nobody has to look at its reservation any
     * more. Volatile, since whoever closes reads it.
     */
    private volatile boolean isAccounted = true;

    private boolean isAccounting;
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

    /** What is under a client's feet. */
    record Ground(Function<Path, Journal> disk, InstantSource clock) {
        static final Ground REAL = new Ground(JournalOptions.DEFAULT, InstantSource.system());

        Ground(JournalOptions options, InstantSource clock) {
            this(directory -> Journal.open(directory, options), clock);
        }
    }

    private Calls(
            CallsOptions options, Journal journal, CoordinatorLine line, Strangers newcomers, InstantSource clock) {
        this.journal = journal;
        this.line = line;
        this.newcomers = newcomers;
        this.clock = clock;
        this.strangersKeptFor = options.strangersKeptFor();
        this.elsewhere = options.elsewhere();
        this.logging = options.logging();
        this.patience = options.heartbeatPeriod().multipliedBy(2).plusSeconds(1);
        this.owner = new Owner(options.login().user() + "-calls");
        this.application = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, options.login().user() + "-endings");
            thread.setDaemon(true);
            return thread;
        });
        this.engine = new ClientEngine(
                options.login(), life, options.durability(), options.heartbeatPeriod(), options.coordinators());
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
        Set<Long> delivered = new HashSet<>();
        journal.forEach(ORDERS, (key, value) -> orders.put(number(key), LedgerForm.order(ValueCbor.read(value))));
        journal.forEach(ENDINGS, (key, value) -> delivered.add(number(key)));
        readEndings();
        journal.forEach(USED, (key, value) -> used.add(number(key)));
        orders.forEach((counter, order) -> {
            hope(counter);
            wantedUntil.put(counter, until(order));
        });
        delivered.addAll(used);
        last = readNumber(LAST);
        forgottenUpTo.set(readNumber(FORGOTTEN));
        journal.forEach(STRANGERS, (key, value) -> strangers.add(number(key)));
        Set<Long> deliveredEver = Set.copyOf(strangers);
        Set<Long> inDoubt = new HashSet<>();
        Set<Long> certain = new HashSet<>(orders.keySet());
        certain.addAll(delivered);
        certain.addAll(strangers);
        journal.forEach(DOUBTFUL, (key, value) -> inDoubt.add(number(key)));
        settle(inDoubt, certain);
        inDoubt.addAll(doubtReserved(certain));
        synchronized (hopes) { // as in use
            doubtful.addAll(inDoubt);
        }
        long known = last;
        begun = true;
        owner.run(() -> {
            ready = !elsewhere;
            reserve();
            step(new ClientInput.Begun(
                    orders, inDoubt, delivered, deliveredEver, forgottenUpTo.get(), known, elsewhere));
        });
    }

    /** Drops what is doubtful no more, as it was delivered while the login was used elsewhere. */
    private void settle(Set<Long> inDoubt, Set<Long> certain) {
        Batch.Builder settled = Batch.builder();
        inDoubt.removeIf(counter -> {
            boolean isSettled = certain.contains(counter) || counter <= forgottenUpTo.get();
            if (isSettled) {
                settled.remove(DOUBTFUL, key(counter));
            }
            return isSettled;
        });
        writeLater(settled.build());
    }

    /** Drops those that nobody wants any more. */
    private void readEndings() {
        Instant now = clock.instant();
        Batch.Builder late = Batch.builder();
        journal.forEach(ENDINGS, (key, value) -> {
            long counter = number(key);
            Value kept = ValueCbor.read(value);
            if (Instant.ofEpochMilli(kept.get("wantedUntil").longValue()).isBefore(now)) {
                late.remove(ENDINGS, key);
                used.add(counter);
            } else {
                hope(counter).acceptance().complete(0);
                hope(counter).ending().complete(LedgerForm.ending(kept.get("ending")));
            }
        });
        writeLater(late.build());
    }

    /**
     * Answers under which counters calls may have been sent by an earlier life, which was killed before they came to the log. No other
     * call gets their counters, also where the login may have been used elsewhere: the coordinator that answers may lack what was sent to
     * another.
     */
    private Set<Long> doubtReserved(Set<Long> certain) {
        long upTo = readNumber(RESERVED);
        if (upTo <= last) {
            return Set.of();
        }
        Set<Long> reserved = LongStream.rangeClosed(last + 1, upTo).boxed().collect(Collectors.toSet());
        reserved.removeAll(
                certain); // where an earlier opening found no room in the log, or the login was used elsewhere
        reserved.removeIf(counter -> counter <= forgottenUpTo.get());
        Batch.Builder batch = Batch.builder().put(LAST, new byte[0], key(upTo));
        reserved.forEach(counter -> batch.put(DOUBTFUL, key(counter), new byte[0]));
        last = upTo;
        CompletionStage<Void> written = journal.writeLater(batch.build());
        if (written.toCompletableFuture().isCompletedExceptionally()) { // a full log refuses at once
            isAccounted = false;
            unnoted.addAll(reserved);
            unaccounted.addAll(reserved);
            written.exceptionally(failure -> {
                LOG.warn(
                        "which calls may have been handed over before this client was killed cannot be noted in its log;"
                                + " they are looked for all the same, and noted when there is room: {}",
                        failure.getMessage());
                return null;
            });
        }
        return reserved;
    }

    /** Says in the log which is doubtful of what an earlier life had reserved, as soon as there is room for that. */
    private void account() {
        if (isAccounted || isAccounting) {
            return;
        }
        isAccounting = true;
        Set<Long> noting = Set.copyOf(unnoted);
        journal.writeLater(accounting(noting).build())
                .whenComplete((done, failure) -> owner.run(() -> {
                    isAccounting = false;
                    if (failure == null) {
                        accounted(noting);
                    }
                }));
    }

    /** What is up to the last and in no table was never handed over, or is over. */
    private Batch.Builder accounting(Set<Long> noting) {
        Batch.Builder batch = Batch.builder().put(LAST, new byte[0], key(last));
        noting.forEach(counter -> batch.put(DOUBTFUL, key(counter), new byte[0]));
        return batch;
    }

    private void accounted(Set<Long> noted) {
        unnoted.removeAll(noted);
        if (!isAccounted && unnoted.isEmpty()) {
            isAccounted = true;
            Batch.Builder batch = Batch.builder();
            traces.forEach(counter -> batch.remove(USED, key(counter)));
            writeLater(batch.build());
            traces.clear();
            unaccounted.clear();
            reserve();
        }
    }

    /** Says in the log of numbers behind which calls went on that they may be without one: the next opening closes the gap. */
    private void notePassedOver() {
        Set<Long> news = new TreeSet<>(unused);
        news.removeAll(passedOver);
        if (news.isEmpty()) {
            return;
        }
        passedOver.addAll(news);
        Batch.Builder batch = Batch.builder();
        news.forEach(counter -> batch.put(DOUBTFUL, key(counter), new byte[0]));
        journal.writeLater(batch.build()).whenComplete((done, failure) -> {
            if (failure != null) {
                owner.run(() -> passedOver.removeAll(news));
            }
        });
    }

    /**
     * Reserves counters in time, so that hardly any call has to wait for it. None where the login may be used elsewhere: others may use
     * those that this client would give up.
     */
    private void reserve() {
        boolean isNeeded = logging != LoggingStrategy.PESSIMISTIC_BLOCKING && !elsewhere && isAccounted;
        if (!isNeeded || reserving - last > RESERVED_AT_ONCE / 2) {
            return;
        }
        long upTo = last + RESERVED_AT_ONCE;
        reserving = upTo;
        journal.write(Batch.builder().put(RESERVED, new byte[0], key(upTo)).build())
                .whenComplete((done, failure) -> {
                    if (failure == null) {
                        reservedUpTo = upTo;
                    } else {
                        owner.run(() -> reserving = reservedUpTo); // calls wait for the disk until there is room
                    }
                });
    }

    private static Instant until(Order order) {
        return order.submittedAt().plus(order.keptFor());
    }

    private long readNumber(String table) {
        return journal.find(table, new byte[0])
                .map(bytes -> ValueCbor.read(bytes).longValue())
                .orElse(0L);
    }

    private static long number(byte[] key) {
        return ValueCbor.read(key).longValue();
    }

    private static byte[] key(long counter) {
        return ValueCbor.write(Value.of(counter));
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
        CompletableFuture<Long> logged = stage();
        Order order = new Order(work, clock.instant(), keptFor, life);
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
        numbered.add(counter);
        Set<Long> noting = Set.copyOf(unnoted);
        Batch.Builder batch = accounting(noting).put(ORDERS, key(counter), written);
        boolean wasPassedOver = passedOver.remove(counter);
        if (wasPassedOver) {
            batch.remove(DOUBTFUL, key(counter));
        }
        boolean isFree = counter <= reservedUpTo && isAccounted;
        LoggingStrategy allowed = isFree ? logging : LoggingStrategy.PESSIMISTIC_BLOCKING;
        AtomicBoolean sent = new AtomicBoolean();
        CompletionStage<Long> end = allowed.log(journal, batch.build(), () -> {
            sent.set(true);
            return send(counter, order);
        });
        reserve();
        end.whenComplete((done, failure) -> {
            boolean taken = owner.run(() -> {
                if (failure != null && !sent.get()) {
                    leaveOut(counter, wasPassedOver);
                } else if (failure == null) {
                    accounted(noting);
                    notePassedOver();
                }
                application.execute(() -> end(logged, counter, failure));
            });
            if (!taken) {
                end(logged, counter, failure);
            }
        });
    }

    private void leaveOut(long counter, boolean wasPassedOver) {
        numbered.remove(counter);
        unused.add(counter);
        if (wasPassedOver) {
            passedOver.add(counter);
        }
    }

    /** Gives an order to the engine; ends when it has taken it, or is gone. */
    private CompletionStage<Long> send(long counter, Order order) {
        CompletableFuture<Long> taken = new CompletableFuture<>();
        boolean isThere = owner.run(() -> {
            numbered.remove(counter);
            hope(counter);
            wantedUntil.put(counter, until(order));
            taken.complete(counter);
            step(new ClientInput.HandedOver(counter, order));
        });
        if (!isThere) {
            taken.complete(counter);
        }
        return taken;
    }

    /** What is on the disk is handed over, though this client goes away before it could say so. */
    private static void end(CompletableFuture<Long> logged, long counter, @Nullable Throwable failure) {
        if (failure == null) {
            logged.complete(counter);
        } else {
            Throwable cause = failure instanceof CompletionException ? failure.getCause() : null;
            logged.completeExceptionally(cause == null ? failure : cause);
        }
    }

    private long nextCounter() {
        long next;
        do {
            Long free = unused.pollFirst();
            next = free == null ? ++last : free;
        } while (isAnothers(next));
        return next;
    }

    /** Answers whether something is known here of a call of this number, which is none of this life's. */
    private boolean isAnothers(long counter) {
        synchronized (hopes) { // as in use
            return hopes.containsKey(counter) || doubtful.contains(counter) || strangers.contains(counter);
        }
    }

    /**
     * Answers, once a coordinator keeps a call, how many others keep it, too: from then on this client may go away for good, and
     * its disk may be lost. It fails with a {@link NoEndingException} where the call was refused; ends with 0 where the ending is here,
     * or where the call was taken up again after a kill, as one coordinator said only that it has it;
     * and fails at once for a call whose ending was {@linkplain #used used}, or that was never handed over here.
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
     * over; and, where the login may have been used elsewhere, of any. It fails with a {@link NoEndingException} where the call was
     * refused, or is another's and nothing is kept of it any more, and at once for a call whose ending was {@linkplain #used used}, or
     * that was never handed over here.
     */
    public CompletionStage<Ending> ending(long counter) {
        return known(counter).ending().minimalCompletionStage();
    }

    /** Answers of which calls something is here: the ending, or what it waits for. */
    public Set<Long> kept() {
        synchronized (hopes) { // as in use
            return Set.copyOf(hopes.keySet());
        }
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
        } else if (unkept.contains(counter)) {
            forgetUnkept(counter, hope, noted);
        } else {
            forgetUsed(counter, noted);
        }
    }

    /** What was handed over takes more room than that its ending was used, so a full disk takes this. */
    private void forgetUnkept(long counter, Hopes hope, CompletableFuture<Void> noted) {
        Batch.Builder batch = Batch.builder()
                .remove(ORDERS, key(counter))
                .remove(ENDINGS, key(counter))
                .put(USED, key(counter), new byte[0]);
        if (strangers.contains(counter)) {
            batch.put(STRANGERS, key(counter), new byte[0]);
        }
        if (takenUp.contains(counter)) {
            batch.remove(DOUBTFUL, key(counter));
        }
        used.add(counter);
        Ending ending = hope.ending().join();
        journal.write(batch.build())
                .whenComplete((done, failure) -> owner.run(() -> {
                    if (failure == null) {
                        kept(counter, ending);
                        application.execute(() -> noted.complete(null));
                    } else {
                        used.remove(counter);
                        restore(counter, hope);
                        step(new ClientInput.NotDelivered(counter, ending));
                        application.execute(() -> noted.completeExceptionally(failure));
                    }
                }));
    }

    private void restore(long counter, Hopes hope) {
        synchronized (hopes) { // as in use
            hopes.putIfAbsent(counter, hope);
        }
    }

    private void forgetUsed(long counter, CompletableFuture<Void> noted) {
        Batch.Builder batch = Batch.builder().remove(ENDINGS, key(counter));
        boolean isAcknowledged = acknowledged.remove(counter);
        if (!isAcknowledged || unaccounted.contains(counter)) {
            batch.put(USED, key(counter), new byte[0]);
            (isAcknowledged ? traces : used).add(counter);
        }
        journal.write(batch.build()).whenComplete((done, failure) -> {
            if (failure == null) {
                owner.run(this::account);
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
            if (known != null) {
                return known;
            }
            if (doubtful.contains(counter) && !closed) {
                return hope(counter); // a coordinator is being asked whether it has it
            }
            String why = givenUp.get(counter);
            boolean isOver = counter <= forgottenUpTo.get() || strangers.contains(counter) || why != null;
            if (elsewhere && !closed && !isOver) {
                owner.run(() -> step(new ClientInput.TakenUp(counter)));
                return hope(counter); // another life of this client may have handed it over
            }
            Hopes none = new Hopes();
            none.fail(closed ? over() : why == null ? gone(counter) : givenUp(counter, why));
            return none;
        }
    }

    private static NoEndingException gone(long counter) {
        return new NoEndingException(
                NoEndingException.Reason.GONE,
                "of the call " + counter + " nothing is kept here: it was never handed over, or its ending was used");
    }

    private static NoEndingException givenUp(long counter, String why) {
        return new NoEndingException(
                NoEndingException.Reason.GONE, "of the call " + counter + " no ending will come: " + why);
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
            line.ask(ask.coordinator(), ask.request(), patience)
                    .whenComplete((reply, silence) -> owner.run(() -> step(
                            silence == null
                                    ? new ClientInput.Answered(ask.ask(), reply)
                                    : new ClientInput.Silent(ask.ask()))));
        } else if (effect instanceof ClientEffect.Deliver deliver) {
            deliver(deliver);
        } else if (effect instanceof ClientEffect.Found found) {
            found(found.counter());
        } else if (effect instanceof ClientEffect.TakenUpAgain taken) {
            takeUp(taken.counters());
        } else if (effect instanceof ClientEffect.GivenUp vain) {
            giveUp(vain.counters(), vain.why());
        } else if (effect instanceof ClientEffect.Awaited awaited) {
            LOG.warn(
                    "{} numbers, under which calls may have been handed over before this client was killed, wait until the"
                            + " coordinator {} says which of them it has, and it does not answer; start it, or, if it will not"
                            + " come back, take it out of this client's configuration and open the calls again; other calls go on",
                    awaited.calls(),
                    awaited.coordinator());
        } else if (effect instanceof ClientEffect.Gone gone) {
            gone.counters().forEach(this::endGone);
        } else if (effect instanceof ClientEffect.ForgottenUpTo forgotten) {
            forgetStrangers(forgotten.counter());
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
            boolean isUsed = used.remove(counter);
            if (!isUsed) {
                acknowledged.add(counter);
            } else if (unaccounted.contains(counter)) {
                traces.add(counter);
            } else {
                batch.remove(USED, key(counter));
            }
            if (isGivenUp(counter)) {
                unnoted.remove(counter);
                batch.remove(DOUBTFUL, key(counter)); // it may have been noted since
            }
        }
        writeLater(batch.build());
        account();
    }

    private boolean isGivenUp(long counter) {
        synchronized (hopes) { // as in use
            return givenUp.containsKey(counter);
        }
    }

    private void writeLater(Batch removals) {
        if (removals.size() > 0) {
            journal.writeLater(removals).whenComplete((done, failure) -> {
                if (failure != null) {
                    LOG.warn("what is over cannot be removed from the log: {}", failure.getMessage());
                }
            });
        }
    }

    private void found(long counter) {
        if (numbered.contains(counter)) {
            return; // it will be refused: somebody uses the login at the same time
        }
        last = Math.max(last, counter);
        unused.remove(counter);
        boolean isNoted = passedOver.remove(counter);
        synchronized (hopes) { // as in use
            givenUp.remove(counter); // it was at a coordinator that was not known
            isNoted |= doubtful.remove(counter);
        }
        if (isNoted) {
            takenUp.add(counter);
        }
        newcomers
                .found(counter)
                .whenComplete((isWanted, failure) -> owner.run(() -> {
                    if (failure == null) {
                        if (!isWanted) {
                            doubtNoMore(counter);
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

    private void takeUp(Set<Long> counters) {
        takenUp.addAll(counters);
        synchronized (hopes) { // as in use
            doubtful.removeAll(counters);
            counters.forEach(this::hope);
        }
        for (long counter : counters) {
            Hopes hope = hope(counter);
            application.execute(() -> hope.acceptance().complete(0)); // by how many others it is kept was not said
        }
    }

    /** No coordinator that is known has them. One that comes back and has is told that they are not needed any more. */
    private void giveUp(Set<Long> counters, String why) {
        Map<Long, Hopes> vain = new HashMap<>();
        Batch.Builder batch = Batch.builder();
        takenUp.removeAll(counters);
        synchronized (hopes) { // as in use
            doubtful.removeAll(counters);
            for (long counter : counters) {
                givenUp.put(counter, why);
                Hopes hope = hopes.remove(counter);
                if (hope != null) {
                    vain.put(counter, hope);
                }
            }
        }
        for (long counter : counters) {
            batch.remove(DOUBTFUL, key(counter)).put(USED, key(counter), new byte[0]);
            used.add(counter);
        }
        writeGivenUp(counters, batch.build());
        vain.forEach((counter, hope) -> application.execute(() -> hope.fail(givenUp(counter, why))));
    }

    /** What a full log refuses of that stays doubtful in it until a coordinator knows that it is needed no more. */
    private void writeGivenUp(Set<Long> counters, Batch batch) {
        CompletionStage<Void> written = journal.writeLater(batch);
        if (written.toCompletableFuture().isCompletedExceptionally()) {
            written.exceptionally(failure -> {
                LOG.warn("what is given up cannot be noted in the log: {}", failure.getMessage());
                return null;
            });
        } else {
            unnoted.removeAll(counters);
            account();
        }
    }

    /** What was taken up needs no note any more that it is doubtful; also where it was noted a moment ago. */
    private void doubtNoMore(long counter) {
        if (takenUp.remove(counter)) {
            unnoted.remove(counter);
            writeLater(Batch.builder().remove(DOUBTFUL, key(counter)).build());
        }
    }

    private void endGone(long counter) {
        doubtNoMore(counter);
        Hopes hope;
        synchronized (hopes) { // as in use
            hope = hopes.get(counter);
            if (hope == null || hope.ending().isDone()) {
                return;
            }
            hopes.remove(counter);
        }
        NoEndingException why = new NoEndingException(
                NoEndingException.Reason.GONE,
                "no coordinator keeps anything of the call " + counter + " any more: another instance of this login has"
                        + " collected it, or it expired long ago, and then it may have run");
        application.execute(() -> hope.fail(why));
    }

    private void forgetStrangers(long upTo) {
        Batch.Builder batch = Batch.builder().put(FORGOTTEN, new byte[0], key(upTo));
        strangers.stream().filter(counter -> counter <= upTo).forEach(counter -> batch.remove(STRANGERS, key(counter)));
        forgottenUpTo.set(upTo);
        strangers.removeIf(counter -> counter <= upTo);
        writeLater(batch.build());
    }

    private void refuse(ClientEffect.Refused refused) {
        Batch batch = Batch.builder().remove(ORDERS, key(refused.counter())).build();
        wantedUntil.remove(refused.counter());
        Hopes hope = hope(refused.counter());
        NoEndingException why = new NoEndingException(NoEndingException.Reason.REFUSED, refused.sentence());
        journal.write(batch).whenComplete((done, failure) -> {
            if (failure != null) {
                LOG.warn("a refused call cannot be removed from the log: {}", failure.getMessage());
            }
            application.execute(() -> hope.fail(why));
        });
    }

    private void deliver(ClientEffect.Deliver deliver) {
        long counter = deliver.counter();
        if (used.contains(counter)) {
            return; // it could not be kept, and is being noted as used
        }
        Instant until = wantedUntil.getOrDefault(counter, clock.instant().plus(strangersKeptFor));
        Value kept = Value.record()
                .put("ending", LedgerForm.of(deliver.ending()))
                .put("wantedUntil", until.toEpochMilli())
                .build();
        Batch.Builder batch =
                Batch.builder().remove(ORDERS, key(counter)).put(ENDINGS, key(counter), ValueCbor.write(kept));
        if (takenUp.contains(counter)) {
            batch.remove(DOUBTFUL, key(counter));
        }
        if (deliver.stranger()) {
            hope(counter); // first: who asks while it is written waits for it
            batch.put(STRANGERS, key(counter), new byte[0]);
            strangers.add(counter);
        }
        journal.write(batch.build()).whenComplete((done, failure) -> delivered(deliver, failure));
    }

    /** What cannot be kept is told all the same; it is not acknowledged, so that it is at a coordinator when this client is killed. */
    private void delivered(ClientEffect.Deliver deliver, @Nullable Throwable failure) {
        long counter = deliver.counter();
        owner.run(() -> {
            if (!used.contains(counter)) {
                tell(counter, deliver.ending());
            }
            if (failure == null) {
                kept(counter, deliver.ending());
            } else {
                notKept(deliver, failure);
            }
        });
    }

    private void tell(long counter, Ending ending) {
        Hopes hope = hope(counter);
        application.execute(() -> {
            hope.acceptance().complete(0);
            hope.ending().complete(ending);
        });
    }

    private void kept(long counter, Ending ending) {
        unkept.remove(counter);
        wantedUntil.remove(counter);
        doubtNoMore(counter);
        step(new ClientInput.Delivered(counter, ending));
    }

    private void notKept(ClientEffect.Deliver deliver, Throwable failure) {
        if (unkept.add(deliver.counter())) {
            LOG.warn(
                    "the ending of {} is told, but not kept on this disk; coordinators keep it, and it is tried again: {}",
                    deliver.counter(),
                    failure.toString());
        }
        step(new ClientInput.NotDelivered(deliver.counter(), deliver.ending()));
    }

    private static NoEndingException over() {
        return new NoEndingException(
                NoEndingException.Reason.CLOSED,
                "these calls were closed here; open them again, on the same directory");
    }

    /** Goes away; coordinators go on with what was handed over. What waits for anything here fails. */
    @Override
    public void close() {
        owner.close();
        if (begun) {
            notePassedOver();
            // all that was sent goes to the disk before it
            Batch.Builder end = isAccounted ? Batch.builder() : accounting(Set.copyOf(unnoted));
            writeLater(end.remove(RESERVED, new byte[0]).build());
        }
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
