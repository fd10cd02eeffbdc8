package org.rpcchain.testkit;

import java.util.Locale;
import org.rpcchain.engine.Observer;

/** Which world a seed runs in: a seed that was found before there were others runs in the one that it was found in. */
enum Worlds {
    /** The one that the seed draws. */
    DRAWN,
    /** The one that the seed draws, but its repository answers at once, unless it is away. */
    PROMPT,
    /** The one that the seed draws, but nobody stands still in it, nor forgets early, and there are no gaps, fences and other ways to run. */
    MOVING,
    /** The plain one. */
    PLAIN;

    /** Answers the worlds of this name, in small letters. */
    static Worlds named(String name) {
        for (Worlds worlds : values()) {
            if (worlds.toString().equals(name)) {
                return worlds;
            }
        }
        throw new IllegalArgumentException("'" + name + "' is no world; use -Dworld=drawn, prompt, moving or plain");
    }

    World of(long seed) {
        World drawn = World.draw(World.randomOf(seed), World.laterOf(seed), World.storeOf(seed));
        return switch (this) {
            case DRAWN -> drawn;
            case PROMPT -> drawn.prompt();
            case MOVING -> drawn.moving();
            case PLAIN -> World.PLAIN;
        };
    }

    /** Answers a network whose every choice follows from the seed. */
    SimulatedNetwork network(long seed, Observer observer) {
        return new SimulatedNetwork(of(seed), seed, observer);
    }

    /** Answers the command that runs a seed in them. */
    String command(long seed) {
        return "./mvnw -q -Psimulate -Dseeds=1 -DfirstSeed=" + seed + (this == DRAWN ? "" : " -Dworld=" + this);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
