package org.rpcchain.soap.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.soap.contract.XmlText;

/** The contract's type {@code Problem}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
        name = "Problem",
        propOrder = {"code", "message", "retryable"})
public final class ProblemDetail {
    private @Nullable String code;
    private @Nullable String message;
    private boolean retryable;

    /** Answers the form of a problem that travels. */
    public static ProblemDetail of(Problem problem) {
        ProblemDetail detail = new ProblemDetail();
        detail.code = problem.code().name();
        detail.message = XmlText.shown(problem.message());
        detail.retryable = problem.code().retryable();
        return detail;
    }

    /** Answers the problem; a code of a later version becomes one that is as retryable, and stays in the
     * message. */
    public Problem problem() {
        String said = message == null ? "the fault says no more" : message;
        for (FailureCode known : FailureCode.values()) {
            if (known.name().equals(code)) {
                return new Problem(known, said);
            }
        }
        return new Problem(
                retryable ? FailureCode.OVERLOADED : FailureCode.MALFORMED,
                said + " (with the code " + code + ", which is none of " + Arrays.toString(FailureCode.values()) + ")");
    }

    /** Answers the elements by name, in order, for those who write them without JAXB. */
    Map<String, String> parts() {
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put("code", String.valueOf(code));
        parts.put("message", String.valueOf(message));
        parts.put("retryable", String.valueOf(retryable));
        return parts;
    }
}
