package org.rpcchain.engine;

/**
 * Where the time of one piece of work went, by its own server's clock.
 *
 * @param beforeMicros before it could begin: in the queue, or fetching and compiling
 * @param workMicros the work itself
 */
public record Spent(long beforeMicros, long workMicros) {
    /** Nobody measured. */
    public static final Spent NOTHING = new Spent(0, 0);
}
