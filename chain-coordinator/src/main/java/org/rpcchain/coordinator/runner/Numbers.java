package org.rpcchain.coordinator.runner;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongPredicate;
import org.rpcchain.coordinator.log.LoggingStrategy;

/**
 * The numbers of a login's calls, their counters: without gaps, but for those after a kill. Some are reserved in the log, so that a call
 * may be sent before it is there, and whoever opens the log after a kill knows under which numbers some may have been.
 *
 * <p>For the owner's thread, once they have been read, and for whoever closes when it is gone.
 */
final class Numbers {
    /** So many counters are reserved at a time; as many are left out at most when this client is killed. */
    private static final int RESERVED_AT_ONCE = 1_024;

    private final CallLog log;
    private final Owner owner;
    private final boolean isReserving;

    /** What was handed over before it is known which counter is free. */
    private final Deque<Runnable> early = new ArrayDeque<>();
    /** The counters of what is being written, and no engine has yet. */
    private final Set<Long> numbered = new HashSet<>();
    /** The counters of what could not be written: calls are counted without gaps. */
    private final NavigableSet<Long> unused = new TreeSet<>();
    /** Of those, what the log has as doubtful: it may be passed over for ever when this client is killed. */
    private final Set<Long> passedOver = new HashSet<>();

    private boolean ready;
    private long last;
    /**
     * Up to this counter a call may be sent before it is on the disk. Volatile, since the journal's thread sets it: calls that wait
     * for this client's thread need not wait for the disk then.
     */
    private volatile long reservedUpTo;
    /** What {@link #reservedUpTo} is to become. */
    private long reserving;
    /**
     * Whether the log says which is doubtful of what an earlier life had reserved, so that nobody has to look at its reservation any
     * more. Volatile, since whoever closes reads it.
     */
    private volatile boolean isAccounted = true;

    /**
     * Creates numbers that are to be read.
     *
     * @param elsewhere whether others may use the login's numbers: coordinators have to say which are free
     */
    Numbers(CallLog log, Owner owner, LoggingStrategy logging, boolean elsewhere) {
        this.log = log;
        this.owner = owner;
        this.ready = !elsewhere;
        // others may use those that this client would give up
        this.isReserving = logging != LoggingStrategy.PESSIMISTIC_BLOCKING && !elsewhere;
    }

    /** Takes up the last one from the log; for the start. */
    void read() {
        last = log.find(CallLog.LAST);
    }

    /** Answers the last one that is used. */
    long last() {
        return last;
    }

    /** Others have used those up to this one, or may have. */
    void skipTo(long counter) {
        last = Math.max(last, counter);
    }

    /** Does something at once, or as soon as it is known which numbers are free. */
    void whenReady(Runnable what) {
        if (ready) {
            what.run();
        } else {
            early.add(what);
        }
    }

    /** It is known that those after this one are free. */
    void ready(long used) {
        skipTo(used);
        ready = true;
        while (!early.isEmpty()) {
            early.remove().run();
        }
    }

    /**
     * Answers a number for a call that is being written from now on, until it {@linkplain #use is sent} or {@linkplain #leaveOut left
     * out}.
     *
     * @param isTaken whether something is known of a call of a number, which is none of this life's
     */
    long next(LongPredicate isTaken) {
        long next;
        do {
            Long free = unused.pollFirst();
            next = free == null ? ++last : free;
        } while (isTaken.test(next));
        numbered.add(next);
        return next;
    }

    /** Has a number that gets a call doubted no more, where calls went on behind it; answers whether it was. */
    boolean fill(long counter, CallLog.Changes changes) {
        boolean wasPassedOver = passedOver.remove(counter);
        if (wasPassedOver) {
            changes.remove(CallLog.DOUBTFUL, counter);
        }
        return wasPassedOver;
    }

    /** Answers whether a call of this number may be sent before it is on the disk. */
    boolean isReserved(long counter) {
        return counter <= reservedUpTo && isAccounted;
    }

    /** The call of this number is sent. */
    void use(long counter) {
        numbered.remove(counter);
    }

    /** The call of this number could not be written; the next one gets it. */
    void leaveOut(long counter, boolean wasPassedOver) {
        numbered.remove(counter);
        unused.add(counter);
        if (wasPassedOver) {
            passedOver.add(counter);
        }
    }

    /** Answers whether a call of this number is being written, and not sent. */
    boolean isBeingWritten(long counter) {
        return numbered.contains(counter);
    }

    /** Another life has used this number; answers whether the log has it as doubtful, since calls went on behind it. */
    boolean found(long counter) {
        skipTo(counter);
        unused.remove(counter);
        return passedOver.remove(counter);
    }

    /** Says in the log of numbers behind which calls went on that they may be without one: the next opening closes the gap. */
    void notePassedOver() {
        Set<Long> news = new TreeSet<>(unused);
        news.removeAll(passedOver);
        if (news.isEmpty()) {
            return;
        }
        passedOver.addAll(news);
        log.writeLater(new CallLog.Changes().note(CallLog.DOUBTFUL, news)).whenComplete((done, failure) -> {
            if (failure != null) {
                owner.run(() -> passedOver.removeAll(news));
            }
        });
    }

    /**
     * Reserves counters in time, so that hardly any call has to wait for it. None where the login may be used elsewhere, and none before
     * {@link #isAccounted}.
     */
    void reserve() {
        if (!isReserving || !isAccounted || reserving - last > RESERVED_AT_ONCE / 2) {
            return;
        }
        long upTo = last + RESERVED_AT_ONCE;
        reserving = upTo;
        log.write(new CallLog.Changes().set(CallLog.RESERVED, upTo)).whenComplete((done, failure) -> {
            if (failure == null) {
                reservedUpTo = upTo;
            } else {
                owner.run(() -> reserving = reservedUpTo); // calls wait for the disk until there is room
            }
        });
    }

    /** What an earlier life has reserved stays in the log, which does not say yet which of it is doubtful. */
    void leaveUnaccounted() {
        isAccounted = false;
    }

    /** The log says what there is to be said of an earlier life's numbers: this one's may be reserved. */
    void accounted() {
        isAccounted = true;
        reserve();
    }

    /** Answers whether the log says which is doubtful of what an earlier life had reserved. */
    boolean isAccounted() {
        return isAccounted;
    }
}
