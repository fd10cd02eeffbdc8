package org.rpcchain.coordinator.ledger;

import java.util.Optional;
import org.rpcchain.Value;

/** What a client hands over: a call of any server that offers a service function, or a chain. */
public sealed interface Work {
    /**
     * A service function on whichever server offers it; it may run more than once (RPC-V §2.3: stateless services).
     *
     * @param content its parameters
     * @param server the only server that may run it, where the client wants one
     */
    record Call(String function, Content content, Optional<String> server) implements Work {
        /** Has its parameters in memory. */
        public Call(String function, Value parameters, Optional<String> server) {
            this(function, Content.of(parameters), server);
        }

        /** Answers the parameters; reads them where they are not in memory, and fails as {@link Content#value()} does. */
        public Value parameters() {
            return content.value();
        }

        @Override
        public Call with(Content other) {
            return new Call(function, other, server);
        }

        @Override
        public String what() {
            return function + server.map(name -> " on " + name).orElse("");
        }
    }

    /**
     * A chain, of which the coordinator is the origin.
     *
     * @param content its description
     */
    record Chain(String name, Content content) implements Work {
        /** Has its description in memory. */
        public Chain(String name, Value description) {
            this(name, Content.of(description));
        }

        /** Answers what its runner starts it from; reads it, and fails, as {@link Content#value()} does. */
        public Value description() {
            return content.value();
        }

        @Override
        public Chain with(Content other) {
            return new Chain(name, other);
        }

        @Override
        public String what() {
            return "chain " + name;
        }
    }

    /** Answers what it is done with. */
    Content content();

    /** Answers this, where its content is kept otherwise. */
    Work with(Content other);

    /** Answers about how many bytes its values have. */
    default long weight() {
        return content().weight();
    }

    /** Names it for people. */
    String what();
}
