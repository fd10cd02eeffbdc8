package org.rpcchain.message;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.RecordBuilder;
import org.rpcchain.Trail;
import org.rpcchain.Value;
import org.rpcchain.ValueException;
import org.rpcchain.VirtualConsole;

/** A failure as a value: what a sub-chain's creator is told, and what a failed branch brings to its merge host (§3.8). */
public final class FailureForm {
    private static final Value NO_PARAMETERS = Value.record().build();

    private FailureForm() {}

    /**
     * Answers the record of a failure: code, message, retryable, hop, server, function, hops, path, console, and
     * parameters where it has some.
     */
    public static Value of(ChainFailure failure) {
        RecordBuilder form = Value.record()
                .put("code", failure.code().name())
                .put("message", failure.problem().message())
                .put("retryable", failure.code().retryable())
                .put("hop", failure.hop())
                .put("server", failure.server())
                .put("function", failure.function())
                .put("hops", failure.trail().hops())
                .put("path", texts(failure.trail().last()))
                .put("console", texts(failure.console()));
        if (failure.parameters().size() > 0) {
            form.put("parameters", failure.parameters());
        }
        return form.build();
    }

    /**
     * Reads the record of a failure.
     *
     * @throws ValueException when it is none
     */
    public static ChainFailure read(ChainId chain, Value form) {
        Problem problem = new Problem(
                code(form.get("code").text()), form.get("message").text(), form.getOr("parameters", NO_PARAMETERS));
        Trail trail = new Trail(form.get("hops").intValue(), lines(form.get("path")));
        return new ChainFailure(
                chain,
                problem,
                form.get("hop").intValue(),
                form.get("server").text(),
                form.get("function").text(),
                VirtualConsole.of(trail, lines(form.get("console"))));
    }

    private static FailureCode code(String name) {
        try {
            return FailureCode.valueOf(name.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new ValueException("'" + name + "' is not a failure code");
        }
    }

    private static Value texts(List<String> lines) {
        return Value.list(lines.stream().map(Value::of).toList());
    }

    private static List<String> lines(Value list) {
        List<String> lines = new ArrayList<>();
        for (Value line : list.items()) {
            lines.add(line.text());
        }
        return lines;
    }
}
