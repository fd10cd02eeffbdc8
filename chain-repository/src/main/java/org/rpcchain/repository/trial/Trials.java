package org.rpcchain.repository.trial;

import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.access.Access;
import org.rpcchain.repository.access.Right;
import org.rpcchain.repository.catalog.Namespace;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.sandbox.SandboxPolicy;

/**
 * Checks and tries functions for people who share one process, and may read the namespace of what they bring: one at a time, so that each learns its own cost, and so
 * that all of them together never take more than one processor.
 *
 * <p>Blocks its caller, at most {@value #PATIENCE_SECONDS} s before its turn. Thread-safe.
 */
public final class Trials implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 10;

    private final Semaphore turn = new Semaphore(1, true);
    private final Sandbox sandbox;
    private final Access access;

    /** Opens a sandbox with this policy, which should be that of the servers. */
    public Trials(SandboxPolicy policy, Access access) {
        this.sandbox = new Sandbox(policy);
        this.access = access;
    }

    /**
     * Answers what was found; it does not throw for what is wrong with the source or the trial.
     *
     * @throws ProblemException with {@code ACCESS_REFUSED} when this thread's caller may not read the source's namespace,
     *     before anything is compiled; {@code OVERLOADED} when it is not its turn in time
     */
    public CheckReport run(ChainSource source, Optional<Trial> trial) {
        access.require(Right.READ, Namespace.of(source));
        await();
        try {
            return new Check(sandbox).run(source.name(), () -> source, trial);
        } finally {
            turn.release();
        }
    }

    private void await() {
        try {
            if (turn.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new ProblemException(
                FailureCode.OVERLOADED, "others are trying functions here, one at a time; try again in some seconds");
    }

    /** Ends the sandbox's threads; a run under way is stopped. */
    @Override
    public void close() {
        sandbox.close();
    }
}
