package org.rpcchain.legacy.sidecar;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyFault;
import org.rpcchain.legacy.LegacyOperation;
import org.rpcchain.legacy.LegacyService;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stands before a legacy service: so many calls at a time, each for so long, with results of such a size. Calls run on its
 * own threads, so that a service that is slow holds none of the node's. Thread-safe.
 */
final class Guard implements AutoCloseable {
    /** How much later than it must an adapter may come back before nobody waits for it any more. */
    static final Duration GRACE = Duration.ofSeconds(2);

    private static final Logger LOG = LoggerFactory.getLogger(Guard.class);
    private static final int THREAD_IDLE_SECONDS = 30;

    private final String name;
    private final LegacyService service;
    private final ServiceTerms terms;
    private final Semaphore free;
    private final ThreadPoolExecutor threads;

    Guard(String name, LegacyService service, ServiceTerms terms) {
        this(name, service, terms, named(name));
    }

    /** Takes its threads from elsewhere. */
    Guard(String name, LegacyService service, ServiceTerms terms, ThreadFactory factory) {
        this.name = name;
        this.service = service;
        this.terms = terms;
        this.free = new Semaphore(terms.inFlight());
        this.threads = threads(terms.inFlight(), factory);
    }

    private static ThreadFactory named(String name) {
        AtomicInteger number = new AtomicInteger();
        return task -> {
            Thread thread = new Thread(task, "legacy-" + name + "-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }

    private static ThreadPoolExecutor threads(int most, ThreadFactory factory) {
        ThreadPoolExecutor threads = new ThreadPoolExecutor(
                most, most, THREAD_IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), factory);
        threads.allowCoreThreadTimeOut(true);
        return threads;
    }

    /**
     * Calls an operation, and answers at once; the stage completes within the time of the terms and {@link #GRACE}.
     *
     * @throws ProblemException with {@code OVERLOADED} when as many calls are in work as there may be; nothing was sent then.
     *     The stage completes with one of {@code BAD_PARAMETERS} when the adapter refuses the parameters.
     */
    CompletionStage<LegacyAnswer> call(LegacyOperation operation, LegacyCall call) {
        if (!free.tryAcquire()) {
            throw overloaded(terms.inFlight() + " calls are in work there, as many as may be", "raise its in-flight");
        }
        return begun(operation, call)
                .copy()
                .completeOnTimeout(late(operation), terms.time().plus(GRACE).toMillis(), TimeUnit.MILLISECONDS);
    }

    /** What cannot begin gives back the place that it has taken. */
    private CompletableFuture<LegacyAnswer> begun(LegacyOperation operation, LegacyCall call) {
        try {
            return CompletableFuture.supplyAsync(() -> called(operation, call), threads);
        } catch (RejectedExecutionException e) {
            free.release();
            throw overloaded("the sidecar is stopping", "call another one");
        } catch (OutOfMemoryError e) { // the system gives no thread, either
            free.release();
            LOG.error("there is no thread for a call of {}; give the sidecar more memory or threads", name, e);
            throw overloaded("there is no memory, or no thread, for one more call", "give the sidecar more");
        }
    }

    private ProblemException overloaded(String why, String remedy) {
        return new ProblemException(
                FailureCode.OVERLOADED,
                "the service " + name + " was not called: " + why + "; try again later, or " + remedy);
    }

    private LegacyAnswer called(LegacyOperation operation, LegacyCall call) {
        try {
            return sized(operation, service.call(call));
        } catch (ProblemException e) {
            throw e;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError e) {
            LOG.error("the adapter of {} failed in {}; mend the adapter", name, operation.name(), e);
            return new LegacyAnswer.Unknown("the adapter of " + name + " failed while it called " + operation.name()
                    + ": " + e + "; see the sidecar's log, and whether the work was done");
        } finally {
            free.release();
        }
    }

    private LegacyAnswer sized(LegacyOperation operation, LegacyAnswer answer) {
        if (answer instanceof LegacyAnswer.Done done && done.result().weight() > terms.resultBytes()) {
            String message = "the service " + name + " has done " + operation.name() + ", but its result weighs "
                    + done.result().weight() + " bytes, and may weigh " + terms.resultBytes()
                    + "; ask for less at a time, or raise result-bytes";
            return operation.repeatable()
                    ? new LegacyAnswer.Failed(new LegacyFault(
                            LegacyFault.Kind.GARBAGE, LegacyResults.TOO_LARGE, message, false, Value.nothing()))
                    : new LegacyAnswer.Unknown(message);
        }
        return answer;
    }

    private LegacyAnswer late(LegacyOperation operation) {
        String why = "the adapter of " + name + " has not come back from " + operation.name() + " within "
                + terms.time().plus(GRACE).toMillis() + " ms";
        return operation.repeatable()
                ? new LegacyAnswer.Failed(new LegacyFault(
                        LegacyFault.Kind.UNREACHABLE, "TIME", why + "; try again later", true, Value.nothing()))
                : new LegacyAnswer.Unknown(why + "; find out whether the work was done");
    }

    /** Calls in work end as the adapter has them end. */
    @Override
    public void close() {
        try {
            service.close();
        } finally {
            threads.shutdown();
        }
    }
}
