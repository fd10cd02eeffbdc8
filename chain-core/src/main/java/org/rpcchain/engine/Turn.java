package org.rpcchain.engine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** One step of an engine: its time, and the effects it gathers. */
final class Turn {
    private final Instant now;
    private final List<Effect> effects = new ArrayList<>(4);

    Turn(Instant now) {
        this.now = now;
    }

    Instant now() {
        return now;
    }

    void effect(Effect effect) {
        effects.add(effect);
    }

    List<Effect> effects() {
        return effects;
    }
}
