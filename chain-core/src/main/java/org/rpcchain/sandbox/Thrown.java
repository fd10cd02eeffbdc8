package org.rpcchain.sandbox;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.rpcchain.sandbox.meter.Identities;

/**
 * What foreign code threw, as plain data, read once: an exception of its own class may answer anything, or throw again.
 *
 * @param type the exception's class
 * @param message its message; empty when it has none
 * @param place {@code " at line 12"}, or empty when no line of the source is known
 */
record Thrown(String type, String message, String place) {
    private static final int MESSAGE_LIMIT = 1_000;

    /** Reads what was thrown; what says that the JVM itself is broken is thrown on. */
    static Thrown by(Throwable thrown, Set<String> own) {
        if (thrown instanceof VirtualMachineError error
                && !(error instanceof StackOverflowError)
                && !(error instanceof OutOfMemoryError)) {
            throw error;
        }
        if (thrown instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
        Throwable told =
                thrown instanceof ExceptionInInitializerError && thrown.getCause() != null ? thrown.getCause() : thrown;
        return new Thrown(told.getClass().getName(), cut(guarded(() -> Identities.message(told))), place(told, own));
    }

    private static String place(Throwable thrown, Set<String> own) {
        StackTraceElement @Nullable [] stack = guarded(thrown::getStackTrace);
        return stack == null ? "" : place(stack, own);
    }

    /** Answers the innermost line of the source in a stack trace, as {@code " at line 12"}, or nothing. */
    static String place(StackTraceElement[] stack, Set<String> own) {
        Optional<StackTraceElement> inSource = Arrays.stream(stack)
                .filter(element -> own.contains(element.getClassName()) && element.getLineNumber() > 0)
                .findFirst();
        return inSource.map(element -> " at line " + element.getLineNumber()).orElse("");
    }

    private static <T> @Nullable T guarded(Supplier<@Nullable T> question) {
        try {
            return question.get();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return null;
        }
    }

    private static String cut(@Nullable String message) {
        if (message == null) {
            return "";
        }
        return message.length() <= MESSAGE_LIMIT ? message : message.substring(0, MESSAGE_LIMIT) + "…";
    }

    @Override
    public String toString() {
        return type + place + (message.isEmpty() ? "" : ": " + message);
    }
}
