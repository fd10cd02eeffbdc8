package org.rpcchain.testkit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.rpcchain.ChainCall;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;

/**
 * What a simulated chain will do: the servers it visits, the numbers it adds up, and how it misbehaves.
 *
 * <p>Each hop calls {@code add} with a number; the chaining function sums the results in the state, and ends with the
 * sum, which the client can foretell.
 *
 * @param call what the client starts
 * @param expected the sum
 * @param flaw how it misbehaves
 */
record Plan(ChainCall call, long expected, Flaw flaw) {
    /** How a chain misbehaves. */
    enum Flaw {
        NONE,
        SERVICE_THROWS,
        CHAINING_THROWS,
        UNKNOWN_SERVER,
        UNKNOWN_FUNCTION,
        TOO_MANY_HOPS,
        TOO_SLOW,
        HURRIED
    }

    private static final int LONGEST = 12;

    static Plan draw(RandomGenerator random, List<String> servers) {
        int length = random.nextInt(1, LONGEST + 1);
        List<Value> stops = new ArrayList<>();
        long sum = 0;
        for (int i = 0; i < length; i++) {
            long number = random.nextInt(1_000);
            sum += number;
            stops.add(stop(servers.get(random.nextInt(servers.size())), "add", number));
        }
        Flaw flaw = random.nextInt(4) == 0 ? Flaw.values()[random.nextInt(Flaw.values().length)] : Flaw.NONE;
        stops.set(length - 1, spoiled(stops.get(length - 1), flaw));
        return new Plan(call(stops, flaw, random), sum, flaw);
    }

    private static Value stop(String server, String function, long number) {
        return Value.record()
                .put("server", server)
                .put("function", function)
                .put("number", number)
                .build();
    }

    private static Value spoiled(Value stop, Flaw flaw) {
        return switch (flaw) {
            case SERVICE_THROWS -> stop.with("function", Value.of("throw"));
            case UNKNOWN_FUNCTION -> stop.with("function", Value.of("no.such"));
            case UNKNOWN_SERVER -> stop.with("server", Value.of("nowhere"));
            case TOO_SLOW -> stop.with("function", Value.of("sleep"));
            default -> stop;
        };
    }

    private static ChainCall call(List<Value> stops, Flaw flaw, RandomGenerator random) {
        Value first = stops.get(0);
        State state = State.empty()
                .with("stops", Value.list(stops.subList(1, stops.size())))
                .with("sum", 0)
                .with("throws", flaw == Flaw.CHAINING_THROWS);
        // A chaining function is named by its hash; the simulation's one is the same for all.
        return ChainCall.to(first.get("server").text(), first.get("function").text(), numberOf(first))
                .state(state)
                .hopLimit(flaw == Flaw.TOO_MANY_HOPS ? Math.max(1, stops.size() - 1) : ChainCall.DEFAULT_HOP_LIMIT)
                .timeBudget(Duration.ofMillis(
                        flaw == Flaw.HURRIED ? random.nextInt(10, 4_000) : random.nextInt(20_000, 90_000)));
    }

    private static Value numberOf(Value stop) {
        return Value.record().put("number", stop.get("number")).build();
    }

    /** The chaining function of all simulated chains. */
    static NextHop next(State state, Value result) {
        if (!result.has("number")) {
            throw new ProblemException(FailureCode.CHAINING_THREW, "the result has no number: " + result);
        }
        long sum = state.get("sum").longValue() + result.get("number").longValue();
        Value stops = state.get("stops");
        if (stops.size() == 0) {
            if (state.get("throws").bool()) {
                throw new ProblemException(FailureCode.CHAINING_THREW, "the chain is planned to throw");
            }
            return NextHop.end(Value.of(sum));
        }
        Value stop = stops.at(0);
        State rest =
                state.with("sum", sum).with("stops", Value.list(stops.items().subList(1, stops.size())));
        return NextHop.call(stop.get("server").text(), stop.get("function").text(), numberOf(stop), "next", rest);
    }
}
