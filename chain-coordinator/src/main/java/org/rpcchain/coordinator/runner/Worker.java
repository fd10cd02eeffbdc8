package org.rpcchain.coordinator.runner;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.log.Batch;
import org.rpcchain.coordinator.log.Journal;
import org.rpcchain.coordinator.log.LogException;
import org.rpcchain.coordinator.log.LoggingStrategy;
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
    private static final String LIVES = "lives";

    private final EndingLog endings;
    private final Owner owner;
    private final ExecutorService threads;
    private final CoordinatorLine line;
    private final Duration patience;
    private final Map<String, UnaryOperator<Value>> functions;
    private final Map<CallId, Task> running = new HashMap<>();
    /** The sentence of the last refusal, which is not logged twice. */
    private String refusal = "";
    /** It may be full, and not, by turns, as endings come and are taken. */
    private final Seldom fullSaid = new Seldom(Duration.ofMinutes(1));

    private boolean wasFull;

    private final WorkerEngine engine;

    private Worker(
            WorkerOptions options,
            EndingLog endings,
            Map<String, UnaryOperator<Value>> functions,
            CoordinatorLine line,
            long incarnation) {
        this.endings = endings;
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
        return start(options, directory, Journal.open(directory, EndingLog.OPTIONS), functions, line);
    }

    static Worker start(
            WorkerOptions options,
            Path directory,
            Journal journal,
            Map<String, UnaryOperator<Value>> functions,
            CoordinatorLine line) {
        EndingLog endings = EndingLog.open(directory, journal, options.logging());
        try {
            Map<CallId, Ending> kept = endings.kept();
            Worker worker = new Worker(options, endings, functions, line, nextLife(journal));
            worker.owner.run(() -> worker.step(new WorkerInput.Begun(kept)));
            return worker;
        } catch (ProblemException e) {
            endings.close();
            throw LogException.ofLaterVersion("the log of the server " + options.name(), e);
        } catch (RuntimeException | Error e) {
            endings.close();
            throw e;
        }
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
        if (isFull && !wasFull && fullSaid.isDue(owner.now())) {
            LOG.warn(
                    "{} endings wait here for a coordinator to take them, and this server takes no calls until one does; see that it"
                            + " reaches one, or, where none knows the calls any more, start it on a fresh directory",
                    engine.kept());
        }
        wasFull = isFull;
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
            endings.forget(forget.calls());
        } else if (effect instanceof WorkerEffect.WakeAt wake) {
            owner.wakeAt(wake.time(), () -> step(new WorkerInput.Woke()));
        }
    }

    private void ask(WorkerEffect.Ask ask) {
        long number = ask.beat().number();
        EndingLog.Brought brought = endings.read(ask.beat(), owner.now());
        brought.unread().forEach(call -> owner.run(() -> step(new WorkerInput.NotRead(call))));
        brought.lost().forEach(call -> owner.run(() -> step(new WorkerInput.Lost(call))));
        line.ask(ask.coordinator(), brought.beat(), patience)
                .whenComplete((reply, silence) -> owner.run(() -> {
                    if (silence != null) {
                        step(new WorkerInput.Silent(number));
                        return;
                    }
                    warn(reply);
                    step(new WorkerInput.Answered(number, reply));
                }));
    }

    /** Whoever runs a server that gets no work finds out why. */
    private void warn(Reply reply) {
        if (reply instanceof Reply.Refused refused && !refused.sentence().equals(refusal)) {
            refusal = refused.sentence();
            LOG.warn("a coordinator gives this server no work: {}", refusal);
        }
    }

    private void run(CallId id, Work.Call call) {
        Shelf.Hold hold = endings.hold();
        Ending ending = EndingLog.fit(answer(id, call), hold);
        owner.run(() -> {
            running.remove(id);
            try {
                step(new WorkerInput.Ended(id, ending));
            } finally {
                hold.close(); // what is logged is needed from now on
            }
        });
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
        CallId call = ended.call();
        endings.log(call, ended.ending(), () -> owner.run(() -> step(new WorkerInput.Tellable(call))))
                .whenComplete((done, failure) -> owner.run(
                        () -> step(failure == null ? new WorkerInput.Logged(call) : new WorkerInput.NotLogged(call))));
    }

    /** Stops at once; calls that run are interrupted, and run elsewhere. */
    @Override
    public void close() {
        owner.close();
        threads.shutdownNow();
        endings.close();
    }
}
