package org.rpcchain.testkit.program;

import java.util.List;
import org.rpcchain.Value;

/** A step of a {@link Program}; as a value it travels in the state of the chain. */
public sealed interface Step {
    /** What the creator of a sub-chain does when it fails (§3.8). */
    enum Rescue {
        /** It has no failure handler. */
        NONE,
        /** Its failure handler answers {@link Begin#rescued}. */
        RECOVERS,
        /** Its failure handler begins a sub-chain that answers {@link Begin#rescued}. */
        RECOVERS_BY_CHAIN,
        /** Its failure handler throws. */
        THROWS;

        boolean isRecovering() {
            return this == RECOVERS || this == RECOVERS_BY_CHAIN;
        }
    }

    /** A step with which a chain can begin: it calls a service function. */
    sealed interface Calling extends Step {
        /** Answers the server that is called. */
        String server();

        /** Answers the service function. */
        String function();

        /** Answers its parameters, in the program with this id. */
        Value parameters(int program);
    }

    /** Calls a service function with a number. */
    record Call(String server, String function, long number) implements Calling {
        @Override
        public Value parameters(int program) {
            return Value.record().put("number", number).put("program", program).build();
        }
    }

    /** Calls a service function that returns a sub-chain, which runs a program of its own (§3.4). */
    record Begin(String server, Program program, Rescue rescue, boolean composed, boolean listening, String helper)
            implements Calling {
        @Override
        public String function() {
            return ProgramServices.BEGIN;
        }

        Begin with(Program other) {
            return new Begin(server, other, rescue, composed, listening, helper);
        }

        /** Answers what the failure handler answers. */
        long rescued() {
            return 1_000 + 7L * program.id();
        }

        @Override
        public Value parameters(int outer) {
            Step.Calling first = program.first();
            return Value.record()
                    .put("server", first.server())
                    .put("function", first.function())
                    .put("parameters", first.parameters(program.id()))
                    .put("form", program.form().name())
                    .put("state", program.state().asValue())
                    .put("rescue", rescue.name())
                    .put("composed", composed)
                    .put("listening", listening)
                    .put("context", context())
                    .build();
        }

        private Value context() {
            return Value.record()
                    .put("program", program.id())
                    .put("number", rescued())
                    .put("helper", helper)
                    .build();
        }
    }

    /** Splits the chain, and merges it on a host (§3.10). */
    record Split(List<Program> branches, String host) implements Step {
        /** Copies the branches. */
        public Split {
            branches = List.copyOf(branches);
        }
    }

    /** Sends a client response (§7.1). */
    record Respond(int id) implements Step {}

    /** The chaining function throws. */
    record Throw() implements Step {}

    /** The chaining function reads a name that the state does not have (§3.8, case 3). */
    record Read(String name) implements Step {}
}
