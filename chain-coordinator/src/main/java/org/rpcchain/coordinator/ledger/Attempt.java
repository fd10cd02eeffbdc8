package org.rpcchain.coordinator.ledger;

import java.time.Instant;
import java.util.Comparator;

/**
 * One start of a call.
 *
 * @param number from 1; the later one counts. Also a change of hands is one
 * @param coordinator who waits for its end, and starts it again when that does not come
 * @param server who runs it; for a chain, the coordinator itself; empty while the coordinator has not chosen one
 * @param incarnation which life of the server; a server that was started again has lost what it ran
 * @param firstAt when the first start of the call was, by the clock of the coordinator that made it
 */
public record Attempt(int number, String coordinator, String server, long incarnation, Instant firstAt)
        implements Comparable<Attempt> {
    private static final Comparator<Attempt> ORDER = Comparator.comparingInt(Attempt::number)
            .thenComparing(Attempt::coordinator)
            .thenComparing(Attempt::server)
            .thenComparingLong(Attempt::incarnation)
            .thenComparing(Attempt::firstAt, Comparator.reverseOrder());

    /** Checks the components. */
    public Attempt {
        if (number < 1) {
            throw new IllegalArgumentException("attempts are counted from 1, and not " + number);
        }
    }

    /** Answers whether it waits for a server. */
    public boolean isWaiting() {
        return server.isEmpty();
    }

    @Override
    public int compareTo(Attempt other) {
        return ORDER.compare(this, other);
    }
}
