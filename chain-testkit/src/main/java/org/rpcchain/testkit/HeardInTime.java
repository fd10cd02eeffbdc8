package org.rpcchain.testkit;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.rpcchain.ChainId;
import org.rpcchain.Outcome;

/**
 * Of a chain that loses nothing, a heartbeat is never missing for longer than the client waits, until the first blow falls on a node or
 * a link, in a network whose timers ring in time, whose messages take no longer than the protocol allows for, and whose nodes have room: it
 * is not sent again, and after every event the last sign of each such chain is young enough by the simulation's own watch. What
 * other chains lose does not matter. Source: RPC Chains §3.9, §3.10.
 */
final class HeardInTime implements Invariant {
    private final NetworkSurroundings network;
    /** Of the chains that are open and have lost nothing. */
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
    public void lost(ChainId chain) {
        lastSigns.remove(chain);
    }

    @Override
    public void event() {
        if (lastSigns.isEmpty() || !network.isSteadySoFar()) {
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
        if (network.isSteadySoFar() && lastSigns.containsKey(chain)) {
            throw new Violation("chain " + chain + " was sent again, though it had lost nothing");
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
