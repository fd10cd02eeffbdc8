package org.rpcchain.coordinator.engine;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import org.rpcchain.coordinator.ledger.Ledger;
import org.rpcchain.coordinator.ledger.Login;

/**
 * What is held back while the log is full, so that nothing that was taken is lost, and what makes room can still be written: endings,
 * collections, what is forgotten.
 *
 * <p>Above the limit no client's orders are taken, above an eighth more none that other coordinators have taken, and above a quarter
 * more each login has one call given to a server, or one chain begun, at a time, and none while it has something to collect. So orders
 * alone do not fill what is kept for endings, and whatever the log is full of, something can be done about it: calls end, clients
 * collect, and what nobody comes for expires. Whatever else is learnt of a call that is here is written: it has some hundred bytes.
 * Source: RPC-V §4.2 ("since logging capacities are bounded, we should decide whether flushing some logs […] or stopping computations").
 *
 * <p>How many calls run is bounded by the room of servers. How many chains run is not, so those that have begun count, before another
 * begins, by what the last ones have brought. What may have been begun before goes on, however full the log is: its servers end it anyway.
 *
 * <p>Who does not collect holds up itself, and not the others: the logins that have calls here share the limit equally, what the endings
 * of one have beyond its share does not count for the others, and above the limit none of its calls begins. So the log may hold up to
 * twice its limit, and a quarter more.
 */
final class BackPressure {
    /** What begins in a step, and one order: 4 MiB. */
    private static final long BEGIN_BYTES = 4L << 20;

    private final String self;
    private final LogRoom room;
    private final Ledger ledger;
    private final long limitBytes;
    /** By among how many logins: one that has no calls here is one more. Each costs a look at all of them. */
    private final Map<Long, Shares> shares = new HashMap<>();
    /** How many logins have calls here, where that was asked for in this step. */
    private OptionalLong logins = OptionalLong.empty();

    BackPressure(String self, CoordinatorProtocol protocol, LogRoom room, Ledger ledger) {
        this.self = self;
        this.room = room;
        this.ledger = ledger;
        this.limitBytes = protocol.logLimitBytes();
    }

    /** Looks anew, as at the beginning of a step: in it, all are measured by the same shares. */
    void lookAnew() {
        shares.clear();
        logins = OptionalLong.empty();
    }

    /**
     * Answers whether a client may hand over so much more; what is larger than half of the log, when half of it is free.
     *
     * @param shelved how much of it is on the disk already, and counts there
     */
    boolean takesOrders(Login login, long bytes, long shelved) {
        long used = room.usedBytes() - shelved;
        if (used + bytes <= limitBytes || used <= limitBytes / 2) {
            return true;
        }
        used -= shares(login).beyond(login);
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

    /** Answers whether what other coordinators have taken of a login may come here, too. */
    boolean takesCopies(Login login) {
        long most = limitBytes + limitBytes / 8;
        return room.usedBytes() < most || room.usedBytes() - shares(login).beyond(login) < most;
    }

    /** Answers whether what other coordinators have taken of any login that has calls under way here may come, too. */
    boolean takesCopies() {
        return room.usedBytes() < limitBytes + limitBytes / 8
                || ledger.counts().stream()
                        .filter(count -> count.open() > 0)
                        .min(Comparator.comparingLong(count -> ledger.endedWeight(count.login())))
                        .filter(least -> takesCopies(least.login()))
                        .isPresent();
    }

    /**
     * Answers whether more calls or chains of a login may begin, whose endings will take room.
     *
     * @param expected how many bytes come beside what is here, as what has begun will end
     * @param isRunning whether any of it run here
     */
    boolean letsRun(Login login, long expected, BooleanSupplier isRunning) {
        long used = room.usedBytes() + expected;
        if (used <= limitBytes) {
            return true;
        }
        Shares shares = shares(login);
        return !shares.isBeyond(login)
                && (used - shares.beyond(login) < limitBytes + limitBytes / 4
                        || (!ledger.hasEnded(login) && !isRunning.getAsBoolean()));
    }

    private Shares shares(Login login) {
        if (logins.isEmpty()) {
            logins = OptionalLong.of(ledger.counts().stream()
                    .filter(count -> count.open() + count.ready() > 0)
                    .count());
        }
        long among = logins.getAsLong() + (ledger.uncollected(login) > 0 ? 0 : 1);
        return shares.computeIfAbsent(Math.max(1, among), many -> shareOf(limitBytes / many));
    }

    private Shares shareOf(long share) {
        long beyond = ledger.counts().stream()
                .mapToLong(count -> Math.max(0, ledger.endedWeight(count.login()) - share))
                .sum();
        return new Shares(share, beyond);
    }

    /** What each login that has calls here may have of the limit, and how much the endings of all have beyond that. */
    private final class Shares {
        private final long share;
        private final long beyond;

        Shares(long share, long beyond) {
            this.share = share;
            this.beyond = beyond;
        }

        boolean isBeyond(Login login) {
            return ledger.endedWeight(login) > share;
        }

        /** Answers what the others have beyond it; equal values are one on the disk, so no more than the limit. */
        long beyond(Login but) {
            return Math.min(limitBytes, beyond - Math.max(0, ledger.endedWeight(but) - share));
        }
    }

    /** Says how full the log is. */
    String sentence() {
        return "the log of " + self + " holds " + room.usedBytes() + " bytes of all logins, and " + limitBytes
                + " is the limit";
    }
}
