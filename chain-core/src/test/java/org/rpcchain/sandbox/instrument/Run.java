package org.rpcchain.sandbox.instrument;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.rpcchain.sandbox.meter.Frame;
import org.rpcchain.sandbox.meter.KilledException;
import org.rpcchain.sandbox.meter.Limits;
import org.rpcchain.sandbox.meter.MeteredThread;

/** What became of a run of {@code static Object run(int)}. */
record Run(@Nullable Object result, @Nullable Throwable thrown, Duration cpu, long allocatedBytes) {
    static final Limits LIMITS = new Limits(Duration.ofMillis(100), 16 << 20, 512, 1 << 20, 1 << 16);

    static Run of(Class<?> type, int argument) {
        return of(type, argument, LIMITS);
    }

    static Run of(Class<?> type, int argument, Limits limits) {
        return on(() -> entry(type).invoke(argument), limits);
    }

    static MethodHandle entry(Class<?> type) throws ReflectiveOperationException {
        return MethodHandles.lookup().findStatic(type, "run", MethodType.methodType(Object.class, int.class));
    }

    /** Like a callable, for method handles. */
    interface Body {
        @Nullable
        Object call() throws Throwable;
    }

    static Run on(Body body, Limits limits) {
        Frame frame = new Frame(limits);
        Object[] ends = new Object[2];
        MeteredThread thread = new MeteredThread("run", MeteredThread.STACK_BYTES, () -> {
            try {
                ends[0] = frame.run(checked(body));
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
        return new Run(ends[0], (Throwable) ends[1], frame.cpuUsed(), frame.allocatedBytes());
    }

    private static Callable<@Nullable Object> checked(Body body) {
        return () -> {
            try {
                return body.call();
            } catch (Exception | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        };
    }

    KilledException kill() {
        if (thrown instanceof KilledException killed) {
            return killed;
        }
        throw new AssertionError("not killed, but " + result, thrown);
    }
}
