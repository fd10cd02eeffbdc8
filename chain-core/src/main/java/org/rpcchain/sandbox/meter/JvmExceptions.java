package org.rpcchain.sandbox.meter;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Exceptions that the JVM throws itself, made the same however often the code has run and whoever loaded it.
 *
 * <p>What they say names class loaders with their identities, and tells local variables where a compiler kept their names; and once the JVM has compiled
 * the code, it throws one object without a message or a trace for all (HotSpot's OmitStackTraceInFastThrow). A chaining function
 * must see none of that, or it would answer something else when it is run again. It gets a new exception of the same class
 * with a text of ours. What a function or the JDK has thrown with a text of its own stays as it is.
 */
final class JvmExceptions {
    private static final List<Kind> KINDS = List.of(
            new Kind(NullPointerException.class, "null was used as an object", NullPointerException::new, "Cannot "),
            new Kind(
                    ArrayIndexOutOfBoundsException.class,
                    "an array has no element at this index",
                    ArrayIndexOutOfBoundsException::new,
                    "Index "),
            new Kind(ArithmeticException.class, "/ by zero", ArithmeticException::new, "/ by zero"),
            new Kind(
                    ClassCastException.class,
                    "an object is of another class than it was cast to",
                    ClassCastException::new,
                    "class "),
            new Kind(
                    ArrayStoreException.class,
                    "an object is of another class than the array takes",
                    ArrayStoreException::new,
                    ""));

    private JvmExceptions() {}

    /**
     * Exceptions of one class.
     *
     * @param text what they tell a function
     * @param beginning how the JVM's own text begins
     */
    private record Kind(Class<?> type, String text, Function<String, Throwable> maker, String beginning) {
        private boolean isOfJvm(@Nullable String message) {
            return message == null || message.startsWith(beginning);
        }

        private Throwable like(Throwable thrown) {
            Throwable alike = maker.apply(text);
            StackTraceElement[] trace = thrown.getStackTrace();
            if (trace.length > 0) {
                alike.setStackTrace(trace);
            }
            return alike;
        }
    }

    /** Answers what a function's handler gets for this: itself, unless the JVM may have thrown it. */
    static Throwable alike(Throwable thrown) {
        for (Kind kind : KINDS) {
            if (thrown.getClass() == kind.type) {
                return kind.isOfJvm(thrown.getMessage()) ? kind.like(thrown) : thrown;
            }
        }
        return thrown;
    }
}
