package org.rpcchain.benchmarks.soak;

import java.time.Duration;

/**
 * How long and how hard a soak is.
 *
 * @param warmUp how long the clients work undisturbed before
 * @param trouble how long there is trouble; at least until each kind of it was there once
 * @param pause how long nothing happens between one blow and the next
 * @param window how many chains the steady client has in flight; the mortal one has a quarter
 * @param budget the time budget of a chain
 * @param rests whether to wait until nothing is held of any chain, which takes minutes, and compare the memory then
 * @param seed of the blows
 */
record SoakPlan(
        Duration warmUp, Duration trouble, Duration pause, int window, Duration budget, boolean rests, long seed) {
    /** The same, but as long, as often and so many as an option says. */
    static SoakPlan of(int seconds, int every, int window, long seed) {
        return new SoakPlan(
                Duration.ofSeconds(30),
                Duration.ofSeconds(seconds),
                Duration.ofSeconds(every),
                window,
                Duration.ofSeconds(60),
                true,
                seed);
    }
}
