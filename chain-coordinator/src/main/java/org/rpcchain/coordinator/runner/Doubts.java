package org.rpcchain.coordinator.runner;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the log says of calls that may have been sent, and of which a kill left nothing in it: that they are doubtful, until a coordinator
 * has them or all have said that they have not. What may be waited for of them, {@link Hopes} say.
 *
 * <p>Where a full log has no room for that, what an earlier life had reserved stays there instead, and calls go on: each that is written
 * takes with it what is still to be noted. For the owner's thread, once they have been read, and for whoever closes when it is gone.
 */
final class Doubts {
    private static final Logger LOG = LoggerFactory.getLogger(Doubts.class);

    private final CallLog log;
    private final Owner owner;
    private final Numbers numbers;

    /** What a coordinator has or had, the log does not, and has no ending. */
    private final Set<Long> takenUp = new HashSet<>();
    /** What is doubtful and not in the log, which had no room for it: it goes there as soon as there is room, and before any call. */
    private final Set<Long> unnoted = new HashSet<>();
    /** What an earlier life had reserved, until the log says which of it is doubtful: until then it says, too, which of it is not. */
    private final Set<Long> unaccounted = new HashSet<>();
    /** Of that, what is over, and whose note that its ending was used goes when the log says which is doubtful. */
    private final Set<Long> traces = new HashSet<>();

    private boolean isAccounting;

    Doubts(CallLog log, Owner owner, Numbers numbers) {
        this.log = log;
        this.owner = owner;
        this.numbers = numbers;
    }

    /**
     * Answers what is doubtful; for the start, when the numbers have been read.
     *
     * @param isCertain whether a call is in the log, or over
     */
    Set<Long> read(LongPredicate isCertain) {
        Set<Long> doubtful = log.counters(CallLog.DOUBTFUL);
        settle(doubtful, isCertain);
        doubtful.addAll(reserved(isCertain));
        return doubtful;
    }

    /** Drops what is doubtful no more, as it was delivered while the login was used elsewhere. */
    private void settle(Set<Long> doubtful, LongPredicate isCertain) {
        CallLog.Changes settled = new CallLog.Changes();
        doubtful.removeIf(counter -> {
            boolean isSettled = isCertain.test(counter);
            if (isSettled) {
                settled.remove(CallLog.DOUBTFUL, counter);
            }
            return isSettled;
        });
        log.removeLater(settled);
    }

    /**
     * Answers under which counters calls may have been sent by an earlier life, which was killed before they came to the log. No other
     * call gets their counters, also where the login may have been used elsewhere: the coordinator that answers may lack what was sent to
     * another.
     */
    private Set<Long> reserved(LongPredicate isCertain) {
        long upTo = log.find(CallLog.RESERVED);
        Set<Long> reserved = LongStream.rangeClosed(numbers.last() + 1, upTo)
                // where an earlier opening found no room in the log, or the login was used elsewhere
                .filter(isCertain.negate())
                .boxed()
                .collect(Collectors.toSet());
        if (upTo > numbers.last()) {
            numbers.skipTo(upTo);
            note(reserved);
        }
        return reserved;
    }

    private void note(Set<Long> reserved) {
        CompletionStage<Void> written = log.writeLater(accounting(reserved));
        if (CallLog.isRefused(written)) {
            numbers.leaveUnaccounted();
            unnoted.addAll(reserved);
            unaccounted.addAll(reserved);
            written.exceptionally(failure -> {
                LOG.warn(
                        "which calls may have been handed over before this client was killed cannot be noted in its log;"
                                + " they are looked for all the same, and noted when there is room: {}",
                        failure.getMessage());
                return null;
            });
        }
    }

    /** Answers what is still to be noted, as it is now. */
    Set<Long> unnoted() {
        return Set.copyOf(unnoted);
    }

    /** Answers changes by which the log says that these are doubtful: what is up to the last and in no table is over then. */
    CallLog.Changes accounting(Set<Long> noting) {
        return new CallLog.Changes().set(CallLog.LAST, numbers.last()).note(CallLog.DOUBTFUL, noting);
    }

    /** Says in the log which is doubtful of what an earlier life had reserved, as soon as there is room for that. */
    void account() {
        if (numbers.isAccounted() || isAccounting) {
            return;
        }
        isAccounting = true;
        Set<Long> noting = unnoted();
        log.writeLater(accounting(noting))
                .whenComplete((done, failure) -> owner.run(() -> {
                    isAccounting = false;
                    if (failure == null) {
                        accounted(noting);
                    }
                }));
    }

    /** The log says now that these are doubtful. */
    void accounted(Set<Long> noted) {
        unnoted.removeAll(noted);
        if (!numbers.isAccounted() && unnoted.isEmpty()) {
            CallLog.Changes over = new CallLog.Changes();
            traces.forEach(counter -> over.remove(CallLog.USED, counter));
            log.removeLater(over);
            traces.clear();
            unaccounted.clear();
            numbers.accounted();
        }
    }

    /** Answers whether it must stay in the log of a call which is over that its ending was used, for as long as this sees to it. */
    boolean leavesTrace(long counter) {
        boolean isUnaccounted = unaccounted.contains(counter);
        if (isUnaccounted) {
            traces.add(counter);
        }
        return isUnaccounted;
    }

    /** A coordinator has these. */
    void takeUp(Set<Long> counters) {
        takenUp.addAll(counters);
    }

    /** What was taken up needs no note any more that it is doubtful; also where it was noted a moment ago. */
    void end(long counter) {
        if (takenUp.remove(counter)) {
            unnoted.remove(counter);
            log.removeLater(new CallLog.Changes().remove(CallLog.DOUBTFUL, counter));
        }
    }

    /** Removes the note of what was taken up, together with what else is written of its ending. */
    void removeTakenUp(long counter, CallLog.Changes changes) {
        if (takenUp.contains(counter)) {
            changes.remove(CallLog.DOUBTFUL, counter);
        }
    }

    /** Removes the note of what is given up, where it may have been noted since. */
    void removeGivenUp(long counter, CallLog.Changes changes) {
        unnoted.remove(counter);
        changes.remove(CallLog.DOUBTFUL, counter);
    }

    /**
     * Says in the log that no coordinator has these. What a full log refuses of that stays doubtful in it until a coordinator knows that
     * it is needed no more.
     */
    void giveUp(Set<Long> counters, CallLog.Changes changes) {
        takenUp.removeAll(counters);
        counters.forEach(counter -> changes.remove(CallLog.DOUBTFUL, counter));
        CompletionStage<Void> written = log.writeLater(changes);
        if (CallLog.isRefused(written)) {
            written.exceptionally(failure -> {
                LOG.warn("what is given up cannot be noted in the log: {}", failure.getMessage());
                return null;
            });
        } else {
            unnoted.removeAll(counters);
            account();
        }
    }

    /** Tells people that so many of these wait for a coordinator. */
    static void warnOf(int calls, String coordinator) {
        LOG.warn(
                "{} numbers, under which calls may have been handed over before this client was killed, wait until the"
                        + " coordinator {} says which of them it has, and it does not answer; start it, or, if it will not"
                        + " come back, take it out of this client's configuration and open the calls again; other calls go on",
                calls,
                coordinator);
    }

    /** Says in the log that nothing of this life is doubtful, as all that was sent goes to the disk before; for the end. */
    void close() {
        CallLog.Changes end = numbers.isAccounted() ? new CallLog.Changes() : accounting(unnoted());
        log.removeLater(end.unset(CallLog.RESERVED));
    }
}
