package org.rpcchain.soap.jaxws;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Semaphore;
import org.apache.cxf.continuations.Continuation;
import org.apache.cxf.continuations.ContinuationProvider;
import org.apache.cxf.continuations.SuspendedInvocationException;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.PhaseInterceptorChain;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;

/**
 * Lets requests wait for what ends later without a thread each: CXF sets a request aside, and invokes its method once more
 * when that has ended. Thread-safe.
 *
 * <p>Threads would not do: the messages that end the waiting come in by the same port and need some, too.
 *
 * @param <T> what is waited for; an end that nobody foresaw is one, too, as stages do not fail
 */
public final class Waiting<T> {
    private final String tooMany;
    private final Semaphore free;

    /** What a request waits for; it lies in the request's exchange until the second invocation. */
    private record Awaited(CompletableFuture<?> end) {}

    /**
     * Begins what is waited for, or finds it.
     *
     * @param <T> its end
     */
    public interface Beginning<T> {
        /** Answers the stage of the end. */
        CompletionStage<T> begin() throws ProblemFault;
    }

    /**
     * Creates the place where a service's requests wait.
     *
     * @param most how many of them at a time
     * @param tooMany what is said to those that are more: {@code OVERLOADED}
     */
    public Waiting(int most, String tooMany) {
        this.tooMany = tooMany;
        this.free = new Semaphore(most);
    }

    /**
     * Answers the end, on the thread of the request. On the first invocation it begins, and leaves by an exception that CXF
     * knows; on the second the end is there.
     *
     * @throws ProblemFault with {@code OVERLOADED}; and what {@code beginning} throws
     */
    @SuppressWarnings("unchecked") // a request's method waits for one kind of end
    public T on(Beginning<T> beginning) throws ProblemFault {
        Message message = PhaseInterceptorChain.getCurrentMessage();
        Awaited awaited = message.getExchange().get(Awaited.class);
        if (awaited == null) {
            CompletableFuture<T> end = begin(beginning);
            message.getExchange().put(Awaited.class, new Awaited(end));
            ContinuationProvider provider = message.get(ContinuationProvider.class);
            if (provider != null && !end.isDone()) {
                suspend(provider, end);
            }
            return end.join();
        }
        return (T) awaited.end().join();
    }

    private static void suspend(ContinuationProvider provider, CompletionStage<?> end) {
        Continuation continuation = provider.getContinuation();
        continuation.suspend(0); // without a limit: whatever begins here ends
        end.whenComplete((ended, thrown) -> continuation.resume());
        throw new SuspendedInvocationException();
    }

    private CompletableFuture<T> begin(Beginning<T> beginning) throws ProblemFault {
        if (!free.tryAcquire()) {
            throw new ProblemFault(new Problem(FailureCode.OVERLOADED, tooMany));
        }
        boolean begun = false;
        try {
            CompletionStage<T> end = beginning.begin();
            end.whenComplete((ended, thrown) -> free.release());
            begun = true;
            return end.toCompletableFuture();
        } finally {
            if (!begun) {
                free.release();
            }
        }
    }
}
