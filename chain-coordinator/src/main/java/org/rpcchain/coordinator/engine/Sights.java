package org.rpcchain.coordinator.engine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.rpcchain.coordinator.ledger.Login;

/**
 * When this coordinator learnt last that a login's client had come, here or elsewhere; by the time of its own life. What a
 * log or another's clock says of the past does not count, so neither can make anybody seem to have stayed away.
 */
final class Sights {
    /** The earliest first. */
    private final Map<Login, Instant> at = new LinkedHashMap<>();

    void seen(Login login, Instant now) {
        at.remove(login);
        at.put(login, now);
    }

    /** Answers the last sight; long ago where there was none, or where the login was given up since. */
    Instant lastOf(Login login) {
        return at.getOrDefault(login, Instant.EPOCH);
    }

    Optional<Instant> earliest() {
        return at.values().stream().findFirst();
    }

    /** Answers the logins that were not seen after {@code time}, and drops them. */
    List<Login> unseenSince(Instant time) {
        List<Login> unseen = new ArrayList<>();
        for (Map.Entry<Login, Instant> sight : at.entrySet()) {
            if (sight.getValue().isAfter(time)) {
                break;
            }
            unseen.add(sight.getKey());
        }
        unseen.forEach(at::remove);
        return unseen;
    }
}
