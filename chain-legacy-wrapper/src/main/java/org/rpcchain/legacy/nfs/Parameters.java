package org.rpcchain.legacy.nfs;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.Function;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.ValueException;
import org.rpcchain.legacy.LegacyOperation;

/** The parameters of a call, each as what it must be; what does not fit is refused with a sentence. */
final class Parameters {
    private final LegacyOperation operation;
    private final Value values;

    private Parameters(LegacyOperation operation, Value values) {
        this.operation = operation;
        this.values = values;
    }

    /** Takes a record that has what the operation needs, and nothing that it does not know. */
    static Parameters of(LegacyOperation operation, Value values) {
        operation.check(values);
        return new Parameters(operation, values);
    }

    NfsPath path(String name) {
        return NfsPath.of(read(name, Value::text));
    }

    boolean has(String name) {
        return values.has(name);
    }

    long number(String name) {
        long number = read(name, Value::longValue);
        if (number < 0) {
            throw refusal(operation.name() + ": " + name + " is 0 or more, not " + number);
        }
        return number;
    }

    /** Answers a number from {@code least} to {@code most}. */
    int number(String name, int least, int most) {
        long number = number(name);
        if (number < least || number > most) {
            throw refusal(operation.name() + ": " + name + " is " + least + " to " + most + ", not " + number);
        }
        return (int) number;
    }

    boolean flag(String name, boolean otherwise) {
        return values.has(name) ? read(name, Value::bool) : otherwise;
    }

    ByteBuffer bytes(String name) {
        return read(name, Value::buffer);
    }

    Optional<String> text(String name) {
        return values.has(name) ? Optional.of(read(name, Value::text)) : Optional.empty();
    }

    Optional<byte[]> someBytes(String name) {
        return values.has(name) ? Optional.of(read(name, Value::bytes)) : Optional.empty();
    }

    private <T> T read(String name, Function<Value, T> getter) {
        try {
            return getter.apply(values.get(name));
        } catch (ValueException e) {
            throw refusal(operation.name() + ": " + name + ": " + e.getMessage());
        }
    }

    static ProblemException refusal(String sentence) {
        return new ProblemException(FailureCode.BAD_PARAMETERS, sentence);
    }
}
