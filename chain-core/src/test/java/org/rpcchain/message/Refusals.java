package org.rpcchain.message;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;

/** What the tests of both forms share. */
final class Refusals {
    private Refusals() {}

    static Problem problemOf(ThrowingCallable call) {
        return catchThrowableOfType(ProblemException.class, call).problem();
    }

    static Value nested(int depth) {
        Value value = Value.list();
        for (int i = 1; i < depth; i++) {
            value = Value.list(value);
        }
        return value;
    }
}
