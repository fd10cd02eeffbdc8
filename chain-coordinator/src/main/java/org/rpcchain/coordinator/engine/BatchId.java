package org.rpcchain.coordinator.engine;

/**
 * Names what a coordinator told another, to be confirmed.
 *
 * @param life of the coordinator that told it: a confirmation that comes after its end confirms nothing
 * @param number counted in that life; 0 where no confirmation is wanted
 */
public record BatchId(long life, long number) {
    /** Of what need not be confirmed. */
    public static final BatchId NONE = new BatchId(0, 0);

    /** Answers whether it is to be confirmed. */
    public boolean isWanted() {
        return number != 0;
    }
}
