package org.rpcchain.coordinator.engine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.rpcchain.coordinator.ledger.CallId;

/**
 * Which servers live anew, here or elsewhere: whoever gave calls to an earlier life of one hears that they are lost, and need not wait until
 * it suspects the server. Beyond RPC-V, where a server that comes back tells its coordinator alone.
 */
final class Rebirths {
    private static final int PORTION = 50;

    private record Heard(PeerMessage.Life life, Instant at) {}

    private final Map<String, Heard> elsewhere = new HashMap<>();
    private final Map<String, PeerMessage.Life> untold = new TreeMap<>();

    /** Notes that a server has come here, which the others do not know. */
    void came(PeerMessage.Life life) {
        elsewhere.remove(life.server());
        untold.put(life.server(), life);
    }

    /** Notes that a server comes to another coordinator. */
    void heard(PeerMessage.Life life, Instant now) {
        if (newest(life.server()) <= life.incarnation()) {
            elsewhere.put(life.server(), new Heard(life, now));
        }
    }

    /** Answers the newest life of a server that others have told of of late; 0 where nobody has. */
    long newest(String server) {
        Heard known = elsewhere.get(server);
        return known == null ? 0 : known.life().incarnation();
    }

    /** Answers whether this life of a server was followed by one that says nothing of the call. */
    boolean isLost(CallId call, String server, long incarnation) {
        Heard known = elsewhere.get(server);
        return known != null
                && known.life().incarnation() > incarnation
                && !known.life().alive().contains(call);
    }

    /** Forgets what was heard until then. What was given before is suspected by now. */
    void forget(Instant until) {
        elsewhere.values().removeIf(heard -> !heard.at().isAfter(until));
    }

    void tell(List<String> others, Turn turn) {
        List<PeerMessage.Life> lives = new ArrayList<>(untold.values());
        untold.clear();
        for (int i = 0; i < lives.size(); i += PORTION) {
            PeerMessage.Lives portion = new PeerMessage.Lives(lives.subList(i, Math.min(i + PORTION, lives.size())));
            others.forEach(member -> turn.effect(new Effect.Tell(member, portion)));
        }
    }
}
