package org.rpcchain.soap.kept;

import java.time.Instant;
import java.util.List;
import org.rpcchain.ChainFailure;
import org.rpcchain.Outcome;

/**
 * How a chain ended.
 *
 * @param outcome the result or the failure, with the path, the console and the profile
 * @param time when, by the gateway's clock
 * @param bytes what it counts for in a {@link Quota}
 */
public record ChainEnd(Outcome outcome, Instant time, long bytes) {
    /** Answers the end of a chain that ended then, with its weight. */
    public static ChainEnd of(Outcome outcome, Instant time) {
        return new ChainEnd(outcome, time, weight(outcome));
    }

    private static long weight(Outcome outcome) {
        if (outcome instanceof Outcome.Done done) {
            return done.result().value().weight() + weight(done.result().console());
        }
        ChainFailure failure =
                outcome instanceof Outcome.Failed failed ? failed.failure() : ((Outcome.Unknown) outcome).lastKnown();
        return failure.problem().message().length() + failure.parameters().weight() + weight(failure.console());
    }

    private static long weight(List<String> lines) {
        return lines.stream().mapToLong(String::length).sum();
    }
}
