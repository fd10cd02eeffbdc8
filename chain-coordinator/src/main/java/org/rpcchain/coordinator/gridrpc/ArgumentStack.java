package org.rpcchain.coordinator.gridrpc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Arguments that are known at run time only. The one that was pushed first is the function's first; a call takes a copy, so the stack
 * may be used again.
 *
 * <p>Not thread-safe. Source: the GridRPC drafts before GFD.52 ({@code grpc_arg_stack_t}), which leaves it out.
 */
public final class ArgumentStack {
    private final int most;
    private final List<Argument> arguments = new ArrayList<>();

    /**
     * Creates an empty stack.
     *
     * @param most how many arguments it may hold
     * @throws GridRpcException {@link ErrorCode#GRPC_OTHER_ERROR_CODE} when that is less than 0
     */
    public ArgumentStack(int most) {
        if (most < 0) {
            throw new GridRpcException(
                    ErrorCode.GRPC_OTHER_ERROR_CODE, "a stack holds 0 arguments or more, and not " + most);
        }
        this.most = most;
    }

    /**
     * Adds an argument after all others.
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_OTHER_ERROR_CODE} when the stack is full; it stays as it was
     */
    public void push(Argument argument) {
        if (arguments.size() == most) {
            throw new GridRpcException(
                    ErrorCode.GRPC_OTHER_ERROR_CODE,
                    "the stack holds " + most + " arguments and takes no more; create a larger one");
        }
        arguments.add(argument);
    }

    /** Removes the argument that was added last, and answers it; nothing when the stack is empty. */
    public Optional<Argument> pop() {
        return arguments.isEmpty() ? Optional.empty() : Optional.of(arguments.remove(arguments.size() - 1));
    }

    /** Answers how many arguments it holds. */
    public int size() {
        return arguments.size();
    }

    void clear() {
        arguments.clear();
    }

    Arguments arguments() {
        return new Arguments(arguments);
    }
}
