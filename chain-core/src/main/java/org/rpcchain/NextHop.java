package org.rpcchain;

import java.util.Objects;

/**
 * What a chaining function returns: where the chain goes next.
 *
 * <p>Immutable. Source: RPC Chains §3.1, Figure 2 ("returns next chain hop: server, sfname, parmlist, cf_name, state").
 */
public sealed interface NextHop {

    /**
     * The chain calls a service function, then a chaining function of the same source file.
     *
     * @param server the logical name of the server, as the directory knows it
     * @param function the name of the service function
     * @param parameters a record, bound by name to the function's parameters
     * @param then the method of the chaining function that runs after it; empty ends the chain with the function's
     *     result
     * @param state the state for that chaining function
     */
    record Call(String server, String function, Value parameters, String then, State state) implements NextHop {
        /** Checks the components. */
        public Call {
            Objects.requireNonNull(server, "a next hop needs a server name");
            Objects.requireNonNull(function, "a next hop needs a service function");
            Objects.requireNonNull(parameters, "a next hop needs parameters; Value.record().build() has none");
            Objects.requireNonNull(then, "a next hop needs a chaining function; NextHop.last(…) ends after the call");
            Objects.requireNonNull(state, "a next hop needs a state; State.empty() has no names");
            if (parameters.kind() != Value.Kind.RECORD) {
                throw new ValueException("the parameters of " + function + " must be a record, not " + parameters);
            }
        }

        /** Answers whether the chain ends with this call's result. */
        public boolean isLast() {
            return then.isEmpty();
        }
    }

    /**
     * The chain ends.
     *
     * @param result what its client receives
     */
    record End(Value result) implements NextHop {
        /** Checks the component. */
        public End {
            Objects.requireNonNull(result, "a chain ends with a value; Value.nothing() is the null value");
        }
    }

    /** Calls {@code function} on {@code server}, then the chaining function {@code then} of this source file. */
    static NextHop call(String server, String function, Value parameters, String then, State state) {
        return new Call(server, function, parameters, then, state);
    }

    /** Calls {@code function} on {@code server}; its result is the chain's result. */
    static NextHop last(String server, String function, Value parameters) {
        return new Call(server, function, parameters, "", State.empty());
    }

    /** Ends the chain with this result. */
    static NextHop end(Value result) {
        return new End(result);
    }
}
