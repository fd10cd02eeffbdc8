package org.rpcchain.testkit.program;

import java.util.ArrayList;
import java.util.List;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.FunctionRef;

/**
 * The chaining functions of all programs: they take the rest of the program from the state.
 *
 * <p>Each result is mixed into a sum so that order, loss and repetition show.
 */
public final class ProgramFunctions {
    /** The chaining function after a call. */
    public static final String NEXT = "next";

    /** The merge function. */
    public static final String MERGE = "merge";

    private static final long FACTOR = 1_000_003;

    private ProgramFunctions() {}

    /** Runs a chaining function. */
    public static NextHop run(FunctionRef function, State state, Value result) {
        if (StaticLists.isOf(function)) {
            return StaticLists.run(state, result);
        }
        return function.method().equals(MERGE) ? goOn(merged(state, result)) : goOn(taken(state, result));
    }

    /** Answers the id of the program whose chaining function this is: a static list has it in what its calls answer. */
    public static Value program(FunctionRef function, State state, Value result) {
        return StaticLists.isOf(function) ? result.get("program") : state.get("program");
    }

    static long mixed(long sum, long number) {
        return sum * FACTOR + number + 1;
    }

    private static State taken(State state, Value result) {
        if (!result.has("number")) {
            throw new ProblemException(FailureCode.CHAINING_THREW, "the result has no number: " + result);
        }
        long sum = mixed(state.get("sum").longValue(), result.get("number").longValue());
        Value more = result.getOr("recovered", Value.list());
        State taken = state.with("sum", sum);
        if (more.size() == 0) {
            return taken;
        }
        List<Value> recovered = new ArrayList<>(state.get("recovered").items());
        recovered.addAll(more.items());
        return taken.with("recovered", Value.list(recovered));
    }

    private static State merged(State state, Value results) {
        State taken = state;
        for (Value result : results.items()) {
            taken = taken(taken, result);
        }
        return taken;
    }

    private static NextHop goOn(State state) {
        List<Value> rest = state.get("rest").items();
        List<Value> responses = new ArrayList<>(0);
        for (int i = 0; i < rest.size(); i++) {
            Value step = rest.get(i);
            State after = state.with("rest", Value.list(rest.subList(i + 1, rest.size())));
            switch (step.get("do").text()) {
                case "respond" -> responses.add(step.get("id"));
                case "throw" -> throw new ProblemException(FailureCode.CHAINING_THREW, "the chain is planned to throw");
                case "read" ->
                    throw new IllegalStateException("the state has " + step.get("name") + ": "
                            + state.get(step.get("name").text()));
                case "split" -> {
                    return responding(split(step, after), responses);
                }
                default -> {
                    return responding(call(step, after), responses);
                }
            }
        }
        return responding(end(state), responses);
    }

    private static NextHop responding(NextHop next, List<Value> responses) {
        NextHop all = next;
        for (Value response : responses) {
            all = all.respond(response);
        }
        return all;
    }

    private static NextHop end(State state) {
        return NextHop.end(Value.record()
                .put("number", state.get("sum"))
                .put("recovered", state.get("recovered"))
                .put("program", state.get("program"))
                .build());
    }

    private static NextHop call(Value step, State after) {
        return NextHop.call(
                step.get("server").text(), step.get("function").text(), step.get("parameters"), NEXT, after);
    }

    private static NextHop split(Value step, State after) {
        List<NextHop> calls = new ArrayList<>();
        List<Value> ids = new ArrayList<>();
        for (Value branch : step.get("branches").items()) {
            ids.add(branch.get("id"));
            calls.add(NextHop.call(
                    branch.get("server").text(),
                    branch.get("function").text(),
                    branch.get("parameters"),
                    branch.get("then").text(),
                    State.of(branch.get("state"))));
        }
        return NextHop.split(calls, step.get("host").text(), MERGE, after.with("branches", Value.list(ids)));
    }
}
