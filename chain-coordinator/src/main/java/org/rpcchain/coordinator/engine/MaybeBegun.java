package org.rpcchain.coordinator.engine;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.rpcchain.coordinator.ledger.CallId;

/** Since when others, whom this coordinator did not hear, may have begun the chains of which it knows no start that may have been delivered. */
final class MaybeBegun {
    private final Map<CallId, Instant> since = new HashMap<>();

    /** Notes that others may have begun a chain from this time on; answers whether that is earlier than was known. */
    boolean note(CallId chain, Instant time) {
        Instant known = since.get(chain);
        if (known != null && !time.isBefore(known)) {
            return false;
        }
        since.put(chain, time);
        return true;
    }

    boolean has(CallId chain) {
        return since.containsKey(chain);
    }

    Optional<Instant> since(CallId chain) {
        return Optional.ofNullable(since.get(chain));
    }

    /** Forgets a chain that is known to have been begun, or is over. */
    void forget(CallId chain) {
        since.remove(chain);
    }

    int size() {
        return since.size();
    }
}
