package org.rpcchain.runner;

import java.util.concurrent.Callable;
import org.rpcchain.ChainCall;
import org.rpcchain.State;
import org.rpcchain.Value;

/** Runs a chain between two nodes; a class loader of its own may load it. */
public final class PlainRun implements Callable<Long> {
    /** For the loader. */
    public PlainRun() {}

    @Override
    public Long call() {
        try (Neighbours neighbours = new Neighbours(new ObserversTest.Numbers())) {
            Value one = Value.record().put("number", 1).build();
            return neighbours
                    .client
                    .run(ChainCall.to("a", "plus.one", one)
                            .then(AddTwice.SOURCE, "first")
                            .state(State.empty().with("more", 10)))
                    .value()
                    .longValue();
        }
    }
}
