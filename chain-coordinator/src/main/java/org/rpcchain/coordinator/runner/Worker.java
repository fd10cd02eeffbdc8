package org.rpcchain.coordinator.runner;

import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.CoordinatorProtocol;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.log.Batch;
import org.rpcchain.coordinator.log.Journal;
import org.rpcchain.coordinator.log.JournalOptions;
import org.rpcchain.coordinator.log.LogException;
import org.rpcchain.coordinator.log.LoggingStrategy;
import org.rpcchain.coordinator.log.ParcelId;
import org.rpcchain.coordinator.wire.LedgerForm;
import org.rpcchain.coordinator.worker.WorkerEffect;
import org.rpcchain.coordinator.worker.WorkerEngine;
import org.rpcchain.coordinator.worker.WorkerInput;
import org.rpcchain.engine.ThrownText;
import org.rpcchain.message.ValueCbor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A server that pulls calls from coordinators, runs them, and keeps their endings on its disk until a coordinator has them.
 *
 * <p>The result of an ending of more than 2 MiB is kept apart from the log, in {@code parcels} of the directory, and not in memory; it is
 * on the disk before the ending is told, whatever the {@link LoggingStrategy}. One that the disk loses is as if the call had not run here.
 *
 * <p>A {@link LoggingStrategy} says what an ending waits for. It goes to a coordinator while it comes to this disk, and the room of
 * its call is free when it is there, which is the default; or when it is there; or at once, and nothing waits for the disk. What a
 * power cut takes from this disk, and no coordinator has, runs again.
 *
 * <p>A call may run on several servers, or again on one that was killed: its functions must bear that (RPC-V §2.3,
 * "stateless services"). Thread-safe. Source: RPC-V §4.2 ("Server"), whose servers log pessimistically, and §5.1 (the strategies).
 */
public final class Worker implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Worker.class);
    private static final String ENDINGS = "endings";
    private static final String LIVES = "lives";
    /** The result of an ending that would be a larger record is kept apart: 2 MiB, as at coordinators. */
    private static final int RECORD_BYTES = CoordinatorProtocol.DEFAULT.recordLimitBytes();

    /** Refuses nothing, as an ending that was refused would be lost: what grows is held back by the room for calls. */
    static final JournalOptions LOG_OPTIONS = JournalOptions.DEFAULT.refusingNothing();

    private static final String IF_LOST = "is an ending's, whose call runs again; see to the disk";

    private final Journal journal;
    private final Shelf shelf;
    private final LoggingStrategy logging;
    private final Owner owner;
    private final ExecutorService threads;
    private final CoordinatorLine line;
    private final Duration patience;
    private final Map<String, UnaryOperator<Value>> functions;
    private final Map<CallId, Task> running = new HashMap<>();
    /** The sentence of the last refusal, which is not logged twice. */
    private String refusal = "";
    /** Whether it was said that nobody takes the endings. */
    private boolean isSaidToBeFull;

    private final WorkerEngine engine;

    private Worker(
            WorkerOptions options,
            Journal journal,
            Shelf shelf,
            Map<String, UnaryOperator<Value>> functions,
            CoordinatorLine line,
            long incarnation) {
        this.journal = journal;
        this.shelf = shelf;
        this.logging = options.logging();
        this.functions = Map.copyOf(functions);
        this.line = line;
        this.patience = options.heartbeatPeriod().multipliedBy(2).plusSeconds(1);
        this.owner = new Owner(options.name() + "-worker");
        this.threads = Executors.newFixedThreadPool(options.capacity(), task -> {
            Thread thread = new Thread(task, options.name() + "-call");
            thread.setDaemon(true);
            return thread;
        });
        this.engine = new WorkerEngine(
                options.name(),
                incarnation,
                functions.keySet(),
                options.capacity(),
                options.heartbeatPeriod(),
                options.coordinators());
    }

    /**
     * Starts a server.
     *
     * @param directory its own, for its log; made where it is missing
     * @param functions by name; each gets the parameters and answers the result, on a thread of its own, and is interrupted
     *     when nobody wants the result any more
     * @throws org.rpcchain.coordinator.log.LogException when the log cannot be opened
     */
    public static Worker start(
            WorkerOptions options, Path directory, Map<String, UnaryOperator<Value>> functions, CoordinatorLine line) {
        return start(options, directory, Journal.open(directory, LOG_OPTIONS), functions, line);
    }

    static Worker start(
            WorkerOptions options,
            Path directory,
            Journal journal,
            Map<String, UnaryOperator<Value>> functions,
            CoordinatorLine line) {
        try {
            return start(options, journal, Shelf.open(directory.resolve("parcels"), IF_LOST), functions, line);
        } catch (RuntimeException | Error e) {
            journal.close();
            throw e;
        }
    }

    private static Worker start(
            WorkerOptions options,
            Journal journal,
            Shelf shelf,
            Map<String, UnaryOperator<Value>> functions,
            CoordinatorLine line) {
        try {
            Map<CallId, Ending> kept = kept(journal, shelf);
            Worker worker = new Worker(options, journal, shelf, functions, line, nextLife(journal));
            worker.owner.run(() -> worker.step(new WorkerInput.Begun(kept)));
            return worker;
        } catch (ProblemException e) {
            shelf.close();
            throw LogException.ofLaterVersion("the log of the server " + options.name(), e);
        } catch (RuntimeException | Error e) {
            shelf.close();
            throw e;
        }
    }

    private static Map<CallId, Ending> kept(Journal journal, Shelf shelf) {
        Map<CallId, Ending> kept = new HashMap<>();
        journal.forEach(ENDINGS, (key, value) -> {
            CallId call = CallId.parse(new String(key, StandardCharsets.UTF_8));
            Ending ending = shelf.bound(LedgerForm.ending(ValueCbor.read(value)));
            shelf.needs(call, Shelf.parcelsOf(ending));
            kept.put(call, ending);
        });
        shelf.tidy();
        return kept;
    }

    private static long nextLife(Journal journal) {
        long before = journal.find(LIVES, new byte[0])
                .map(bytes -> ValueCbor.read(bytes).longValue())
                .orElse(0L);
        long life = Lives.next(before, Instant.now(), new SecureRandom());
        journal.write(Batch.builder()
                        .put(LIVES, new byte[0], ValueCbor.write(Value.of(life)))
                        .build())
                .toCompletableFuture()
                .join();
        return life;
    }

    private void step(WorkerInput input) {
        for (WorkerEffect effect : engine.step(owner.now(), input)) {
            try {
                perform(effect);
            } catch (RuntimeException | Error e) {
                complain("this server could not do a part of a step; the other parts are done all the same", e);
                failed(effect);
            }
        }
        warnWhenFull();
    }

    private void warnWhenFull() {
        boolean isFull = engine.isFull();
        if (isFull && !isSaidToBeFull) {
            LOG.warn(
                    "{} endings wait here for a coordinator to take them, and this server takes no calls until one does; see that it"
                            + " reaches one, or, where none knows the calls any more, start it on a fresh directory",
                    engine.kept());
        }
        isSaidToBeFull = isFull;
    }

    /** Says what did not come of an effect to the engine, which waits for it. */
    private void failed(WorkerEffect effect) {
        if (effect instanceof WorkerEffect.Log log) {
            owner.run(() -> step(new WorkerInput.NotLogged(log.call())));
        } else if (effect instanceof WorkerEffect.Ask ask) {
            owner.run(() -> step(new WorkerInput.Silent(ask.beat().number())));
        }
    }

    private void perform(WorkerEffect effect) {
        if (effect instanceof WorkerEffect.Ask ask) {
            ask(ask);
        } else if (effect instanceof WorkerEffect.Run run) {
            Task task = new Task(() -> run(run.id(), run.call()));
            running.put(run.id(), task);
            threads.execute(task);
        } else if (effect instanceof WorkerEffect.Stop stop) {
            Task task = running.get(stop.id());
            if (task != null) {
                task.stop();
            }
        } else if (effect instanceof WorkerEffect.Log ended) {
            log(ended);
        } else if (effect instanceof WorkerEffect.Forget forget) {
            forget(forget.calls());
        } else if (effect instanceof WorkerEffect.WakeAt wake) {
            owner.wakeAt(wake.time(), () -> step(new WorkerInput.Woke()));
        }
    }

    private void forget(Set<CallId> calls) {
        Batch.Builder batch = Batch.builder();
        List<ParcelId> needless = new ArrayList<>();
        for (CallId call : calls) {
            batch.remove(ENDINGS, call.toString());
            needless.addAll(shelf.needs(call, Set.of()));
        }
        Batch removals = batch.build();
        CompletionStage<Void> removed = needless.isEmpty() ? journal.writeLater(removals) : journal.write(removals);
        removed.thenRun(() -> shelf.leave(needless)); // or a power cut would leave a record without its parcel
    }

    private void ask(WorkerEffect.Ask ask) {
        long number = ask.beat().number();
        line.ask(ask.coordinator(), whole(ask.beat()), patience)
                .whenComplete((reply, silence) -> owner.run(() -> {
                    if (silence != null) {
                        step(new WorkerInput.Silent(number));
                        return;
                    }
                    warn(reply);
                    step(new WorkerInput.Answered(number, reply));
                }));
    }

    /** Answers a beat whose values are in memory, without the endings that the disk has lost; with no room while the disk is behind. */
    private Request.Beat whole(Request.Beat beat) {
        Map<CallId, Ending> whole = new TreeMap<>();
        beat.ended().forEach((call, ending) -> {
            try {
                whole.put(call, ending.with(Content::here));
            } catch (LogException | ProblemException | UncheckedIOException e) {
                LOG.error("the ending of {} is lost here, so that it runs again; see to the disk", call, e);
                owner.run(() -> step(new WorkerInput.Lost(call)));
            }
        });
        return beat.with(whole, journal.keepsUp() ? beat.room() : 0);
    }

    /** Whoever runs a server that gets no work finds out why. */
    private void warn(Reply reply) {
        if (reply instanceof Reply.Refused refused && !refused.sentence().equals(refusal)) {
            refusal = refused.sentence();
            LOG.warn("a coordinator gives this server no work: {}", refusal);
        }
    }

    private void run(CallId id, Work.Call call) {
        Shelf.Hold hold = shelf.hold();
        Ending ending = written(answer(id, call), hold);
        owner.run(() -> {
            running.remove(id);
            step(new WorkerInput.Ended(id, ending));
            hold.close(); // what is logged is needed from now on
        });
    }

    /** Answers an ending that has a written form, and whose result is on the disk where it is large. */
    private static Ending written(Ending ending, Shelf.Hold hold) {
        try {
            return hold.put(ending, RECORD_BYTES);
        } catch (LogException | UncheckedIOException e) {
            LOG.error("a large result cannot be kept apart, and goes into the log; see to the disk", e);
            return ending;
        } catch (ProblemException e) {
            return new Ending.Failed(new Problem(
                    e.problem().code(), "the call ended, but how it ended cannot be kept: " + e.getMessage()));
        }
    }

    private Ending answer(CallId id, Work.Call call) {
        UnaryOperator<Value> function = functions.get(call.function());
        if (function == null) {
            return new Ending.Failed(new Problem(
                    FailureCode.UNKNOWN_FUNCTION, "the server offers no " + call.function() + "; mend its call"));
        }
        try {
            return done(call, function.apply(call.parameters()));
        } catch (ProblemException e) {
            return new Ending.Failed(e.problem());
        } catch (RuntimeException | Error e) {
            String thrown = ThrownText.of(e);
            complain(call.function() + " of " + id + " threw " + thrown, e);
            return new Ending.Failed(new Problem(
                    FailureCode.SERVICE_THREW, call.function() + " threw " + thrown + "; mend the function"));
        }
    }

    private static Ending done(Work.Call call, @Nullable Value result) {
        return result == null
                ? new Ending.Failed(new Problem(
                        FailureCode.SERVICE_THREW,
                        call.function() + " answered null; a function that has nothing to say answers Value.nothing()"))
                : new Ending.Done(result);
    }

    /** Foreign code may throw what throws again when it is logged. */
    private static void complain(String sentence, Throwable thrown) {
        try {
            LOG.warn(sentence, thrown);
        } catch (RuntimeException | Error again) {
            LOG.warn(sentence);
        }
    }

    private void log(WorkerEffect.Log ended) {
        shelf.needs(ended.call(), Shelf.parcelsOf(ended.ending()));
        byte[] ending = ValueCbor.write(LedgerForm.of(ended.ending()));
        Batch batch =
                Batch.builder().put(ENDINGS, ended.call().toString(), ending).build();
        logging.log(journal, batch, () -> tell(ended.call())).whenComplete((done, failure) -> {
            if (failure == null) {
                owner.run(() -> step(new WorkerInput.Logged(ended.call())));
            } else {
                LOG.error(
                        "the ending of {} cannot be kept, so this server takes no more calls; see to its disk, then start it"
                                + " again",
                        ended.call(),
                        failure);
                owner.run(() -> step(new WorkerInput.NotLogged(ended.call())));
            }
        });
    }

    /** Lets the next beats bring an ending; it has been sent then, as nobody waits for their answer here. */
    private CompletionStage<Void> tell(CallId ended) {
        owner.run(() -> step(new WorkerInput.Tellable(ended)));
        return CompletableFuture.completedFuture(null);
    }

    /** Stops at once; calls that run are interrupted, and run elsewhere. */
    @Override
    public void close() {
        owner.close();
        threads.shutdownNow();
        try {
            journal.close();
        } finally {
            shelf.close();
        }
    }
}
