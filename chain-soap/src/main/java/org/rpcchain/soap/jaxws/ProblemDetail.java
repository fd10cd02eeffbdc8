package org.rpcchain.soap.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyElement;
import jakarta.xml.bind.annotation.XmlType;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.soap.contract.XmlText;
import org.w3c.dom.Element;

/** The contract's type {@code Problem}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
        name = "Problem",
        propOrder = {"code", "message", "retryable", "parameters", "later"})
public final class ProblemDetail {
    private @Nullable String code;
    private @Nullable String message;
    private boolean retryable;
    private @Nullable ValueForm parameters;

    /** What a later version has added. It is passed over: without it CXF refuses what is not known. */
    @XmlAnyElement
    @Nullable
    List<Element> later;

    /** Answers the form of a problem that travels, for those who may not be Java. */
    public static ProblemDetail of(Problem problem) {
        return of(problem, false);
    }

    /** Answers the form of a problem that travels, with its parameters as CBOR or as JSON. */
    public static ProblemDetail of(Problem problem, boolean binary) {
        ProblemDetail detail = new ProblemDetail();
        detail.code = problem.code().name();
        detail.message = XmlText.shown(problem.message());
        detail.retryable = problem.code().retryable();
        if (problem.parameters().size() > 0) {
            detail.parameters = binary ? ValueForm.binary(problem.parameters()) : ValueForm.of(problem.parameters());
        }
        return detail;
    }

    /** Answers the problem; a code of a later version becomes one that is as retryable, and stays in the
     * message. */
    public Problem problem() {
        return named().with(ValueForm.readable(parameters));
    }

    private Problem named() {
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

    /** Answers the elements that are texts by name, in order, for those who write them without JAXB. */
    Map<String, String> parts() {
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put("code", String.valueOf(code));
        parts.put("message", String.valueOf(message));
        parts.put("retryable", String.valueOf(retryable));
        return parts;
    }
}
