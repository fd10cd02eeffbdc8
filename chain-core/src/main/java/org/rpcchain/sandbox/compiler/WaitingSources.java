package org.rpcchain.sandbox.compiler;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/** Sources that wait for a thread of the compiler, so many at most; none waits where no thread takes any. Thread-safe. */
final class WaitingSources {
    private final BlockingQueue<Job<?>> jobs;
    private final String tooMany;

    /** Why nobody takes any; null while somebody does. Volatile: set by whoever shuts and opens, read by all who compile. */
    private volatile @Nullable String shut;

    /**
     * Creates room for so many.
     *
     * @param tooMany what the next one is told, after the number
     */
    WaitingSources(int most, String tooMany) {
        this.jobs = new ArrayBlockingQueue<>(most);
        this.tooMany = most + tooMany;
    }

    /**
     * Lets a source wait; it may be turned away at once.
     *
     * @throws CompilerBusyException when too many wait already
     */
    void add(Job<?> job) {
        if (!jobs.offer(job)) {
            throw new CompilerBusyException(tooMany);
        }
        // After that: whoever shuts turns away what waits then.
        turnAway();
    }

    /** Answers the first, when there is one. */
    Job<?> take() throws InterruptedException {
        return jobs.take();
    }

    boolean isEmpty() {
        return jobs.isEmpty();
    }

    /** Turns away those that wait, and those that come; answers whether it was open. */
    boolean shut(String why) {
        boolean open = shut == null;
        shut = why;
        turnAway();
        return open;
    }

    /** Lets sources wait again. */
    void open() {
        shut = null;
    }

    private void turnAway() {
        String why = shut;
        if (why == null) {
            return;
        }
        for (Job<?> job = jobs.poll(); job != null; job = jobs.poll()) {
            job.refuse(new CompilerBusyException(why));
        }
    }
}
