package org.rpcchain.coordinator.runner;

import java.util.concurrent.Semaphore;

/** Bounds how many bytes wait for a thread; what is larger than all of it comes through alone. Thread-safe. */
final class Gate {
    private final int roomBytes;
    private final Semaphore room;

    Gate(int roomBytes) {
        this.roomBytes = roomBytes;
        this.room = new Semaphore(roomBytes, true);
    }

    /** Takes room, where there is any now. */
    boolean tryEnter(long bytes) {
        return room.tryAcquire(cost(bytes));
    }

    /** Takes room, and waits until there is any. */
    void enter(long bytes) {
        room.acquireUninterruptibly(cost(bytes));
    }

    /** Gives back what was taken. */
    void leave(long bytes) {
        room.release(cost(bytes));
    }

    /** Lets everybody in that waits. */
    void open() {
        room.release(roomBytes);
    }

    private int cost(long bytes) {
        return (int) Math.max(1, Math.min(roomBytes, bytes));
    }
}
