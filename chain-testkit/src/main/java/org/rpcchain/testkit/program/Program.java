package org.rpcchain.testkit.program;

import java.util.ArrayList;
import java.util.List;
import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;

/**
 * What a chain does: its steps in order, the first of which calls a service function.
 *
 * @param id tells it from the other programs of the same chain
 * @param steps what it does
 * @param form which chaining function takes its steps, if any
 */
public record Program(int id, List<Step> steps, Form form) {
    /** Which chaining function takes the steps of a program. */
    public enum Form {
        /** {@link ProgramFunctions#NEXT}. */
        OWN,
        /** None: the program is one call. */
        BARE,
        /** That of static lists: the program is calls, of which each but the first is bound to the one before (§3.1). */
        LISTED
    }

    /** Checks and copies the steps. */
    public Program {
        steps = List.copyOf(steps);
        if (steps.isEmpty() || !(steps.get(0) instanceof Step.Calling)) {
            throw new IllegalArgumentException("a program begins with a call, not with " + steps);
        }
        if (form == Form.BARE && steps.size() != 1) {
            throw new IllegalArgumentException("a program without a chaining function has one step, not " + steps);
        }
        if (form == Form.LISTED && (steps.size() < 2 || !steps.stream().allMatch(Step.Call.class::isInstance))) {
            throw new IllegalArgumentException("a static list is of two calls or more, not of " + steps);
        }
    }

    /** Creates one that is bare, or has the chaining functions of programs. */
    public Program(int id, List<Step> steps, boolean isBare) {
        this(id, steps, isBare ? Form.BARE : Form.OWN);
    }

    /** Answers the step with which it begins. */
    public Step.Calling first() {
        return (Step.Calling) steps.get(0);
    }

    /** Answers the hop with which it begins. */
    public NextHop.Call call() {
        Step.Calling first = first();
        return switch (form) {
            case BARE -> (NextHop.Call) NextHop.last(first.server(), first.function(), first.parameters(id));
            case LISTED -> StaticLists.of(this).first();
            case OWN ->
                (NextHop.Call) NextHop.call(
                        first.server(), first.function(), first.parameters(id), ProgramFunctions.NEXT, state());
        };
    }

    /** Answers the state with which it begins. */
    public State state() {
        if (form != Form.OWN) {
            return form == Form.BARE
                    ? State.empty()
                    : StaticLists.of(this).first().state();
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
