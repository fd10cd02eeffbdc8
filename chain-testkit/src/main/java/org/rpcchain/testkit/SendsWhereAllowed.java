package org.rpcchain.testkit;

import org.rpcchain.message.HopId;

/** A node sends chains only to names that its operator allows, whoever chose them. Beyond the paper. */
final class SendsWhereAllowed implements Invariant {
    private final NetworkSurroundings network;

    SendsWhereAllowed(NetworkSurroundings network) {
        this.network = network;
    }

    @Override
    public void sent(String from, HopId hop, String server) {
        if (!network.isClient(from) && !network.node(from).maySendTo(server)) {
            throw new Violation("node " + from + " sends " + hop + " to " + server
                    + ", to which its operator lets it send nothing");
        }
    }
}
