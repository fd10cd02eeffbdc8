package org.rpcchain.coordinator.engine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** One step of the engine: what time it is, and what is to be done. */
final class Turn {
    private final Instant now;
    private final List<Effect> effects = new ArrayList<>();

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
        return List.copyOf(effects);
    }
}
