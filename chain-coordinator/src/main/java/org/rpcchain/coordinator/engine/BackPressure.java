package org.rpcchain.coordinator.engine;

/**
 * What is held back while the log is full, so that nothing that was taken is lost, and what makes room can still be written: endings,
 * collections, what is forgotten.
 *
 * <p>Above the limit no client's orders are taken, above an eighth more none that other coordinators have taken, and above a quarter
 * more no call is given to a server while anything else can make room. So orders alone do not fill what is kept for endings, and
 * whatever the log is full of, something can be done about it: calls end, clients collect, and what nobody comes for expires.
 * Whatever else is learnt of a call that is here is written: it has some hundred bytes. Source: RPC-V §4.2 ("since logging
 * capacities are bounded, we should decide whether flushing some logs […] or stopping computations").
 */
final class BackPressure {
    /** What begins in a step, and one order: 4 MiB. */
    private static final long BEGIN_BYTES = 4L << 20;

    private final String self;
    private final LogRoom room;
    private final long limitBytes;

    BackPressure(String self, CoordinatorProtocol protocol, LogRoom room) {
        this.self = self;
        this.room = room;
        this.limitBytes = protocol.logLimitBytes();
    }

    /**
     * Answers whether a client may hand over so much more; what is larger than half of the log, when half of it is free.
     *
     * @param shelved how much of it is on the disk already, and counts there
     */
    boolean takesOrders(long bytes, long shelved) {
        long used = room.usedBytes() - shelved;
        return used + bytes <= limitBytes || used <= limitBytes / 2;
    }

    /** Answers whether the disk writes as fast as clients hand over. */
    boolean keepsUp() {
        return room.keepsUp();
    }

    /** Answers how many bytes of orders may begin in a step, and so be written anew: none while the disk is behind. */
    long beginBytes() {
        return room.keepsUp() ? BEGIN_BYTES : 0;
    }

    /** Answers whether what other coordinators have taken may come here, too. */
    boolean takesCopies() {
        return room.usedBytes() < limitBytes + limitBytes / 8;
    }

    /** Answers whether servers may begin more calls, whose endings will take room. */
    boolean letsRun() {
        return room.usedBytes() < limitBytes + limitBytes / 4;
    }

    /** Says how full the log is. */
    String sentence() {
        return "the log of " + self + " holds " + room.usedBytes() + " bytes of all logins, and " + limitBytes
                + " is the limit";
    }
}
