package org.rpcchain.benchmarks.growth;

/**
 * What a hop takes.
 *
 * @param micros of time, while nothing else is asked of the nodes
 * @param cpuMicros of the processors, by client and nodes together
 */
record Cost(double micros, double cpuMicros) {
    static final Cost NOTHING = new Cost(0, 0);

    /** Answers both together. */
    Cost plus(Cost other) {
        return new Cost(micros + other.micros, cpuMicros + other.cpuMicros);
    }

    /** Answers what each one more takes, where {@code more} are in this cost beyond {@code before}; both are of all together. */
    Cost beyond(Cost before, int more) {
        return new Cost((micros - before.micros) / more, (cpuMicros - before.cpuMicros) / more);
    }
}
