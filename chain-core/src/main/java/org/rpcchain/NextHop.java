package org.rpcchain;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;

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

    /**
     * The chain splits: its branches run at the same time, and the merge function gets the list of their results, in the
     * order of the branches. Source: RPC Chains §3.10.
     *
     * @param branches what each branch calls first, 1 to {@value #MOST_BRANCHES}
     * @param mergeHost the logical name of the server that collects the results; the next server is a good choice
     * @param merge the method of this source file that runs there when all results have arrived
     * @param state the state for it
     */
    record Split(List<Call> branches, String mergeHost, String merge, State state) implements NextHop {
        /** The most branches of one split. */
        public static final int MOST_BRANCHES = 10_000;

        /** Checks the components. */
        public Split {
            Objects.requireNonNull(mergeHost, "a split needs a merge host, the server where its results meet");
            Objects.requireNonNull(state, "a split needs a state; State.empty() has no names");
            if (merge == null || merge.isEmpty()) {
                throw new ValueException("a split needs a merge function, a method of the same source file");
            }
            branches = List.copyOf(branches);
            if (branches.isEmpty() || branches.size() > MOST_BRANCHES) {
                throw new ValueException("a split has 1 to " + MOST_BRANCHES + " branches, not " + branches.size());
            }
        }
    }

    /**
     * Another next hop, and a value that is sent to the client at once, while the chain goes on. In a sub-chain it goes to
     * the server that created it. Source: RPC Chains §7.1.
     *
     * @param next where the chain goes; never a {@code Responding} itself
     * @param responses the values, in order
     */
    record Responding(NextHop next, List<Value> responses) implements NextHop {
        /** The most responses of one chaining function. */
        public static final int MOST_RESPONSES = 1_000;

        /** Checks and copies the components. */
        public Responding {
            responses = List.copyOf(responses);
            if (responses.size() > MOST_RESPONSES) {
                throw new ValueException("a chaining function responds at most " + MOST_RESPONSES + " times");
            }
            if (next instanceof Responding) {
                throw new IllegalArgumentException("a next hop is wrapped once");
            }
        }
    }

    /**
     * Answers what it carries, in bytes: parameters, states, results, responses and names; at most {@link
     * Value#MOST_WEIGHT}.
     */
    default long weight() {
        if (this instanceof Call call) {
            return sum(
                    call.parameters().weight(),
                    call.state().asValue().weight(),
                    call.server().length(),
                    call.function().length(),
                    call.then().length());
        }
        if (this instanceof Split split) {
            long own = sum(
                    split.state().asValue().weight(),
                    split.mergeHost().length(),
                    split.merge().length());
            return split.branches().stream().mapToLong(Call::weight).reduce(own, ValueText::sum);
        }
        if (this instanceof Responding responding) {
            return responding.responses().stream()
                    .mapToLong(Value::weight)
                    .reduce(responding.next().weight(), ValueText::sum);
        }
        return ((End) this).result().weight();
    }

    private static long sum(long... weights) {
        return LongStream.of(weights).reduce(0, ValueText::sum);
    }

    /** Answers this next hop with a client response, which is sent at once (§7.1); call it again for more. */
    default NextHop respond(Value response) {
        Objects.requireNonNull(response, "a client response is a value; Value.nothing() is the null value");
        List<Value> responses = new ArrayList<>();
        NextHop next = this;
        if (this instanceof Responding responding) {
            responses.addAll(responding.responses());
            next = responding.next();
        }
        responses.add(response);
        return new Responding(next, responses);
    }

    /**
     * Splits the chain into {@code branches}, each made by {@link #call} or {@link #last}; {@code merge} runs on
     * {@code mergeHost} with the list of their results (§3.10).
     */
    static NextHop split(List<?> branches, String mergeHost, String merge, State state) {
        List<Call> calls = new ArrayList<>(branches.size());
        for (Object branch : branches) {
            if (!(branch instanceof Call call)) {
                throw new ValueException("a branch begins with NextHop.call(…) or NextHop.last(…), not with "
                        + (branch == null ? "null" : branch.getClass().getSimpleName()));
            }
            calls.add(call);
        }
        return new Split(calls, mergeHost, merge, state);
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
