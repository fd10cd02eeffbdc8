package org.rpcchain.coordinator.ledger;

import java.util.Optional;
import org.rpcchain.Value;

/** What a client hands over: a call of any server that offers a service function, or a chain. */
public sealed interface Work {
    /**
     * A service function on whichever server offers it; it may run more than once (RPC-V §2.3: stateless services).
     *
     * @param server the only server that may run it, where the client wants one
     */
    record Call(String function, Value parameters, Optional<String> server) implements Work {
        @Override
        public long weight() {
            return parameters.weight();
        }

        @Override
        public String what() {
            return function + server.map(name -> " on " + name).orElse("");
        }
    }

    /**
     * A chain, of which the coordinator is the origin.
     *
     * @param description what its runner starts it from
     */
    record Chain(String name, Value description) implements Work {
        @Override
        public long weight() {
            return description.weight();
        }

        @Override
        public String what() {
            return "chain " + name;
        }
    }

    /** Answers about how many bytes its values have. */
    long weight();

    /** Names it for people. */
    String what();
}
