package org.rpcchain.sandbox;

import java.util.EnumSet;
import java.util.Set;
import org.rpcchain.FailureCode;

/** Tells which failures are a chaining function's offence against the sandbox. */
public final class Violation {
    private static final Set<FailureCode> CODES = EnumSet.of(
            FailureCode.NOT_ALLOWED,
            FailureCode.CPU_BUDGET,
            FailureCode.MEMORY_BUDGET,
            FailureCode.DEPTH_BUDGET,
            FailureCode.RESULT_BUDGET,
            FailureCode.CONSOLE_BUDGET,
            FailureCode.NAMESPACE_REFUSED);

    private Violation() {}

    /** Answers whether a chaining function was refused or killed by the sandbox. */
    public static boolean is(FailureCode code) {
        return CODES.contains(code);
    }
}
