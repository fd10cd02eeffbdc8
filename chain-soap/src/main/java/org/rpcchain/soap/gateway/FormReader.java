package org.rpcchain.soap.gateway;

import static java.util.Objects.requireNonNullElse;
import static org.rpcchain.soap.jaxws.ProblemFault.required;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.ChainResult;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.Progress;
import org.rpcchain.soap.jaxws.ConsoleForm;
import org.rpcchain.soap.jaxws.TrailForm;
import org.rpcchain.soap.jaxws.ValueForm;

/** Reads what a gateway answers, for clients of it in Java. */
final class FormReader {
    private FormReader() {}

    static ChainId id(@Nullable String chain) {
        return ChainId.parse(required("chain", chain));
    }

    static ChainResult result(ResultForm form) {
        return new ChainResult(
                id(form.chain),
                required("result", form.result).read("result"),
                ConsoleForm.read(form.trail, form.console),
                Duration.ofMillis(form.elapsedMillis));
    }

    /** The sentence of a failure names its place; it stays whole in the problem. */
    static ChainFailure failure(FailureForm form) {
        return new ChainFailure(
                id(form.chain),
                new Problem(code(form), present(form.message), ValueForm.readable(form.parameters)),
                form.hop,
                present(form.server),
                present(form.function),
                ConsoleForm.read(form.trail, form.console));
    }

    private static FailureCode code(FailureForm form) {
        for (FailureCode known : FailureCode.values()) {
            if (known.name().equals(form.code)) {
                return known;
            }
        }
        return form.retryable ? FailureCode.OVERLOADED : FailureCode.MALFORMED; // of a later version
    }

    static Progress progress(ProgressForm form) {
        return new Progress(
                present(form.branch),
                form.hop,
                present(form.server),
                present(form.function),
                form.branches,
                Duration.ofMillis(form.heardMillis),
                Duration.ofMillis(form.timeLeftMillis),
                form.hopLimit,
                requireNonNullElse(form.bytesLeft, Long.MAX_VALUE),
                TrailForm.read(form.trail),
                ConsoleForm.read(form.trail, form.console).lines());
    }

    private static String present(@Nullable String text) {
        return requireNonNullElse(text, "");
    }
}
