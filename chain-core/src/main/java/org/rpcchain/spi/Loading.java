package org.rpcchain.spi;

import java.time.Duration;

/** Is told how a chaining function was had, before it runs. Called on the thread that runs it; returns at once. */
@FunctionalInterface
public interface Loading {
    /** Nobody wants to know. */
    Loading UNHEARD = (cached, took) -> {};

    /**
     * A chaining function is there.
     *
     * @param cached whether its compiled source was at hand; else it was fetched or waited for, and compiled
     * @param took how long that was
     */
    void loaded(boolean cached, Duration took);
}
