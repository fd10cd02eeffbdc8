package org.rpcchain.sandbox.compiler;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.rpcchain.sandbox.meter.Budget;
import org.rpcchain.sandbox.meter.Frame;
import org.rpcchain.sandbox.meter.Pace;

/** For how long one source may keep a thread of the compiler: while nobody waits for it, else for its slice. */
final class Turn implements Pace {
    private final Duration slice;
    private final BooleanSupplier othersWait;
    private final BooleanSupplier closed;

    /** Touched by the compiler's own thread only. */
    private boolean over;

    Turn(Duration slice, BooleanSupplier othersWait, BooleanSupplier closed) {
        this.slice = slice;
        this.othersWait = othersWait;
        this.closed = closed;
    }

    @Override
    public void pause(Frame frame) {
        if (closed.getAsBoolean()) {
            frame.stop(Budget.CPU);
        } else if (othersWait.getAsBoolean() && frame.cpuUsed().compareTo(slice) > 0) {
            over = true;
            frame.stop(Budget.CPU);
        }
    }

    /** Answers whether it was stopped for the others' sake. */
    boolean isOver() {
        return over;
    }
}
