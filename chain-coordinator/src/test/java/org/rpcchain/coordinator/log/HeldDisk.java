package org.rpcchain.coordinator.log;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** A disk whose forces wait until a test lets them go. */
final class HeldDisk extends TestDisk {
    private static final int ALL = Integer.MAX_VALUE / 2;

    private final Semaphore permits = new Semaphore(ALL);
    private final AtomicInteger started = new AtomicInteger();
    private final AtomicInteger writes = new AtomicInteger();

    void hold() {
        permits.drainPermits();
        started.set(0);
    }

    void letGo() {
        permits.release(ALL);
    }

    /** How many forces have begun since the hold. */
    int started() {
        return started.get();
    }

    int writes() {
        return writes.get();
    }

    @Override
    void writing(Path file, ByteBuffer bytes) {
        writes.incrementAndGet();
    }

    @Override
    void forcing(Path file) {
        started.incrementAndGet();
        permits.acquireUninterruptibly();
    }
}
