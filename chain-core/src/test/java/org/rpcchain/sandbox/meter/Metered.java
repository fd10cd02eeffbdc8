package org.rpcchain.sandbox.meter;

import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Runs a test's body as a run with budgets. */
final class Metered {
    static final Limits LIMITS = new Limits(Duration.ofMillis(300), 32 << 20, 512, 1000, 1000);

    /** What became of it. */
    record End(@Nullable Object result, @Nullable Throwable thrown, Frame frame) {
        KilledException kill() {
            if (thrown instanceof KilledException killed) {
                return killed;
            }
            throw new AssertionError("not killed, but " + result, thrown);
        }
    }

    private Metered() {}

    static End run(Callable<@Nullable Object> body) {
        return run(new Frame(LIMITS), body);
    }

    static End run(Frame frame, Callable<@Nullable Object> body) {
        Object[] ends = new Object[2];
        MeteredThread thread = new MeteredThread("metered", MeteredThread.STACK_BYTES, () -> {
            try {
                ends[0] = frame.run(body);
            } catch (Throwable e) {
                ends[1] = e;
            }
        });
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return new End(ends[0], (Throwable) ends[1], frame);
    }
}
