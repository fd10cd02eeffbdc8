package org.rpcchain.service;

import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.spi.Served;

/**
 * A service function that is no method: it gets the record of its parameters as it came. Thread-safe.
 *
 * @param name its name in calls
 * @param parameters the names of its parameters, in order; one that may be absent stands in brackets
 * @param function answers at once, and completes where it chooses
 */
record NamedFunction(String name, List<String> parameters, Function<Value, CompletionStage<Value>> function)
        implements OfferedFunction {
    NamedFunction {
        if (name.isBlank()) {
            throw new IllegalArgumentException("a service function needs a name");
        }
        parameters = List.copyOf(parameters);
    }

    @Override
    public String place() {
        return "an embedding program";
    }

    @Override
    public String signature() {
        return name + "(" + String.join(", ", parameters) + ")";
    }

    @Override
    public CompletionStage<Served> call(Value given) {
        check(given);
        CompletionStage<Value> stage;
        try {
            stage = function.apply(given);
        } catch (RuntimeException e) {
            throw problem(e);
        }
        return stage.handle((result, thrown) -> {
            if (thrown != null) {
                throw problem(thrown);
            }
            if (result == null) {
                throw new ProblemException(
                        FailureCode.SERVICE_THREW,
                        "the service function " + name
                                + " completed without a value; complete it with Value.nothing()");
            }
            return new Served.Result(result);
        });
    }

    private void check(Value given) {
        if (given.kind() != Value.Kind.RECORD) {
            throw bad("takes a record of its parameters by name, not " + given);
        }
        for (String parameter : parameters) {
            if (!isOptional(parameter) && !given.has(parameter)) {
                throw bad("lacks the parameter '" + parameter + "'; it takes " + signature());
            }
        }
        List<String> names = parameters.stream().map(NamedFunction::bare).toList();
        if (!names.containsAll(given.names())) {
            throw bad(Names.unexpected(given, names, signature()));
        }
    }

    private static boolean isOptional(String parameter) {
        return parameter.startsWith("[") && parameter.endsWith("]");
    }

    private static String bare(String parameter) {
        return isOptional(parameter) ? parameter.substring(1, parameter.length() - 1) : parameter;
    }

    private ProblemException bad(String why) {
        return new ProblemException(new Problem(FailureCode.BAD_PARAMETERS, "the service function " + name + " " + why)
                .about("function", name));
    }

    /** What it says by a problem is passed on as it is. */
    private ProblemException problem(Throwable thrown) {
        @Nullable Throwable cause = thrown instanceof CompletionException ? thrown.getCause() : thrown;
        return cause instanceof ProblemException said
                ? said
                : new ProblemException(new Problem(
                                FailureCode.SERVICE_THREW,
                                "the service function " + name + " threw " + cause
                                        + "; it should return its errors as results")
                        .about("function", name)
                        .about(
                                "exception",
                                cause == null ? "" : cause.getClass().getName()));
    }
}
