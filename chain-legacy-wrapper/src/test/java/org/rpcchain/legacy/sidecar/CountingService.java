package org.rpcchain.legacy.sidecar;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyOperation;
import org.rpcchain.legacy.LegacyService;

/** A legacy service inside the test: does what it is told to, and counts. */
final class CountingService implements LegacyService {
    final AtomicInteger calls = new AtomicInteger();
    final AtomicBoolean closed = new AtomicBoolean();
    final CountDownLatch released = new CountDownLatch(1);
    private final boolean carries;
    private final Function<LegacyCall, LegacyAnswer> work;

    CountingService(boolean carries, Function<LegacyCall, LegacyAnswer> work) {
        this.carries = carries;
        this.work = work;
    }

    /** One whose calls wait until it is released. */
    static CountingService waiting(LegacyAnswer answer) {
        CountingService[] self = new CountingService[1];
        self[0] = new CountingService(true, call -> {
            self[0].await();
            return answer;
        });
        return self[0];
    }

    private void await() {
        try {
            released.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public List<LegacyOperation> describe() {
        return List.of(
                new LegacyOperation("pay", List.of("amount"), false),
                new LegacyOperation("look", List.of("[where]"), true));
    }

    @Override
    public boolean passesCallerOn(String operation) {
        return carries;
    }

    /** Where the rules decide, it can be called from anywhere. */
    @Override
    public boolean callsFromAddresses() {
        return !carries;
    }

    @Override
    public LegacyAnswer call(LegacyCall call) {
        calls.incrementAndGet();
        return work.apply(call);
    }

    @Override
    public void close() {
        closed.set(true);
        released.countDown();
    }
}
