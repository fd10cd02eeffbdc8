package org.rpcchain.soap.endpoint;

import org.apache.cxf.Bus;
import org.apache.cxf.bus.extension.ExtensionManagerBus;
import org.apache.cxf.ws.policy.PolicyEngine;

/** Makes buses, which nobody else uses: nothing that is configured elsewhere in the JVM reaches a node. */
public final class Buses {
    private Buses() {}

    /** Answers a new bus without what hops do not need. */
    public static Bus create() {
        Bus bus = new ExtensionManagerBus();
        PolicyEngine policies = bus.getExtension(PolicyEngine.class);
        if (policies != null) {
            policies.setEnabled(false); // costs CPU time on every message, and the contract has no policies
        }
        bus.setExtension(new Destinations(), Destinations.class);
        return bus;
    }
}
