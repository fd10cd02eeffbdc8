package org.rpcchain.coordinator.wire;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.ValueException;

/** The small parts of forms: times, lists, and what to say of a form that cannot be read. */
final class Forms {
    private Forms() {}

    static Value instant(Instant time) {
        return Value.list(Value.of(time.getEpochSecond()), Value.of(time.getNano()));
    }

    static Instant instant(Value value) {
        return Instant.ofEpochSecond(value.at(0).longValue(), value.at(1).longValue());
    }

    static Value duration(Duration time) {
        return Value.of(time.toMillis());
    }

    static Duration duration(Value value) {
        return Duration.ofMillis(value.longValue());
    }

    static <T> Value list(Collection<T> items, Function<? super T, Value> form) {
        return Value.list(items.stream().map(form).toList());
    }

    static <T> List<T> list(Value value, Function<Value, ? extends T> reader) {
        List<T> items = new ArrayList<>(value.size());
        value.items().forEach(item -> items.add(reader.apply(item)));
        return List.copyOf(items);
    }

    /** Reads a form; whatever a stranger has written is refused with one kind of failure. */
    static <T> T read(String what, Value value, Function<Value, T> reader) {
        try {
            return reader.apply(value);
        } catch (ValueException | IllegalArgumentException | ArithmeticException | DateTimeException e) {
            throw malformed(what, e);
        }
    }

    static ProblemException malformed(String what, RuntimeException cause) {
        return new ProblemException(new Problem(
                FailureCode.MALFORMED,
                what + " cannot be read: " + cause.getMessage() + "; mend its sender, or upgrade who reads it"));
    }
}
