package org.rpcchain.coordinator.faults;

/** What may befall a component. */
public enum FaultKind {
    /** It is killed, and started again. */
    KILL,
    /** It is stopped, and goes on as if nothing had been: others have suspected it wrongly. */
    STOP
}
