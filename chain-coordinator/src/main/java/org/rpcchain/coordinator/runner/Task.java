package org.rpcchain.coordinator.runner;

import org.jspecify.annotations.Nullable;

/**
 * What runs on a thread and may be told to stop: it is interrupted then, and nothing else is that its thread does before or
 * after. Stopped before it has begun, it begins all the same, interrupted. For any thread.
 */
final class Task implements Runnable {
    private final Runnable what;
    private @Nullable Thread thread;
    private boolean isStopped;

    Task(Runnable what) {
        this.what = what;
    }

    @Override
    public void run() {
        begin();
        try {
            what.run();
        } finally {
            end();
        }
    }

    private synchronized void begin() { // as stop
        thread = Thread.currentThread();
        if (isStopped) {
            thread.interrupt();
        }
    }

    /** The thread is another's from now on, who is not to be interrupted. */
    private synchronized void end() { // as stop
        thread = null;
        Thread.interrupted(); // the flag was this task's
    }

    /** Interrupts it while it runs. */
    synchronized void stop() { // who stops is another thread than who runs
        isStopped = true;
        if (thread != null) {
            thread.interrupt();
        }
    }
}
