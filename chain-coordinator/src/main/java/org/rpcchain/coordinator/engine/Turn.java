package org.rpcchain.coordinator.engine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.rpcchain.coordinator.ledger.CallRecord;

/**
 * One step of the engine: what time it is, and what is to be done. A start writes its order anew, so a step begins no more than a few
 * MiB of them; the rest follows in the steps that hear that these are written.
 */
final class Turn {
    private final Instant now;
    private long beginBytes;
    private final List<Effect> effects = new ArrayList<>();

    Turn(Instant now, long beginBytes) {
        this.now = now;
        this.beginBytes = beginBytes;
    }

    /** Answers whether one more call or chain may begin in this step; where not, something is on its way to the disk. */
    boolean letsBegin() {
        return beginBytes > 0;
    }

    /** Says that a call or a chain begins. */
    void begins(CallRecord call) {
        beginBytes -= Portions.bytes(call);
    }

    Instant now() {
        return now;
    }

    void effect(Effect effect) {
        effects.add(effect);
    }

    List<Effect> effects() {
        return List.copyOf(effects);
    }
}
