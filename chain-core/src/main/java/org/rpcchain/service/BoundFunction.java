package org.rpcchain.service;

import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.SubChain;
import org.rpcchain.Value;
import org.rpcchain.ValueException;
import org.rpcchain.spi.Served;

/**
 * A service function, ready to be called. Thread-safe.
 *
 * @param name its name in calls
 * @param place the class and the method, for messages
 * @param parameters its parameters, in order
 * @param method of type {@code (Object[])Object}
 */
record BoundFunction(String name, String place, List<BoundParameter> parameters, MethodHandle method)
        implements OfferedFunction {
    BoundFunction {
        parameters = List.copyOf(parameters);
    }

    @Override
    public String signature() {
        return name + "(" + parameters.stream().map(Object::toString).collect(Collectors.joining(", ")) + ")";
    }

    @Override
    public CompletionStage<Served> call(Value given) {
        @Nullable Object[] arguments = arguments(given);
        @Nullable Object result;
        try {
            result = method.invokeExact(arguments);
        } catch (Throwable thrown) {
            throw threw(thrown);
        }
        return result instanceof CompletionStage<?> stage
                ? later(stage)
                : CompletableFuture.completedStage(served(result));
    }

    private CompletionStage<Served> later(CompletionStage<?> stage) {
        return stage.handle((result, thrown) -> {
            if (thrown != null) {
                @Nullable Throwable cause = thrown instanceof CompletionException ? thrown.getCause() : null;
                throw threw(cause == null ? thrown : cause);
            }
            return served(result);
        });
    }

    private Served served(@Nullable Object result) {
        return result instanceof SubChain chain ? new Served.Begun(chain) : new Served.Result(value(result));
    }

    private Value value(@Nullable Object result) {
        try {
            return Value.of(result);
        } catch (ValueException e) {
            throw formless(String.valueOf(e.getMessage()));
        } catch (StackOverflowError | LinkageError e) {
            // An object that nests without end; where the stack ends within Jackson, a class may fail to initialise.
            throw formless(e + "; it may nest without end: answer a record or a Value");
        }
    }

    private ProblemException formless(String why) {
        return new ProblemException(
                FailureCode.SERVICE_THREW, "the result of the service function " + name + " has no value form: " + why);
    }

    private @Nullable Object[] arguments(Value given) {
        if (given.kind() != Value.Kind.RECORD) {
            throw bad("takes a record of its parameters by name, not " + given);
        }
        @Nullable Object[] arguments = new @Nullable Object[parameters.size()];
        int used = 0;
        for (int i = 0; i < arguments.length; i++) {
            BoundParameter parameter = parameters.get(i);
            if (given.has(parameter.name())) {
                used++;
                arguments[i] = argument(parameter, given.get(parameter.name()));
            } else if (parameter.optional()) {
                arguments[i] = Optional.empty();
            } else {
                throw bad(parameter, "lacks the parameter '" + parameter.name() + "'; it takes " + signature());
            }
        }
        if (used < given.size()) {
            throw unexpected(given);
        }
        return arguments;
    }

    private @Nullable Object argument(BoundParameter parameter, Value value) {
        try {
            return parameter.argument(value);
        } catch (ValueException e) {
            throw bad(
                    parameter,
                    "cannot take its parameter '" + parameter.name() + "' as " + parameter.type() + ": "
                            + e.getMessage());
        }
    }

    private ProblemException unexpected(Value given) {
        List<String> names = parameters.stream().map(BoundParameter::name).toList();
        return bad(Names.unexpected(given, names, signature()));
    }

    private ProblemException bad(BoundParameter parameter, String why) {
        return new ProblemException(bad(why).problem().about("parameter", parameter.name()));
    }

    private ProblemException bad(String why) {
        return new ProblemException(new Problem(FailureCode.BAD_PARAMETERS, "the service function " + name + " " + why)
                .about("function", name));
    }

    private ProblemException threw(Throwable thrown) {
        if (thrown instanceof VirtualMachineError error
                && !(error instanceof StackOverflowError)
                && !(error instanceof OutOfMemoryError)) {
            throw error;
        }
        if (thrown instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
        String message = thrown.getMessage() == null ? "" : ": " + thrown.getMessage();
        String sentence = "the service function " + name + " threw "
                + thrown.getClass().getName() + message + "; it should return its errors as results";
        Problem problem = thrown instanceof ProblemException said
                ? new Problem(
                        FailureCode.SERVICE_THREW, sentence, said.problem().parameters())
                : new Problem(FailureCode.SERVICE_THREW, sentence);
        return new ProblemException(problem.about("function", name)
                .about("exception", thrown.getClass().getName()));
    }
}
