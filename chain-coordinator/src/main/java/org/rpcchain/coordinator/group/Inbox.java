package org.rpcchain.coordinator.group;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.rpcchain.runner.Complaint;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The listener's thread and what waits for it. Views are always taken; messages only while less than {@value #ROOM_BYTES}
 * bytes of them wait: {@link #reserve} blocks until there is room. That holds up the thread on which JGroups delivers this
 * sender's messages, hence JGroups' credits, hence the sender, whose {@link Group#send} answers FULL in the end. So nothing is
 * lost to a slow listener. For any thread.
 */
final class Inbox implements AutoCloseable {
    /** How many bytes of messages may wait. */
    static final int ROOM_BYTES = 32 * 1024 * 1024;

    /** What a message costs beside its bytes. */
    static final int MESSAGE_BYTES = 256;

    private static final Logger LOG = LoggerFactory.getLogger(Inbox.class);
    private static final long JOIN_MILLIS = 5_000;
    private static final String FAILED = "its listener failed; see its log, then start it again";

    private final GroupListener listener;
    private final Consumer<String> broken;
    private final BlockingQueue<Runnable> events = new LinkedBlockingQueue<>();
    private final Semaphore room;
    private final int roomBytes;
    private final Thread thread;

    // Written by who closes, read by JGroups' threads and ours.
    private volatile boolean closed;

    /**
     * Starts the listener's thread.
     *
     * @param broken told why when the listener failed so that it may hear or see no more; must not block
     */
    Inbox(String name, GroupListener listener, int roomBytes, Consumer<String> broken) {
        this.listener = listener;
        this.broken = broken;
        this.roomBytes = roomBytes;
        this.room = new Semaphore(roomBytes, true);
        this.thread = new Thread(this::run, "group-" + name);
        thread.setDaemon(true);
        thread.start();
    }

    /** Waits for room for so many bytes; answers false if there never will be, as the inbox is closed. */
    boolean reserve(int bytes) {
        room.acquireUninterruptibly(cost(bytes));
        return !closed;
    }

    /** Gives back room for a message that does not come after all. */
    void release(int bytes) {
        room.release(cost(bytes));
    }

    /** Puts a message in line for which room was reserved. */
    void message(String from, byte[] message) {
        events.add(() -> {
            release(message.length);
            listener.received(from, message);
        });
    }

    void view(View view) {
        events.add(() -> listener.viewChanged(view));
    }

    /** Delivers all that waits, then tells the listener that this is the end, and ends the thread. */
    void expelled(String reason) {
        events.add(() -> {
            closed = true;
            listener.expelled(reason);
        });
    }

    /** Ends the thread and waits for it, unless it is the caller; what still waits is not delivered. */
    @Override
    public void close() {
        closed = true;
        room.release(roomBytes);
        events.add(() -> {});
        if (Thread.currentThread() != thread) {
            join();
        }
    }

    private void join() {
        try {
            thread.join(JOIN_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        while (!closed) {
            try {
                Runnable event = events.take();
                if (!closed) {
                    event.run();
                }
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException e) {
                Complaint.of(LOG, "The group's listener failed on an event, and goes on with the next", e);
            } catch (Error e) {
                broke(e);
            }
        }
    }

    /** Memory that is used up, or the like: nobody knows what the listener has missed, and the others must not believe in it. */
    private void broke(Error e) {
        try {
            broken.accept(told(e)); // first: there may be no memory left to log with
        } catch (RuntimeException | Error again) {
            Complaint.of(LOG, "Nobody could be told that the group's listener failed", again);
        }
        Complaint.of(LOG, "The group's listener failed on an event, and leaves the group", e);
    }

    private static String told(Error e) {
        try {
            return "its listener failed: " + e + "; see its log, then start it again";
        } catch (RuntimeException | Error again) {
            return FAILED;
        }
    }

    private int cost(int bytes) {
        return Math.min(roomBytes, bytes + MESSAGE_BYTES);
    }
}
