package org.rpcchain.sandbox;

import java.util.Arrays;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.rpcchain.sandbox.meter.Identities;

/**
 * What foreign code threw, as plain data, read once: an exception of its own class may answer anything, or throw again.
 *
 * @param type the exception's class; cut like a message, as classes within classes have names as long as one likes
 * @param message its message; empty when it has none
 * @param line the innermost line of the source, counted from 1; 0 when none is known
 */
record Thrown(String type, String message, int line) {
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
        return new Thrown(
                cut(told.getClass().getName()), cut(guarded(() -> Identities.message(told))), line(told, own));
    }

    private static int line(Throwable thrown, Set<String> own) {
        StackTraceElement @Nullable [] stack = guarded(thrown::getStackTrace);
        return stack == null ? 0 : line(stack, own);
    }

    /** Answers the innermost line of the source in a stack trace; 0 when there is none. */
    static int line(StackTraceElement[] stack, Set<String> own) {
        return Arrays.stream(stack)
                .filter(element -> own.contains(element.getClassName()) && element.getLineNumber() > 0)
                .mapToInt(StackTraceElement::getLineNumber)
                .findFirst()
                .orElse(0);
    }

    /** Answers {@code " at line 12"}, or nothing for 0. */
    static String at(int line) {
        return line == 0 ? "" : " at line " + line;
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
        return type + at(line) + (message.isEmpty() ? "" : ": " + message);
    }
}
