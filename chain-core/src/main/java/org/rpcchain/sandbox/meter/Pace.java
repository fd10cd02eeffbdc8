package org.rpcchain.sandbox.meter;

/** What a long run does now and then, such as waiting for a permit: time that passes here is not CPU time. */
@FunctionalInterface
public interface Pace {
    /** Never waits. */
    Pace FULL = frame -> {};

    /**
     * Called on the run's thread after about each {@value Frame#UNITS_PER_POLL} units of work, at most 2 ms of CPU time;
     * on that of a library about each quarter of a millisecond.
     *
     * <p>It throws nothing: the function could catch it. To end the run it calls {@link Frame#stop}.
     */
    void pause(Frame frame);
}
