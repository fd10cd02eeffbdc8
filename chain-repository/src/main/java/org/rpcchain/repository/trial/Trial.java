package org.rpcchain.repository.trial;

import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.ValueException;
import org.rpcchain.message.ValueJson;

/**
 * A chaining function to run.
 *
 * @param method its name
 * @param state the state that it gets
 * @param result the service function's result that it gets
 */
public record Trial(String method, Input state, Input result) {
    /**
     * What somebody gave.
     *
     * @param label what it is called where they gave it, for messages, such as {@code --state}
     * @param json its text
     */
    public record Input(String label, String json) {
        Value value() {
            try {
                return ValueJson.read(json);
            } catch (ProblemException e) {
                throw new ProblemException(e.problem().code(), label + ": " + e.getMessage());
            }
        }

        State asState() {
            try {
                return State.of(value());
            } catch (ValueException e) {
                throw new ProblemException(FailureCode.MALFORMED, label + ": " + e.getMessage());
            }
        }
    }
}
