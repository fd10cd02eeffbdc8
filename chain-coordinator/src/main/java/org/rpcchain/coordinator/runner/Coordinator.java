package org.rpcchain.coordinator.runner;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ProblemException;
import org.rpcchain.coordinator.engine.ChainStand;
import org.rpcchain.coordinator.engine.CoordinatorEngine;
import org.rpcchain.coordinator.engine.CoordinatorProtocol;
import org.rpcchain.coordinator.engine.Effect;
import org.rpcchain.coordinator.engine.Input;
import org.rpcchain.coordinator.engine.LogRoom;
import org.rpcchain.coordinator.engine.PeerMessage;
import org.rpcchain.coordinator.engine.RecordForm;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.group.Group;
import org.rpcchain.coordinator.group.GroupListener;
import org.rpcchain.coordinator.group.GroupSettings;
import org.rpcchain.coordinator.group.JGroupsGroup;
import org.rpcchain.coordinator.group.View;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.GoneException;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.log.Batch;
import org.rpcchain.coordinator.log.Journal;
import org.rpcchain.coordinator.log.JournalOptions;
import org.rpcchain.coordinator.log.JournalReport;
import org.rpcchain.coordinator.log.LogException;
import org.rpcchain.coordinator.log.LoggingStrategy;
import org.rpcchain.coordinator.log.ParcelId;
import org.rpcchain.coordinator.report.CoordinatorReport;
import org.rpcchain.coordinator.report.CoordinatorReport.LogSize;
import org.rpcchain.coordinator.wire.LedgerForm;
import org.rpcchain.coordinator.wire.ParcelMessage;
import org.rpcchain.coordinator.wire.PeerForm;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A coordinator: what it has acknowledged is on its disk, and its successors', and ends while any path from client to server
 * exists.
 *
 * <p>Thread-safe. Source: RPC-V §4.
 */
public final class Coordinator implements ChainDesk, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Coordinator.class);
    /** What may wait for the coordinator's thread, of what is asked and of what other coordinators say: 64 MiB of each. */
    private static final int WAITING_BYTES = 64 << 20;
    /** What a record has beside its order and its ending. */
    private static final int RECORD_BYTES = 64 << 10;
    /** The engine is stepped at least so often, whatever there is to do. */
    private static final Duration BEAT = Duration.ofMillis(500);

    private final String name;
    private final boolean openGroup;
    private final Journal journal;
    private final LedgerLog log;
    private final Shelf shelf;
    private final Optional<Instant> lastWrite;
    private final Door door;
    private final Porter porter;
    private final Mender mender;
    private final LoggingStrategy logging;
    private final long logLimitBytes;
    private final Duration mendPeriod;
    private final CoordinatorEngine engine;
    private final ChainRunner chains;
    private final ChainRuns runs;
    private final Owner owner;
    /** Fetches what the disk has lost, and waits for it. */
    private final Owner mending;
    /** Whoever is answered may take its time. */
    private final ExecutorService answers;

    private final Map<Long, CompletableFuture<Reply>> asks = new HashMap<>();
    private final Gate requests;
    private final Gate messages;
    /** Volatile, since whoever closes reads it. */
    private volatile @Nullable Group group;

    /** What the group said before this coordinator could answer. */
    private final Deque<Runnable> early = new ArrayDeque<>();
    /** Who asks, by number, and waits for the coordinator's thread. */
    private final Map<Long, CompletableFuture<Reply>> asking = new ConcurrentHashMap<>();

    /** Who has brought the end of a chain, by number, and waits until it is kept. */
    private final Map<Long, CompletableFuture<ChainStand>> bringing = new ConcurrentHashMap<>();
    /** What is asked beside requests, and not answered. */
    private final Map<Long, CompletableFuture<?>> questions = new ConcurrentHashMap<>();

    private final AtomicLong lastAsk = new AtomicLong();

    private boolean canSpeak;

    private Coordinator(
            GroupSettings settings,
            Store store,
            CoordinatorProtocol protocol,
            LoggingStrategy logging,
            ChainRunner chains) {
        this.name = settings.name();
        this.openGroup = settings.secret().isEmpty();
        this.requests = new Gate(WAITING_BYTES);
        this.messages = new Gate(WAITING_BYTES);
        this.journal = store.journal();
        this.shelf = store.shelf();
        this.lastWrite = store.lastWrite();
        this.log = new LedgerLog(journal, shelf);
        this.door = new Door(name, protocol, chains);
        this.porter = new Porter(shelf, 2L * protocol.valueLimitBytes(), this::send, this::hear);
        this.mender = new Mender(shelf, 2L * protocol.valueLimitBytes(), this::send);
        this.mendPeriod = protocol.heartbeatPeriod();
        this.logging = logging;
        this.logLimitBytes = protocol.logLimitBytes();
        this.engine = new CoordinatorEngine(
                name, new SecureRandom().nextLong(), protocol, new Form(), store, settings.longestPause());
        this.chains = chains;
        this.owner = new Owner(name + "-coordinator");
        this.mending = new Owner(name + "-mender");
        this.answers = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, name + "-answers");
            thread.setDaemon(true);
            return thread;
        });
        this.runs = new ChainRuns(
                new ChainRuns.Hands(name, owner, answers, this::step, lastAsk::incrementAndGet), chains, door, shelf);
    }

    /**
     * Starts a coordinator that logs by {@link LoggingStrategy#DEFAULT}.
     *
     * @see #start(Path, GroupSettings, CoordinatorProtocol, LoggingStrategy, ChainRunner)
     */
    public static Coordinator start(
            Path directory, GroupSettings group, CoordinatorProtocol protocol, ChainRunner chains) {
        return start(directory, group, protocol, LoggingStrategy.DEFAULT, chains);
    }

    /**
     * Starts a coordinator with what its log holds, and joins it to its group.
     *
     * @param directory its own, for its log; made where it is missing
     * @param logging whether others hear what is new before, while or after it comes to this disk; where it is optimistic, what was
     *     acknowledged may be lost if the power of all who keep it fails within some 50 ms
     * @throws org.rpcchain.coordinator.log.LogException when the log cannot be opened
     * @throws org.rpcchain.coordinator.group.GroupUnavailableException when it cannot join
     */
    public static Coordinator start(
            Path directory,
            GroupSettings group,
            CoordinatorProtocol protocol,
            LoggingStrategy logging,
            ChainRunner chains) {
        if (group.maximumMessageBytes() < 4L * protocol.recordLimitBytes()) {
            throw new IllegalArgumentException(
                    "the group carries messages of " + group.maximumMessageBytes() + " bytes; with records of up to "
                            + protocol.recordLimitBytes() + " it has to carry four times that");
        }
        if (2L * protocol.recordLimitBytes() + RECORD_BYTES > Batch.LARGEST_BYTES) {
            throw new IllegalArgumentException("a log takes " + Batch.LARGEST_BYTES
                    + " bytes at once, and an order and its ending have up to " + protocol.recordLimitBytes()
                    + " each; set the limit of records to " + (Batch.LARGEST_BYTES - RECORD_BYTES) / 2 + " at most");
        }
        JournalOptions options = JournalOptions.DEFAULT
                .withLimitBytes(protocol.logLimitBytes())
                .refusingNothing(); // what can wait is held back by the engine
        Store store = Store.open(directory, options);
        Coordinator coordinator = new Coordinator(group, store, protocol, logging, chains);
        try {
            coordinator.begin(group);
            return coordinator;
        } catch (RuntimeException | Error e) {
            coordinator.close();
            throw e;
        }
    }

    /** Answers the length of a record's written form; a chain that cannot be run is not taken. */
    private int bytesOf(CallRecord call) {
        if (!call.hasEnded()
                && call.ordered().work() instanceof Work.Chain chain
                && !(chain.content()
                        instanceof Content.Parcel)) { // the door has seen that one, which would have to be read
            chains.refusal(chain).ifPresent(problem -> {
                throw new ProblemException(problem);
            });
        }
        return LedgerForm.write(call).length;
    }

    private void begin(GroupSettings settings) {
        chains.serve(this);
        Input.Restored restored = restored(settings.namesNobodyElse());
        LOG.info("{} starts with {} calls in its log", name, restored.calls().size());
        owner.run(() -> step(restored));
        watchDisk();
        Group joined = JGroupsGroup.join(settings, new Ear());
        group = joined;
        owner.run(this::speak);
    }

    private void watchDisk() {
        shelf.watch(id -> {
            owner.run(() -> parcelChanged(id));
            if (shelf.isLost(id)) {
                mend(mender::begin);
            }
        });
        if (!shelf.lost().isEmpty()) {
            owner.run(() -> step(
                    new Input.Lost(shelf.lost().stream().map(Shelf::valueOf).collect(Collectors.toSet()))));
            mend(mender::begin);
        }
    }

    /** Who notices one thing may be overtaken by who notices the other: what is so now counts. */
    private void parcelChanged(ParcelId id) {
        Set<Content.Parcel> value = Set.of(Shelf.valueOf(id));
        step(shelf.isLost(id) ? new Input.Lost(value) : new Input.Mended(value));
    }

    /** Does something for what the disk has lost, and goes on with it at the next alarm. */
    private void mend(Runnable what) {
        mending.run(() -> {
            try {
                what.run();
            } finally { // or what is lost would not be looked for any more
                if (mender.isBusy()) {
                    mending.wakeAt(mending.now().plus(mendPeriod), () -> mend(mender::woke));
                }
            }
        });
    }

    /** Nothing of a log that cannot be read whole is used: what is missing would be done again, or be lost. */
    private Input.Restored restored(boolean isAlone) {
        try {
            Input.Restored read = log.read();
            return new Input.Restored(read.calls(), read.sessions(), isAlone && read.isUnshared(), lastWrite);
        } catch (ProblemException e) {
            throw LogException.ofLaterVersion("the log of " + name, e);
        }
    }

    /** Goes on with what the group said before this coordinator could answer. */
    private void speak() {
        canSpeak = true;
        early.forEach(Runnable::run);
        early.clear();
    }

    private boolean hear(Runnable what) {
        return owner.run(() -> {
            if (canSpeak) {
                what.run();
            } else {
                early.add(what);
            }
        });
    }

    /** Answers its logical name. */
    @Override
    public String name() {
        return name;
    }

    @Override
    public CompletionStage<Set<Login>> logins() {
        return asked(() -> Set.copyOf(engine.ledger().logins()));
    }

    @Override
    public CompletionStage<ChainStand> standOf(CallId chain) {
        return asked(() -> engine.standOf(chain));
    }

    @Override
    public CompletionStage<Boolean> handsOver(CallId chain) {
        return asked(() -> engine.handsOver(chain));
    }

    @Override
    public CompletionStage<ChainStand> answered(CallId chain, Ending ending) {
        CompletableFuture<ChainStand> taken = new CompletableFuture<>();
        long ask = lastAsk.incrementAndGet();
        bringing.put(ask, taken);
        boolean isTaken = door.isForShelf(ending)
                ? owner.run(() -> keepOrBring(ask, chain, ending, taken))
                : owner.run(() -> bring(ask, chain, ending, shelf.hold()));
        if (!isTaken) {
            bringing.remove(ask);
            taken.completeExceptionally(over());
        }
        return taken;
    }

    /** What would not be kept is not written. */
    private void keepOrBring(long ask, CallId chain, Ending ending, CompletableFuture<ChainStand> taken) {
        if (engine.wantsEnding(chain)) {
            answers.execute(() -> keepAndBring(ask, chain, ending, taken));
        } else {
            bring(ask, chain, ending, shelf.hold());
        }
    }

    private void keepAndBring(long ask, CallId chain, Ending ending, CompletableFuture<ChainStand> taken) {
        Shelf.Hold hold = shelf.hold();
        try {
            Ending kept = door.of(ending, hold);
            if (!owner.run(() -> bring(ask, chain, kept, hold))) {
                throw over();
            }
        } catch (RuntimeException | Error e) {
            hold.close();
            bringing.remove(ask);
            taken.completeExceptionally(e);
        }
    }

    private void bring(long ask, CallId chain, Ending ending, Shelf.Hold hold) {
        try (hold) {
            step(new Input.ChainAnswered(ask, chain, ending));
        } catch (RuntimeException | Error e) {
            CompletableFuture<ChainStand> taken = bringing.remove(ask);
            if (taken != null) {
                answers.execute(() -> taken.completeExceptionally(e));
            }
            throw e;
        }
    }

    /** Answers how this coordinator stands, when its thread comes to it; the stage fails when it is closed. */
    public CompletionStage<CoordinatorReport> report() {
        return asked(() -> engine.report(owner.now(), size()).inOpenGroup(openGroup));
    }

    private LogSize size() {
        JournalReport log = journal.report();
        long parcels = shelf.totalBytes();
        return new LogSize(log.liveBytes() + parcels, logLimitBytes, log.bytesOnDisk() + parcels, log.segments());
    }

    private <T> CompletionStage<T> asked(Supplier<T> question) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        long ask = lastAsk.incrementAndGet();
        questions.put(ask, answer);
        boolean taken = owner.run(() -> {
            questions.remove(ask);
            try {
                answer.completeAsync(constant(question.get()), answers);
            } catch (RuntimeException | Error e) {
                answer.completeExceptionally(e);
                throw e;
            }
        });
        if (!taken) {
            questions.remove(ask);
            answer.completeExceptionally(over());
        }
        return answer;
    }

    private static <T> Supplier<T> constant(T value) {
        return () -> value;
    }

    /**
     * Answers a request; the stage may end much later, where the request has patience. It fails when this coordinator is closed, or
     * cannot answer; and is refused where too much waits for this coordinator already. Nobody waits for the disk in it.
     */
    public CompletionStage<Reply> ask(Request request) {
        CompletableFuture<Reply> reply = new CompletableFuture<>();
        long weight = request.weight();
        if (!requests.tryEnter(weight)) {
            String sentence = "too much waits for " + name + "; turn to another coordinator, or ask again later";
            reply.complete(new Reply.Refused(Reply.Refusal.BUSY, sentence));
            return reply;
        }
        if (door.isForShelf(request)) {
            keepAndAsk(new Laden(lastAsk.incrementAndGet(), request, weight, reply));
        } else {
            ask(request, weight, reply, shelf.hold());
        }
        return reply;
    }

    /** A request that brings large values. */
    private record Laden(long ask, Request request, long weight, CompletableFuture<Reply> reply) {}

    /** Brings the large values of a request to the disk before it is asked; what would be refused, or not be kept, is not written. */
    private void keepAndAsk(Laden laden) {
        asking.put(laden.ask(), laden.reply());
        run(laden, () -> unload(laden));
    }

    /** For the owner's thread. */
    private void unload(Laden laden) {
        Optional<Reply.Refused> refusal = engine.refusal(laden.request());
        Set<CallId> wanted = refusal.isPresent() ? Set.of() : wanted(laden.request());
        answers.execute(
                () -> refusal.ifPresentOrElse(refused -> answer(laden, refused), () -> keepAndAsk(laden, wanted)));
    }

    private Set<CallId> wanted(Request request) {
        if (request instanceof Request.Submit submit) {
            return submit.orders().keySet().stream()
                    .map(counter -> new CallId(submit.login(), counter))
                    .filter(engine::wantsOrder)
                    .collect(Collectors.toSet());
        }
        return request instanceof Request.Beat beat
                ? beat.ended().keySet().stream().filter(engine::wantsEnding).collect(Collectors.toSet())
                : Set.of();
    }

    private void keepAndAsk(Laden laden, Set<CallId> wanted) {
        Shelf.Hold hold = shelf.hold();
        Request kept;
        try {
            kept = door.of(laden.request(), wanted, hold);
        } catch (LogException e) {
            hold.close();
            LOG.error("{} cannot keep a large value", name, e);
            String sentence = name + " cannot keep a large value; turn to another coordinator";
            answer(laden, new Reply.Refused(Reply.Refusal.BROKEN, sentence));
            return;
        } catch (RuntimeException | Error e) {
            hold.close();
            fail(laden, e);
            return;
        }
        if (!run(laden, () -> askKept(laden, wanted, kept, hold))) {
            hold.close();
        }
    }

    /** What was heard of meanwhile may want more of the values: else such a result would be told as one that is too large. */
    private void askKept(Laden laden, Set<CallId> wanted, Request kept, Shelf.Hold hold) {
        try (hold) {
            if (wanted.containsAll(wanted(laden.request()))) {
                requests.leave(laden.weight());
                asking.remove(laden.ask());
                asked(laden.ask(), kept, laden.reply());
            } else {
                unload(laden);
            }
        }
    }

    /** Does a part of what a request needs on the owner's thread; answers whether it is taken, and fails the request where not. */
    private boolean run(Laden laden, Runnable part) {
        boolean taken = owner.run(() -> {
            try {
                part.run();
            } catch (RuntimeException | Error e) {
                fail(laden, e);
                throw e;
            }
        });
        if (!taken) {
            fail(laden, over());
        }
        return taken;
    }

    private void answer(Laden laden, Reply answer) {
        if (asking.remove(laden.ask()) != null) {
            requests.leave(laden.weight());
            laden.reply().complete(answer);
        }
    }

    private void fail(Laden laden, Throwable why) {
        if (asking.remove(laden.ask()) != null) {
            requests.leave(laden.weight());
            laden.reply().completeExceptionally(why);
        }
    }

    private void ask(Request request, long weight, CompletableFuture<Reply> reply, Shelf.Hold hold) {
        long ask = lastAsk.incrementAndGet();
        asking.put(ask, reply);
        boolean taken = owner.run(() -> {
            try (hold) {
                requests.leave(weight);
                asking.remove(ask);
                asked(ask, request, reply);
            }
        });
        if (!taken) {
            hold.close();
            requests.leave(weight);
            asking.remove(ask);
            reply.completeExceptionally(over());
        }
    }

    private void asked(long ask, Request request, CompletableFuture<Reply> reply) {
        asks.put(ask, reply);
        try {
            step(new Input.Asked(ask, request));
        } catch (RuntimeException | Error e) {
            asks.remove(ask);
            answers.execute(() -> reply.completeExceptionally(e));
            throw e;
        }
    }

    private IllegalStateException over() {
        return new IllegalStateException(name + " was closed; turn to another coordinator");
    }

    private void step(Input input) {
        List<Effect> effects = engine.step(owner.now(), input);
        boolean isWritten = effects.stream().anyMatch(effect -> effect instanceof Effect.Write);
        List<Effect.Tell> tells = new ArrayList<>();
        for (Effect effect : effects) {
            if (isWritten && effect instanceof Effect.Tell tell) {
                tells.add(tell);
            } else if (!(effect instanceof Effect.Write)) {
                attempt(effect, () -> perform(effect));
            }
        }
        for (Effect effect : effects) {
            if (effect instanceof Effect.Write write) { // a step makes at most one
                attempt(effect, () -> write(write, tells));
            }
        }
    }

    private void attempt(Effect effect, Runnable part) {
        try {
            part.run();
        } catch (RuntimeException | Error e) {
            LOG.error("{} could not do a part of a step; the other parts are done all the same", name, e);
            failed(effect, e);
        }
    }

    /** Says what did not come of an effect to whoever waits for it. */
    private void failed(Effect effect, Throwable why) {
        if (effect instanceof Effect.Write write) {
            owner.run(() -> step(new Input.NotWritten(write.number(), String.valueOf(why.getMessage()))));
        } else if (effect instanceof Effect.BeginChain begin) {
            runs.failed(begin, why);
        }
    }

    private void perform(Effect effect) {
        if (effect instanceof Effect.Answer answer) {
            CompletableFuture<Reply> ask = asks.remove(answer.ask());
            if (ask != null) {
                ask.completeAsync(() -> Whole.of(answer.reply()), answers);
            }
        } else if (effect instanceof Effect.Tell tell) {
            tell(tell.member(), tell.message());
        } else if (effect instanceof Effect.WakeAt wake) {
            Instant beat = owner.now().plus(BEAT); // so that the engine notices when the process has stood still
            owner.wakeAt(wake.time().isBefore(beat) ? wake.time() : beat, () -> step(new Input.Woke()));
        } else if (effect instanceof Effect.BeginChain begin) {
            runs.begin(begin);
        } else if (effect instanceof Effect.ChainTaken taken) {
            CompletableFuture<ChainStand> bringer = bringing.remove(taken.ask());
            if (bringer != null) {
                bringer.completeAsync(taken::stand, answers);
            }
            if (taken.stand() == ChainStand.OVER) {
                runs.over(taken.call());
            }
        } else if (effect instanceof Effect.Leave) {
            leave();
        } else if (effect instanceof Effect.CancelChain cancel) {
            runs.cancel(cancel.call());
        } else if (effect instanceof Effect.LeaveChain leave) {
            runs.leave(leave.call());
        } else if (effect instanceof Effect.DoubtChain doubt) {
            runs.doubt(doubt.call(), doubt.ago());
        }
    }

    private void write(Effect.Write write, List<Effect.Tell> tells) {
        log.write(write, logging, () -> send(tells))
                .whenComplete((done, failure) -> owner.run(() -> {
                    if (failure == null) {
                        step(new Input.Written(write.number()));
                    } else {
                        Throwable cause = failure instanceof CompletionException wrapped && wrapped.getCause() != null
                                ? wrapped.getCause()
                                : failure;
                        LOG.error("{} cannot write its log and takes nothing more", name, cause);
                        step(new Input.NotWritten(write.number(), String.valueOf(cause.getMessage())));
                    }
                }));
    }

    /** What is lost is told again. */
    private CompletionStage<Void> send(List<Effect.Tell> tells) {
        Runnable telling = () -> tells.forEach(tell -> attempt(tell, () -> perform(tell)));
        if (logging == LoggingStrategy.PESSIMISTIC_BLOCKING) {
            owner.run(telling); // it is the journal's thread that says it may begin
        } else {
            telling.run();
        }
        return CompletableFuture.completedFuture(null);
    }

    /** On a thread of its own, as it takes its time and whoever asks meanwhile is to be refused. */
    private void leave() {
        Group joined = group;
        if (joined != null) {
            answers.execute(joined::close);
        }
    }

    /** What is lost is told again, or found by comparing. */
    private void tell(String member, PeerMessage message) {
        send(member, written(message));
    }

    private void send(String member, byte[] message) {
        Group joined = group;
        if (joined != null) {
            joined.send(member, message);
        }
    }

    /** Records that are told again may have been kept then and be gone now: what is known now is told in their place. */
    private byte[] written(PeerMessage message) {
        if (!(message instanceof PeerMessage.Replicate told)) {
            return PeerForm.write(message);
        }
        try {
            return PeerForm.write(told.calls().stream().allMatch(shelf::has) ? told : now(told));
        } catch (GoneException e) {
            LOG.debug("{} tells what it knows now", name, e);
            return PeerForm.write(now(told));
        }
    }

    private PeerMessage now(PeerMessage.Replicate told) {
        List<CallRecord> calls = told.calls().stream()
                .map(call -> engine.ledger().find(call.id()).orElseGet(() -> CallRecord.collected(call.id())))
                .toList();
        return new PeerMessage.Replicate(told.batch(), calls, told.sessions());
    }

    /** Waits for room, so that whoever speaks faster than this coordinator listens is held up, in the end. */
    private void hear(String from, PeerMessage message, int bytes, Shelf.Hold hold) {
        messages.enter(bytes);
        boolean taken = hear(() -> {
            try (hold) {
                messages.leave(bytes);
                step(new Input.Heard(from, message));
            }
        });
        if (!taken) {
            messages.leave(bytes);
            hold.close();
        }
    }

    /** Leaves the group; what is acknowledged is on the disk. Whoever waits for an answer turns to another. */
    @Override
    public void close() {
        Group joined = group;
        if (joined != null) {
            joined.close();
        }
        owner.close();
        mending.close();
        messages.open();
        asking.values().forEach(ask -> ask.completeExceptionally(over()));
        asks.values().forEach(ask -> ask.completeExceptionally(over()));
        bringing.values().forEach(bringer -> bringer.completeExceptionally(over()));
        questions.values().forEach(question -> question.completeExceptionally(over()));
        answers.shutdown();
        try (shelf) {
            journal.close();
        }
    }

    /** How records stand in the journal. */
    private final class Form implements RecordForm {
        @Override
        public int bytes(CallRecord record) {
            return bytesOf(record);
        }

        @Override
        public CallRecord left(CallRecord written) {
            return log.left(written);
        }
    }

    /** Where records are, and where their large values. */
    private record Store(Journal journal, Shelf shelf, Optional<Instant> lastWrite) implements LogRoom {
        static Store open(Path directory, JournalOptions options) {
            Optional<Instant> lastWrite = LastWrite.in(directory); // before it is opened, and written
            Journal journal = Journal.open(directory, options);
            try {
                return new Store(journal, Shelf.open(directory.resolve("parcels")), lastWrite);
            } catch (RuntimeException | Error e) {
                journal.close();
                throw e;
            }
        }

        @Override
        public long usedBytes() {
            return journal.usedBytes() + shelf.totalBytes();
        }

        @Override
        public boolean keepsUp() {
            return journal.keepsUp();
        }
    }

    /** Brings what the group says to the owner's thread. */
    private final class Ear implements GroupListener {
        @Override
        public void viewChanged(View view) {
            LOG.info("{} sees {}", name, view.members());
            porter.reaches(view.members());
            List<String> others = view.members().stream()
                    .filter(member -> !member.equals(name))
                    .toList();
            mend(() -> mender.reaches(others));
            hear(() -> {
                if (view.members().size() > 1) {
                    log.shared();
                }
                step(new Input.MembersChanged(view.members()));
            });
        }

        @Override
        public void received(String from, byte[] message) {
            if (ParcelMessage.isOne(message)) {
                ParcelMessage said = ParcelMessage.read(message);
                porter.hear(from, said);
                if (!shelf.lost().isEmpty()) {
                    mending.run(() -> mender.hear(from, said));
                }
                return;
            }
            PeerForm.Reading reading = PeerForm.hear(message);
            reading.unread().ifPresent(unread -> {
                LOG.warn("{} told {} something that is not kept, and says so: {}", from, name, unread.sentence());
                tell(from, unread);
            });
            reading.message().ifPresent(said -> {
                if (said instanceof PeerMessage.Unread unread) {
                    LOG.warn(
                            "{} does not keep what {} told it: {}; where it is of an earlier version, upgrade it: all else goes"
                                    + " on, and it is told this again when it is back, or when it is compared with",
                            from,
                            name,
                            unread.sentence());
                }
                porter.hear(from, said, message.length);
            });
        }

        @Override
        public void expelled(String reason) {
            LOG.error("{} had to leave the group: {}", name, reason);
            hear(() -> step(new Input.Expelled(reason)));
        }
    }
}
