package org.rpcchain.coordinator.group;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What waits to be sent, a line for each member. Sending blocks while a member's credits are used up; it blocks this line's
 * thread then, not the caller and not the other lines. For any thread.
 *
 * @param <A> what a member's address is
 */
final class Outbox<A> implements AutoCloseable {
    /** How many bytes may wait for one member. */
    static final long LINE_BYTES = 32L * 1024 * 1024;

    /** What a message costs beside its bytes. */
    static final int MESSAGE_BYTES = 256;

    private static final Logger LOG = LoggerFactory.getLogger(Outbox.class);

    private final Wire<A> wire;
    private final ExecutorService threads;
    private final Map<A, Line> lines = new ConcurrentHashMap<>();

    // Written by who closes, read by all who send.
    private volatile boolean closed;

    Outbox(String name, Wire<A> wire) {
        this(wire, Executors.newCachedThreadPool(work -> {
            Thread thread = new Thread(work, "group-" + name + "-send");
            thread.setDaemon(true);
            return thread;
        }));
    }

    /** For tests, which bring threads of their own. */
    Outbox(Wire<A> wire, ExecutorService threads) {
        this.wire = wire;
        this.threads = threads;
    }

    Sent send(A member, byte[] message) {
        if (closed) {
            return Sent.CLOSED;
        }
        return lines.computeIfAbsent(member, Line::new).add(message);
    }

    /** Forgets what waits for those who left. */
    void keepOnly(Collection<A> members) {
        lines.keySet().removeIf(member -> !members.contains(member));
    }

    /** Ends the threads; what waits is not sent. */
    @Override
    public void close() {
        closed = true;
        lines.clear();
        threads.shutdownNow();
    }

    /** Waits a while for the threads to end. */
    void awaitEnd() {
        try {
            if (!threads.awaitTermination(5, TimeUnit.SECONDS)) {
                LOG.warn("A thread that sends to the group did not end within 5 s; it will when its connection does");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Sends for real; may block, and fails when the member or the group is gone. */
    interface Wire<A> {
        void send(A member, byte[] message) throws Exception;
    }

    private final class Line {
        private final A member;
        private final Queue<byte[]> waiting = new ArrayDeque<>();
        private long bytes;
        private boolean draining;

        Line(A member) {
            this.member = member;
        }

        synchronized Sent add(byte[] message) {
            if (bytes > 0 && bytes + cost(message) > LINE_BYTES) {
                return Sent.FULL;
            }
            if (!draining && !startDraining()) {
                return closed ? Sent.CLOSED : Sent.FULL;
            }
            bytes += cost(message);
            waiting.add(message);
            return Sent.QUEUED;
        }

        /** Answers whether a thread will look at this line, once its lock is free. */
        private boolean startDraining() {
            try {
                threads.execute(this::drain);
                draining = true;
                return true;
            } catch (RejectedExecutionException | Error e) {
                LOG.warn("No thread sends to {} at the moment: {}", member, e.toString());
                return false;
            }
        }

        private void drain() {
            boolean isOver = false;
            try {
                for (Optional<byte[]> next = next(); next.isPresent(); next = next()) {
                    send(next.get());
                }
                isOver = true;
            } finally {
                if (!isOver) {
                    stopped();
                }
            }
        }

        private void send(byte[] message) {
            try {
                wire.send(member, message);
            } catch (Exception e) {
                LOG.debug("Could not send to {}, which may have left", member, e);
            } catch (Error e) {
                LOG.error("Could not send to {}; what comes next is sent all the same", member, e);
            }
        }

        /** Whatever ended this line's thread, the next message gets another. */
        private synchronized void stopped() {
            draining = false;
        }

        private synchronized Optional<byte[]> next() {
            if (closed || lines.get(member) != this) {
                waiting.clear();
            }
            byte[] next = waiting.poll();
            draining = next != null;
            bytes -= next == null ? 0 : cost(next);
            return Optional.ofNullable(next);
        }

        private static long cost(byte[] message) {
            return message.length + (long) MESSAGE_BYTES;
        }
    }
}
