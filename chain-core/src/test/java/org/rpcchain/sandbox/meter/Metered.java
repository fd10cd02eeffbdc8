package org.rpcchain.sandbox.meter;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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
        return run(List.of(frame), body).get(0);
    }

    /** Runs it again and again on one thread, under these accounts. */
    static List<End> run(List<Frame> frames, Callable<@Nullable Object> body) {
        return run(frames, body, () -> {});
    }

    /** The same; the thread does other work before each run. */
    static List<End> run(List<Frame> frames, Callable<@Nullable Object> body, Runnable otherWork) {
        List<End> ends = new ArrayList<>();
        MeteredThread thread = new MeteredThread(
                "metered",
                MeteredThread.STACK_BYTES,
                () -> frames.forEach(frame -> {
                    otherWork.run();
                    ends.add(end(frame, body));
                }));
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return ends;
    }

    private static End end(Frame frame, Callable<@Nullable Object> body) {
        try {
            return new End(frame.run(body), null, frame);
        } catch (Throwable e) {
            return new End(null, e, frame);
        }
    }
}
