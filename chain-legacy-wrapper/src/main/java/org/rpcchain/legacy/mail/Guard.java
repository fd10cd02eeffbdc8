package org.rpcchain.legacy.mail;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Ends a connection that takes too long, or whose server says too much; and remembers that it did, since Jakarta Mail turns
 * whatever goes wrong on a socket into a text.
 *
 * <p>Closing a socket from outside ends whatever waits on it: connecting, the TLS handshake, reading, and writing, for which
 * Java has no time-out. One call at a time uses a guard; the timer's thread and its owner may end it.
 */
final class Guard {
    private final ScheduledExecutorService timer;
    private final long mostBytes;
    private final List<Closeable> sockets = new CopyOnWriteArrayList<>();

    /** Volatile because the timer's thread sets it. */
    private volatile boolean timeUp;

    /** Volatile because the thread that closes the service sets it, too. */
    private volatile boolean cut;

    /** Of the call's thread, as the next field: it reads the streams. */
    private long leftBytes;

    private Optional<MailFault> trouble = Optional.empty();

    Guard(ScheduledExecutorService timer, long mostBytes) {
        this.timer = timer;
        this.mostBytes = mostBytes;
        this.leftBytes = mostBytes;
    }

    /** A call's time. */
    interface Watch {
        /** The call is done. */
        void end();
    }

    /** Begins a call that may take so long, and be answered by so many bytes. */
    Watch watch(long nanos) {
        leftBytes = mostBytes;
        try {
            Future<?> end = timer.schedule(this::timeIsUp, nanos, TimeUnit.NANOSECONDS);
            return () -> end.cancel(false);
        } catch (RejectedExecutionException e) {
            timeIsUp(); // the service has been closed: nobody would end the call
            return () -> {};
        }
    }

    /** Watches over one more socket; closes it when the connection has been ended meanwhile. */
    void add(Closeable socket) throws IOException {
        sockets.add(socket);
        if (cut) {
            socket.close();
        }
    }

    /** Hears that so many bytes have come. */
    void took(int bytes) throws IOException {
        leftBytes -= bytes;
        if (leftBytes < 0) {
            throw refused(MailFault.TOO_MUCH, "the answer has more than " + mostBytes + " bytes");
        }
    }

    /** Hears that so many bytes are announced. */
    void expects(long bytes) throws IOException {
        if (bytes > leftBytes) {
            throw refused(MailFault.TOO_MUCH, bytes + " bytes are announced, of " + mostBytes + " at most");
        }
    }

    /** Answers the exception that ends the connection, and remembers why. */
    IOException refused(MailFault fault, String sentence) {
        trouble = Optional.of(fault);
        cut();
        return new IOException(sentence);
    }

    /** Answers what it ended the connection for, if it did. */
    Optional<MailFault> trouble() {
        return timeUp ? Optional.of(MailFault.TIMEOUT) : trouble;
    }

    /** Ends the connection at once. */
    void cut() {
        cut = true; // before it looks at the sockets: one that is added now is closed here, or there
        for (Closeable socket : sockets) {
            try {
                socket.close();
            } catch (IOException e) {
                trouble = trouble.or(() -> Optional.of(MailFault.LOST)); // it is of no use any more, closed or not
            }
        }
    }

    private void timeIsUp() {
        timeUp = true;
        cut();
    }
}
