package org.rpcchain.benchmarks.rpcv;

import java.util.Map;
import java.util.OptionalDouble;

/**
 * How long 96 calls may take on 16 servers that fail and nothing else does: by a simulation of the plan alone, without a program, in
 * which a loss is known when the server is back, which is after 0.3 of a call's time, and a message takes 0.02 of it.
 */
final class PlanningModel {
    /** What its ratios are not. */
    static final String REMARK =
            "the model is of faults of servers alone; for other victims its ratio says how they compare with those, and no more";

    private static final Map<Double, Double> TASKS_BY_MEAN =
            Map.of(60.0, 7.0, 20.0, 7.4, 10.0, 7.8, 6.0, 8.3, 4.0, 9.1, 3.0, 9.8, 2.0, 11.5, 1.5, 13.7, 1.0, 18.4);

    private PlanningModel() {}

    /**
     * Answers how long all takes.
     *
     * @param meanOverTask the mean time between a server's faults, in times of a call
     * @return in times of a call; nothing where it was not simulated
     */
    static OptionalDouble tasks(double meanOverTask) {
        Double tasks = TASKS_BY_MEAN.get(Math.round(meanOverTask * 1e6) / 1e6);
        return tasks == null ? OptionalDouble.empty() : OptionalDouble.of(tasks);
    }
}
