package org.rpcchain.benchmarks.fig12;

import java.util.Collections;
import java.util.List;

/**
 * The paper's conservative numbers, by the slowest client.
 *
 * @param bytesPerSecond of all clients together
 * @param latencySeconds of a file
 */
record Rate(double bytesPerSecond, double latencySeconds) {
    /** Answers them for clients that each copied so many files of a size. */
    static Rate of(List<Double> seconds, int files, long bytes) {
        double slowest = Collections.max(seconds);
        return new Rate((double) seconds.size() * files * bytes / slowest, slowest / files);
    }

    /**
     * Answers the latency that a file by RPC has at least when so many clients copy: a reading and a writing one after the other, each a round
     * trip and the file over the link; and all files must pass that link.
     */
    static double rpcLimitSeconds(int clients, long bytes, double roundTripSeconds, double bytesPerSecond) {
        double alone = 2 * (roundTripSeconds + bytes / bytesPerSecond);
        return Math.max(alone, clients * bytes / bytesPerSecond);
    }
}
