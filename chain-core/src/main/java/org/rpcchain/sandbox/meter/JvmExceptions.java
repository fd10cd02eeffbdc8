package org.rpcchain.sandbox.meter;

import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Exceptions that the JVM throws itself, made the same however often the code has run and whoever loaded it.
 *
 * <p>What they say names class loaders with their identities, and tells local variables where a compiler kept their names; and once the JVM has compiled
 * the code, it throws one object without a message or a trace for all (HotSpot's OmitStackTraceInFastThrow). A chaining function
 * must see none of that, or it would answer something else when it is run again. Its handlers, and whoever asks an exception for its cause, get a
 * new exception of the same class with a text of ours, once. What a function or the JDK has thrown with a text of its own stays as it is.
 */
final class JvmExceptions {
    /** The JVM's text is always the same where it has one. */
    private static final String NONE = "(?!)";

    /** A function's text may be long, and begin as one of the JVM's. */
    private static final int UNITS_PER_CHARACTER = 16;

    private static final String HELP = "Cannot ";

    /** To say what was null, the JVM goes through all of the method. */
    private static final int UNITS_OF_HELP = 1 << 16;

    /** What is read of a text: more than the longest name that a class can have, of 65,535 characters, and what stands around it. */
    private static final int BEGINNING = 1 << 17;

    private static final List<Kind> KINDS = List.of(
            new Kind(
                    NullPointerException.class,
                    "null was used as an object",
                    NullPointerException::new,
                    "Cannot (invoke \"|read field \"|assign field \"|load from |store to |read the array length|throw exception|enter |exit )"),
            new Kind(
                    ArrayIndexOutOfBoundsException.class,
                    "an array has no element at this index",
                    ArrayIndexOutOfBoundsException::new,
                    "Index -?\\d+ out of bounds for length \\d+\\z"),
            new Kind(ArithmeticException.class, "/ by zero", ArithmeticException::new, NONE),
            new Kind(
                    ClassCastException.class,
                    "an object is of another class than it was cast to",
                    ClassCastException::new,
                    "class \\S++ cannot be cast to class "),
            new Kind(
                    ArrayStoreException.class,
                    "an object is of another class than the array takes",
                    ArrayStoreException::new,
                    "\\S++\\z"),
            new Kind(
                    ExceptionInInitializerError.class,
                    "a class could not be initialised",
                    ExceptionInInitializerError::new,
                    "Exception \\S"));

    private JvmExceptions() {}

    /**
     * Exceptions of one class.
     *
     * @param text what they tell a function
     * @param jvms how the JVM's own texts begin, which may go on for longer than one wants to read
     */
    private record Kind(Class<?> type, String text, Function<String, Throwable> maker, Pattern jvms) {
        Kind(Class<?> type, String text, Function<String, Throwable> maker, String jvms) {
            this(type, text, maker, Pattern.compile(jvms));
        }

        /** The first failure of a class's initialiser has no text, and a cause, which is asked for. */
        private boolean isOfJvm(Throwable thrown) {
            String message = messageOf(thrown);
            if (message == null) {
                return thrown.getCause() == null;
            }
            int end = Math.min(message.length(), BEGINNING);
            Frame.current().charge((long) UNITS_PER_CHARACTER * end, 0);
            return jvms.matcher(message)
                    .region(0, end)
                    .useAnchoringBounds(false)
                    .lookingAt();
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

    /** Answers what an exception says, and pays for the JVM's finding that out. */
    static @Nullable String messageOf(Throwable thrown) {
        String message = thrown.getMessage();
        if (thrown instanceof NullPointerException && isOfHelp(thrown, message)) {
            Frame.current().spend(UNITS_OF_HELP);
        }
        return message;
    }

    /** Also one that a function has made, without a text, is looked into; one that the JVM throws for all has not been anywhere. */
    private static boolean isOfHelp(Throwable thrown, @Nullable String message) {
        return message == null ? thrown.getStackTrace().length > 0 : message.startsWith(HELP);
    }

    /** Answers what a function gets for this: itself, unless the JVM may have thrown it, with its text or without any. */
    static Throwable alike(Throwable thrown) {
        for (Kind kind : KINDS) {
            if (thrown.getClass() == kind.type) {
                return kind.isOfJvm(thrown) ? kind.like(thrown) : thrown;
            }
        }
        return thrown;
    }
}
