package org.rpcchain.testkit.program;

import java.util.ArrayList;
import java.util.List;
import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;

/**
 * What a chain does: its steps in order, the first of which calls a service function. A bare program is one call without a
 * chaining function.
 *
 * @param id tells it from the other programs of the same chain
 * @param steps what it does
 * @param isBare whether it has no chaining function
 */
public record Program(int id, List<Step> steps, boolean isBare) {
    /** Checks and copies the steps. */
    public Program {
        steps = List.copyOf(steps);
        if (steps.isEmpty() || !(steps.get(0) instanceof Step.Calling)) {
            throw new IllegalArgumentException("a program begins with a call, not with " + steps);
        }
        if (isBare && steps.size() != 1) {
            throw new IllegalArgumentException("a program without a chaining function has one step, not " + steps);
        }
    }

    /** Answers the step with which it begins. */
    public Step.Calling first() {
        return (Step.Calling) steps.get(0);
    }

    /** Answers the hop with which it begins. */
    public NextHop.Call call() {
        Step.Calling first = first();
        return isBare
                ? (NextHop.Call) NextHop.last(first.server(), first.function(), first.parameters(id))
                : (NextHop.Call) NextHop.call(
                        first.server(), first.function(), first.parameters(id), ProgramFunctions.NEXT, state());
    }

    /** Answers the state with which it begins. */
    public State state() {
        if (isBare) {
            return State.empty();
        }
        List<Value> rest = new ArrayList<>();
        for (Step step : steps.subList(1, steps.size())) {
            rest.add(form(step));
        }
        return State.empty()
                .with("program", id)
                .with("rest", Value.list(rest))
                .with("sum", 0)
                .with("recovered", Value.list());
    }

    private Value form(Step step) {
        if (step instanceof Step.Calling calling) {
            return Value.record()
                    .put("do", "call")
                    .put("server", calling.server())
                    .put("function", calling.function())
                    .put("parameters", calling.parameters(id))
                    .build();
        }
        if (step instanceof Step.Split split) {
            return Value.record()
                    .put("do", "split")
                    .put("host", split.host())
                    .put(
                            "branches",
                            Value.list(split.branches().stream()
                                    .map(Program::branch)
                                    .toList()))
                    .build();
        }
        if (step instanceof Step.Read read) {
            return Value.record().put("do", "read").put("name", read.name()).build();
        }
        return step instanceof Step.Respond respond
                ? Value.record().put("do", "respond").put("id", respond.id()).build()
                : Value.record().put("do", "throw").build();
    }

    private static Value branch(Program branch) {
        NextHop.Call call = branch.call();
        return Value.record()
                .put("id", branch.id())
                .put("server", call.server())
                .put("function", call.function())
                .put("parameters", call.parameters())
                .put("then", call.then())
                .put("state", call.state().asValue())
                .build();
    }
}
