package org.rpcchain.coordinator.log;

/**
 * Refuses what would go over a limit, before anything of it is written. Whoever sees it holds back (slows its own callers
 * down) until something was removed.
 */
public final class LogFullException extends LogException {
    private final long limitBytes;
    private final long usedBytes;

    LogFullException(String sentence, long limitBytes, long usedBytes) {
        super(Reason.FULL, sentence);
        this.limitBytes = limitBytes;
        this.usedBytes = usedBytes;
    }

    /** Answers the limit that would be passed, in bytes. */
    public long limitBytes() {
        return limitBytes;
    }

    /** Answers how much of the limit was in use when this was refused, in bytes. */
    public long usedBytes() {
        return usedBytes;
    }
}
