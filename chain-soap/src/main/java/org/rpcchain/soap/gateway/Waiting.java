package org.rpcchain.soap.gateway;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Semaphore;
import org.apache.cxf.continuations.Continuation;
import org.apache.cxf.continuations.ContinuationProvider;
import org.apache.cxf.continuations.SuspendedInvocationException;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.PhaseInterceptorChain;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.soap.jaxws.ProblemFault;

/**
 * Lets requests wait for their chains without a thread each: CXF sets a request aside, and invokes its method once more
 * when the chain has ended.
 *
 * <p>Threads would not do: the messages that end the waiting come in by the same port and need some, too.
 */
final class Waiting {
    private final int most;
    private final Semaphore free;

    /** What a request waits for; it lies in the request's exchange until the second invocation. */
    private record Awaited(CompletableFuture<Outcome> end) {}

    /** What begins a chain, or finds one. */
    interface Beginning {
        CompletionStage<Outcome> begin() throws ProblemFault;
    }

    Waiting(int most) {
        this.most = most;
        this.free = new Semaphore(most);
    }

    /**
     * Answers how the chain ended. On the first invocation it begins the chain and leaves by an exception that CXF
     * knows; on the second the end is there.
     */
    Outcome on(Beginning beginning) throws ProblemFault {
        Message message = PhaseInterceptorChain.getCurrentMessage();
        Awaited awaited = message.getExchange().get(Awaited.class);
        if (awaited == null) {
            CompletableFuture<Outcome> end = begin(beginning);
            message.getExchange().put(Awaited.class, new Awaited(end));
            ContinuationProvider provider = message.get(ContinuationProvider.class);
            if (provider != null && !end.isDone()) {
                suspend(provider, end);
            }
            return end.join();
        }
        return awaited.end().join();
    }

    private static void suspend(ContinuationProvider provider, CompletionStage<Outcome> end) {
        Continuation continuation = provider.getContinuation();
        continuation.suspend(0); // without a limit: a chain ends within its time budget
        end.whenComplete((outcome, thrown) -> continuation.resume());
        throw new SuspendedInvocationException();
    }

    private CompletableFuture<Outcome> begin(Beginning beginning) throws ProblemFault {
        if (!free.tryAcquire()) {
            throw new ProblemFault(new Problem(
                    FailureCode.OVERLOADED,
                    most + " requests wait at this gateway for their chains; use start and poll, or try later"));
        }
        boolean begun = false;
        try {
            CompletionStage<Outcome> end = beginning.begin();
            end.whenComplete((outcome, thrown) -> free.release());
            begun = true;
            return end.toCompletableFuture();
        } finally {
            if (!begun) {
                free.release();
            }
        }
    }
}
