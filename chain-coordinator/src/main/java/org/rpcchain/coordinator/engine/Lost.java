package org.rpcchain.coordinator.engine;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Standing;

/**
 * The values that records name, and that this coordinator's disk does not have: damaged, or gone. What needs one waits until it is here
 * again: it is neither begun nor told, and keeps nothing else back.
 */
final class Lost {
    private final Set<Content> values = new HashSet<>();

    void add(Collection<Content.Parcel> lost) {
        values.addAll(lost);
    }

    void remove(Collection<Content.Parcel> mended) {
        values.removeAll(mended);
    }

    boolean isAny() {
        return !values.isEmpty();
    }

    /** Answers whether a value is lost. */
    boolean has(Content value) {
        return value instanceof Content.Parcel && values.contains(value);
    }

    /** Answers whether a call that has not ended cannot begin, as what was ordered is lost. */
    boolean hasOrderOf(CallRecord call) {
        return isAny() && !call.hasEnded() && has(call.ordered().work().content());
    }

    /** Answers whether a call has ended and its result is lost. */
    boolean hasResultOf(CallRecord call) {
        return isAny()
                && call.standing() instanceof Standing.Finished finished
                && finished.ending() instanceof Ending.Done done
                && has(done.content());
    }
}
