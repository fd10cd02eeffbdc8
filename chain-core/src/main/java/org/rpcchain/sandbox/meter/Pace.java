package org.rpcchain.sandbox.meter;

import java.time.Duration;

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

    /**
     * Called on the run's thread before a call that may take more than a millisecond, in which it cannot pause: one of the JDK's,
     * or one of the sandbox's own for the run. It may wait, and end the run, as {@link #pause} does.
     *
     * @param ahead the CPU time that the call was said to take at most
     */
    default void beginLongCall(Frame frame, Duration ahead) {
        // at full speed nobody waits
    }

    /** Answers how many bytes a run may allocate before {@link #grow} is called; asked once, at its start. */
    default long bytesToGrow() {
        return Long.MAX_VALUE;
    }

    /** Called on the run's thread, once, before it goes beyond {@link #bytesToGrow}; it ends the run as {@link #pause} does. */
    default void grow(Frame frame) {
        // whoever says no number takes all
    }
}
