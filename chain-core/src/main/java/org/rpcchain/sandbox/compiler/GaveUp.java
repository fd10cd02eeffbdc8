package org.rpcchain.sandbox.compiler;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.rpcchain.sandbox.meter.KilledException;
import org.rpcchain.sandbox.meter.Limits;

/** Says what stopped the compiler, when it was not a mistake that it found. */
final class GaveUp {
    private static final Pattern PLACE = Pattern.compile("Line (\\d+), Column (\\d+)");
    private static final int MESSAGE_LENGTH = 300;
    private static final String SIMPLER = "; make it smaller, or write it more simply";

    private GaveUp() {}

    /** Answers the refusal of a source over which the compiler exceeded a budget in a call from which it does not come back. */
    static NotCompiledException inACall(Duration used, long allocatedBytes, Limits limits) {
        String much = used.compareTo(limits.cpu()) > 0
                ? "has worked on it for " + used.toMillis() + " ms of CPU time, of "
                        + limits.cpu().toMillis() + " ms"
                : "has needed " + (allocatedBytes >> 20) + " MB of memory for it, of " + (limits.allocatedBytes() >> 20)
                        + " MB";
        return NotCompiledException.kill(
                "the compiler " + much + " that are allowed, and does not come back from a call" + SIMPLER);
    }

    /** Answers the refusal of a source over which the compiler exceeded a budget. */
    static NotCompiledException over(KilledException e) {
        return NotCompiledException.kill(
                switch (e.budget()) {
                    case CPU ->
                        "the compiler worked on it for longer than the " + e.limit() / 1_000_000
                                + " ms of CPU time that are allowed" + SIMPLER;
                    case MEMORY ->
                        "the compiler needed more memory for it than the " + (e.limit() >> 20) + " MB that are allowed"
                                + SIMPLER;
                    case DEPTH -> "it nests too deeply for the compiler" + SIMPLER;
                    case RESULT, CONSOLE -> "the compiler was stopped: " + e.getMessage() + SIMPLER;
                });
    }

    /** Answers the refusal of a source that the compiler could not cope with. */
    static NotCompiledException because(Throwable e) {
        if (e instanceof StackOverflowError) {
            return new NotCompiledException("it nests too deeply for the compiler; write it more simply");
        }
        if (e instanceof OutOfMemoryError) {
            return new NotCompiledException("the compiler ran out of memory; write it more simply");
        }
        int line = 0;
        int column = 0;
        Throwable root = e;
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            Matcher place = PLACE.matcher(String.valueOf(cause.getMessage()));
            while (place.find()) {
                line = Integer.parseInt(place.group(1));
                column = Integer.parseInt(place.group(2));
            }
            root = cause;
        }
        return new NotCompiledException(
                line, column, "the compiler cannot cope with this: " + inShort(root) + "; write it more simply");
    }

    private static String inShort(Throwable e) {
        String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
        boolean isLong = message.length() > MESSAGE_LENGTH;
        return e.getClass().getSimpleName() + ": " + (isLong ? message.substring(0, MESSAGE_LENGTH) + "…" : message);
    }
}
