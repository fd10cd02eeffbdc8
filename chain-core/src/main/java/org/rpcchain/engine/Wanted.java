package org.rpcchain.engine;

/** Whether work that waits for a thread is still wanted: its chain may have ended meanwhile. */
public final class Wanted {
    // volatile: the engine's owner withdraws, a worker asks
    private volatile boolean withdrawn;

    /** Creates it for work that is wanted. */
    public Wanted() {}

    void withdraw() {
        withdrawn = true;
    }

    /** Answers whether the work need not be begun any more. */
    public boolean isWithdrawn() {
        return withdrawn;
    }
}
