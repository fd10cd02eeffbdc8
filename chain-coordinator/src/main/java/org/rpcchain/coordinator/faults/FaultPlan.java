package org.rpcchain.coordinator.faults;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/**
 * When what befalls whom. Each component has faults of its own, whatever befalls the others: the time from when it is back to its next
 * fault is drawn from an exponential distribution, and a plan with the same seed draws the same for a component of the same name.
 *
 * @param seed of all that is drawn
 * @param meanTime between a component's return and its next fault, in the mean; 1 ms or more
 * @param downTime how long it stays away; 0 or more
 * @param kinds what may befall it; at least one
 */
public record FaultPlan(long seed, Duration meanTime, Duration downTime, Set<FaultKind> kinds) {
    /** Checks and copies. */
    public FaultPlan {
        if (kinds.isEmpty()) {
            throw new IllegalArgumentException("a plan of faults needs a kind of them: " + List.of(FaultKind.values()));
        }
        if (meanTime.toMillis() < 1 || downTime.isNegative()) {
            throw new IllegalArgumentException("between faults lies 1 ms or more in the mean, and not " + meanTime
                    + "; after one a component stays away for 0 s or more, and not " + downTime);
        }
        kinds = Set.copyOf(kinds);
    }

    /**
     * A fault.
     *
     * @param after how long after the component's return
     */
    public record Drawn(Duration after, FaultKind kind) {}

    /** Answers what befalls a component, one fault after the other, without end. For one thread. */
    public Supplier<Drawn> of(String component) {
        SplittableRandom random =
                new SplittableRandom(seed * 31 + component.hashCode()); // one that bears seeds that are neighbours
        List<FaultKind> some = List.copyOf(EnumSet.copyOf(kinds)); // in their order, which sets do not keep
        return () -> {
            double share = -Math.log(1 - random.nextDouble());
            Duration after = Duration.ofNanos((long) (share * meanTime.toNanos()));
            return new Drawn(after, some.get(random.nextInt(some.size())));
        };
    }
}
