package org.rpcchain.examples.copy.relay;

/**
 * One direction of a link: when what is sent now will have arrived, at one rate for all connections.
 *
 * <p>All but {@link #carriedBytes} belongs to the relay's one thread. Times are of {@link System#nanoTime}.
 */
final class Lane {
    private static final double NANOS = 1e9;

    private final long oneWayNanos;
    private final double bytesPerSecond;
    private long freeAtNanos;

    /** Volatile because whoever reports reads it; only the relay's thread writes. */
    private volatile long carriedBytes;

    Lane(Link link, long nowNanos) {
        oneWayNanos = link.roundTrip().toNanos() / 2;
        bytesPerSecond = link.bytesPerSecond();
        freeAtNanos = nowNanos;
    }

    /** Puts bytes on the lane, behind all that is on it, and answers when the last of them arrives. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one writer
    long send(long nowNanos, int bytes) {
        carriedBytes += bytes;
        if (freeAtNanos - nowNanos < 0) {
            freeAtNanos = nowNanos;
        }
        freeAtNanos += (long) (bytes / bytesPerSecond * NANOS);
        return freeAtNanos + oneWayNanos;
    }

    /** Answers how long to wait until at most {@code bytes} are waiting for their turn; 0 or less: no wait. */
    long nanosUntilBacklog(long nowNanos, int bytes) {
        return freeAtNanos - nowNanos - (long) (bytes / bytesPerSecond * NANOS);
    }

    long oneWayNanos() {
        return oneWayNanos;
    }

    long carriedBytes() {
        return carriedBytes;
    }
}
