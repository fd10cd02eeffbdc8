package org.rpcchain.soap.mime;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The body of a request, which must keep coming: whoever falls behind {@link #LEAST_BYTES_PER_SECOND} by more than
 * {@link #PATIENCE} is cut off. Who was faster before has no more patience than others, so that a fast start pays for no
 * thread afterwards.
 *
 * <p>Servlet containers bound a pause at most, so that a byte now and then would hold a thread for days. Only waiting counts:
 * who reads may take its time; a {@link ReadListener} does not wait, and is not bounded. A pause itself is the container's to end. For one thread.
 */
public final class SteadyBody extends ServletInputStream {
    /** What a body is to bring on the average, as soon as it has fallen behind. */
    public static final int LEAST_BYTES_PER_SECOND = 1_024;

    /** How far a body may fall behind, whatever came before. */
    public static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final long NANOS_PER_BYTE = TimeUnit.SECONDS.toNanos(1) / LEAST_BYTES_PER_SECOND;

    private final ServletInputStream in;
    private final LongSupplier nanos;
    /** What is left of the patience. */
    private long leftNanos = PATIENCE.toNanos();

    /**
     * Creates the body that reads from {@code in}.
     *
     * @param nanos what time it is, as {@link System#nanoTime} tells it
     */
    public SteadyBody(ServletInputStream in, LongSupplier nanos) {
        this.in = in;
        this.nanos = nanos;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
        refuseSlow(); // also who reads on, to throw away what is left
        long before = nanos.getAsLong();
        int n = in.read(to, offset, length);
        long waitedNanos = nanos.getAsLong() - before;
        long earnedNanos = Math.max(n, 0) * NANOS_PER_BYTE;
        leftNanos = Math.min(leftNanos - waitedNanos + earnedNanos, PATIENCE.toNanos());
        refuseSlow();
        return n;
    }

    private void refuseSlow() throws IOException {
        if (leftNanos < 0) {
            throw new IOException("the body came at less than " + LEAST_BYTES_PER_SECOND + " bytes a second");
        }
    }

    @Override
    public int available() throws IOException {
        return in.available();
    }

    @Override
    public boolean isFinished() {
        return in.isFinished();
    }

    @Override
    public boolean isReady() {
        return in.isReady();
    }

    @Override
    public void setReadListener(ReadListener listener) {
        in.setReadListener(listener);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
