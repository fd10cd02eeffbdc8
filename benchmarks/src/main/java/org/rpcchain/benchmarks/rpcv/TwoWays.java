package org.rpcchain.benchmarks.rpcv;

import java.util.List;
import org.rpcchain.coordinator.chains.ChainDescription;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.runner.Calls;
import org.rpcchain.soap.SoapChainClient;
import tools.jackson.databind.json.JsonMapper;

/**
 * A client of {@link TwoHops} that goes either way, for as many threads as like.
 *
 * @param client is the origin of a chain itself
 * @param calls hand a chain over to a coordinator
 */
record TwoWays(SoapChainClient client, Calls calls) {
    /**
     * What was measured by turns.
     *
     * @param direct the seconds of each chain whose origin was the client
     * @param coordinated those of each that was handed over to a coordinator
     */
    record Times(List<Double> direct, List<Double> coordinated) {
        static Times parse(String json) {
            return new JsonMapper().readValue(json, Times.class);
        }

        String json() {
            return new JsonMapper().writeValueAsString(this);
        }
    }

    /** Answers the seconds of a chain whose origin is the client. */
    double direct() {
        long began = System.nanoTime();
        TwoHops.check(client.run(TwoHops.CALL).value());
        return Waits.secondsSince(began);
    }

    /** Answers the seconds of the same, from handing it over to having its ending. */
    double coordinated() {
        long began = System.nanoTime();
        long counter = Waits.get(calls.handOver(ChainDescription.work("twice", TwoHops.CALL), Desk.KEPT));
        Ending ending = Waits.get(calls.ending(counter));
        double seconds = Waits.secondsSince(began);
        if (!(ending instanceof Ending.Done done)) {
            throw new IllegalStateException("the chain has ended as " + ending);
        }
        TwoHops.check(done.result());
        Waits.get(calls.used(counter));
        return seconds;
    }
}
