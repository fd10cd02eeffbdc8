package org.rpcchain.coordinator.runner;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.rpcchain.coordinator.log.LogException;
import org.rpcchain.coordinator.log.ParcelId;
import org.rpcchain.coordinator.wire.ParcelMessage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Fetches the parcels that this coordinator's disk has lost, though its records need them, from whichever other coordinator has them;
 * one at a time, from one at a time, and all of them anew now and then, until they are here or nobody needs them. One that can be read
 * after all is not fetched. Not thread-safe; who calls it waits for the disk. Beyond RPC-V, whose coordinators do not replicate file
 * archives (§4.2).
 */
final class Mender {
    private static final Logger LOG = LoggerFactory.getLogger(Mender.class);
    /** Between two rounds there are twice as many alarms each time, but not more than so many. */
    private static final int MOST_PAUSES = 64;
    /** Who says nothing is asked again at each alarm, and given up at this one: a portion takes its time on a slow line. */
    private static final int MOST_SILENCES = 8;

    private final Shelf shelf;
    private final long mostBytes;
    private final BiConsumer<String, byte[]> group;

    private List<String> others = List.of();
    /** What of this round is still to be looked for. */
    private final Deque<ParcelId> round = new ArrayDeque<>();
    /** Who has not been asked for the first of these. */
    private final Deque<String> left = new ArrayDeque<>();

    private @Nullable String asked;
    /** What has come of it, of whoever is asked. */
    private byte @Nullable [] coming;

    private int came;
    private int cameBefore;
    private int silences;
    private int pauses;
    private int nextPauses = 1;

    /**
     * Creates one that looks for nothing yet.
     *
     * @param mostBytes larger parcels are not fetched
     * @param group sends bytes to a coordinator; what it cannot send is lost
     */
    Mender(Shelf shelf, long mostBytes, BiConsumer<String, byte[]> group) {
        this.shelf = shelf;
        this.mostBytes = mostBytes;
        this.group = group;
    }

    /** Looks for what is lost, unless it does; to be called when something new is. */
    void begin() {
        nextPauses = 1;
        if (asked == null) {
            round.clear();
            round.addAll(shelf.lost());
            next();
        }
    }

    /** Hears who can be asked now; whoever has come may have what is lost. */
    void reaches(List<String> members) {
        others = List.copyOf(members);
        if (asked == null || !others.contains(asked)) {
            asked = null;
            begin();
        }
    }

    /** Asks again where one is silent, and another in the end; begins again where nothing is asked for; to be called at each alarm. */
    void woke() {
        if (asked == null) {
            if (++pauses >= nextPauses) {
                int later = Math.min(MOST_PAUSES, 2 * nextPauses);
                begin();
                nextPauses = later;
                pauses = 0;
            }
        } else if (came != cameBefore) {
            cameBefore = came;
            silences = 0;
        } else if (++silences < MOST_SILENCES) {
            want(round.element());
        } else {
            LOG.debug("{} is silent about a parcel", asked);
            ask();
        }
    }

    /** Answers whether there is something to look for, so that alarms are wanted. */
    boolean isBusy() {
        return !shelf.lost().isEmpty();
    }

    /** Hears what another coordinator says of a parcel, which need not concern this. */
    void hear(String from, ParcelMessage message) {
        if (!from.equals(asked) || !message.id().equals(round.peek())) {
            return;
        }
        if (message instanceof ParcelMessage.Portion portion) {
            take(portion);
        } else if (message instanceof ParcelMessage.Gone) {
            ask();
        }
    }

    private void take(ParcelMessage.Portion portion) {
        if (portion.from() != came) {
            return; // it was asked for by another, too
        }
        byte[] whole = coming == null ? new byte[(int) portion.id().bytes()] : coming;
        System.arraycopy(portion.bytes(), 0, whole, came, portion.bytes().length);
        coming = whole;
        came += portion.bytes().length;
        if (came < whole.length) {
            want(portion.id());
        } else {
            arrived(portion.id(), whole);
        }
    }

    private void arrived(ParcelId id, byte[] bytes) {
        try (Shelf.Hold hold = shelf.hold()) {
            hold.take(id);
            hold.put(id, bytes);
        } catch (LogException e) {
            LOG.warn("what {} has of a lost value is not kept: {}", asked, e.getMessage());
            ask();
            return;
        }
        round.remove();
        next();
    }

    /** Looks for the next that is still lost. */
    private void next() {
        asked = null;
        while (!round.isEmpty()
                && (shelf.isMended(round.element()) || round.element().bytes() > mostBytes)) {
            round.remove();
        }
        left.clear();
        if (!round.isEmpty()) {
            left.addAll(others);
            ask();
        }
    }

    /** Asks the next coordinator from the beginning; where all were asked, goes on with the next parcel. */
    private void ask() {
        coming = null;
        came = 0;
        cameBefore = 0;
        silences = 0;
        asked = left.poll();
        if (asked != null) {
            want(round.element());
        } else if (!round.isEmpty()) {
            round.remove();
            next();
        }
    }

    private void want(ParcelId id) {
        if (asked != null) {
            group.accept(asked, ParcelMessage.write(new ParcelMessage.Want(id, came)));
        }
    }
}
