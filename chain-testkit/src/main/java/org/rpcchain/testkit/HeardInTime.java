package org.rpcchain.testkit;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.rpcchain.ChainId;
import org.rpcchain.Outcome;

/**
 * In a kind network a heartbeat is never missing for longer than the client waits: it sends no chain again, and after every
 * event the last sign of each open chain is young enough by the simulation's own watch. Source: RPC Chains §3.9, §3.10.
 */
final class HeardInTime implements Invariant {
    private final NetworkSurroundings network;
    private final Map<ChainId, Instant> lastSigns = new HashMap<>();

    HeardInTime(NetworkSurroundings network) {
        this.network = network;
    }

    @Override
    public void begun(ChainId chain, Plan plan) {
        lastSigns.put(chain, network.time().instant());
    }

    @Override
    public void heard(ChainId chain) {
        lastSigns.replace(chain, network.time().instant());
    }

    @Override
    public void event() {
        if (lastSigns.isEmpty() || !network.isKind()) {
            return;
        }
        Instant earliest = network.time().instant().minus(network.protocol().heartbeatTimeout());
        lastSigns.forEach((chain, sign) -> {
            if (sign.isBefore(earliest)) {
                throw new Violation("nothing was heard of chain " + chain + " since " + sign);
            }
        });
    }

    @Override
    public void retransmitted(ChainId chain, int attempt) {
        if (network.isKind()) {
            throw new Violation("chain " + chain + " was sent again, though nothing was lost");
        }
    }

    @Override
    public void ended(ChainId chain, Outcome outcome) {
        lastSigns.remove(chain);
    }

    @Override
    public void abandoned(ChainId chain) {
        lastSigns.remove(chain);
    }
}
