package org.rpcchain.coordinator.chains;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.rpcchain.ChainId;
import org.rpcchain.ChainSource;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Login;

/**
 * Which id a chain has at servers: the same whichever coordinator of the group begins it, and another one in another group. Of a
 * login it bears the user, for people, and 128 bits of the hash of all; the call's counter is its time stamp. Thread-safe.
 */
final class ChainNames {
    private static final int SHOWN = 80;
    private static final int HASHED = 32;

    private final String group;
    private final Map<String, Login> logins = new ConcurrentHashMap<>();

    ChainNames(String group) {
        this.group = group;
    }

    ChainId of(CallId call) {
        return new ChainId(client(call.login()), call.counter());
    }

    /** Answers the call that a chain is, where its login is known. */
    Optional<CallId> callOf(ChainId chain) {
        return chain.timestamp() < 1
                ? Optional.empty()
                : Optional.ofNullable(logins.get(chain.client())).map(login -> new CallId(login, chain.timestamp()));
    }

    /** Learns of these, and forgets all others. */
    void know(Collection<Login> all) {
        Set<Login> now = Set.copyOf(all);
        logins.values().retainAll(now);
        Set<Login> known = Set.copyOf(logins.values());
        now.stream().filter(login -> !known.contains(login)).forEach(login -> logins.put(client(login), login));
    }

    private String client(Login login) {
        String shown = login.user().substring(0, Math.min(SHOWN, login.user().length()));
        return shown + "." + ChainSource.hashOf(group + "/" + login).substring(0, HASHED);
    }
}
