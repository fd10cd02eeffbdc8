package org.rpcchain.sandbox.meter;

/**
 * A run went over a budget and was ended. The message says which, how much was used, and of how much.
 *
 * <p>Its stack trace is the function's at that moment, innermost first, so that it names the source line that ran; it
 * has at most some thousand elements. The classes of this package are in it too.
 */
public final class KilledException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final Budget budget;
    private final long used;
    private final long limit;

    KilledException(Budget budget, String sentence, long used, long limit) {
        super(sentence);
        this.budget = budget;
        this.used = used;
        this.limit = limit;
    }

    /** Answers which budget. */
    public Budget budget() {
        return budget;
    }

    /** Answers how much was used or asked for: nanoseconds, bytes or frames. */
    public long used() {
        return used;
    }

    /** Answers the budget's size: nanoseconds, bytes or frames. */
    public long limit() {
        return limit;
    }
}
