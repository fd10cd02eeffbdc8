package org.rpcchain.soap.mime;

import java.io.IOException;
import java.io.InputStream;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.PhaseInterceptorChain;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/** A message's bytes, counted; one too many is a problem of the sender. For one thread. */
public final class LimitedStream extends InputStream {
    /** How much of a refused message is read and thrown away, so that its sender comes to read why. */
    private static final long DRAIN_BYTES = 128L << 20;

    private final InputStream in;
    private final long limitBytes;
    private long announced = -1;
    private long read;
    private boolean broken;

    LimitedStream(InputStream in, long limitBytes) {
        this.in = in;
        this.limitBytes = limitBytes;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int n = taken(bytes, offset, length);
        count(n);
        return n;
    }

    private int taken(byte[] bytes, int offset, int length) throws IOException {
        try {
            return in.read(bytes, offset, length);
        } catch (IOException e) {
            broken = true;
            throw e;
        }
    }

    @Override
    public int available() throws IOException {
        return in.available();
    }

    /** Checks a length that was announced; a negative one is none. */
    void expect(long bytes) {
        announced = bytes;
        if (bytes > limitBytes) {
            throw tooLarge("the message has " + bytes + " bytes, and at most " + limitBytes + " are taken");
        }
    }

    /** Answers whether every byte of the message has come from the wire; false when its length was not announced. */
    public boolean isWhole() {
        return announced >= 0 && read >= announced;
    }

    /** Answers whether bytes were still to come, and the wire did not bring them: it broke, or was too slow. */
    boolean brokeOff() {
        return broken;
    }

    /** Answers how many bytes of the message on this thread have come from the wire; 0 where nobody counts them. */
    public static long ofThisRequest() {
        Message message = PhaseInterceptorChain.getCurrentMessage();
        LimitedStream counted = message == null ? null : message.getExchange().get(LimitedStream.class);
        return counted == null ? 0 : counted.read;
    }

    private void count(int n) {
        read += Math.max(n, 0);
        if (read > limitBytes) {
            throw tooLarge("the message has more than the " + limitBytes + " bytes that are taken");
        }
    }

    private static ProblemException tooLarge(String what) {
        return new ProblemException(
                FailureCode.TOO_LARGE, what + "; send less at a time, or raise the receiver's messageLimit");
    }

    /**
     * Reads what is left of a refused message, up to a bound.
     *
     * <p>A server that closes a connection with bytes unread resets it, and the sender, who is still writing, would
     * never see the answer.
     */
    public void drain() throws IOException {
        byte[] sink = new byte[16 * 1024];
        long left = DRAIN_BYTES;
        for (int n = in.read(sink); n >= 0 && left > 0; n = in.read(sink)) {
            left -= n;
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
