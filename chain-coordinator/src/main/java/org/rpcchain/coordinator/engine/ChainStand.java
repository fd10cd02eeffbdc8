package org.rpcchain.coordinator.engine;

/** How a chain stands at a coordinator that a server speaks to of it. */
public enum ChainStand {
    /** This coordinator sees to it, or is about to, or has its end and is about to keep it. */
    HERE,
    /** Another coordinator sees to it, or may: this one has given it up. */
    ELSEWHERE,
    /** It has ended, or its client wants it no more. */
    OVER,
    /** Nothing is known of it here, and another coordinator may know it. */
    UNKNOWN
}
