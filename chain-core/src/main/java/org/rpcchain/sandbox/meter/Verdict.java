package org.rpcchain.sandbox.meter;

import java.util.Locale;

/** The ways in which a run goes over a budget, with the words for each: used, asked for, allowed. */
enum Verdict {
    CPU(Budget.CPU, "it used %1$,d ms of CPU time; its budget is %3$,d ms", 1_000_000),
    LONG_CALL(
            Budget.CPU,
            "it had used %1$,d ms of CPU time and made a call that can take %2$,d ms; its budget is %3$,d ms",
            1_000_000),
    MEMORY(Budget.MEMORY, "it allocated %1$,d bytes; its budget is %3$,d bytes"),
    LARGE_ALLOCATION(
            Budget.MEMORY, "it allocated %1$,d bytes and asked for %2$,d bytes more; its budget is %3$,d bytes"),
    DEPTH(Budget.DEPTH, "its calls nest %1$d frames deep; its budget is %3$d frames"),
    STACK(Budget.DEPTH, "its calls filled the thread's stack at %1$d frames; its budget is %3$d frames"),
    NESTED(Budget.DEPTH, "its values nest deeper than %3$d"),
    NESTED_CONTAINERS(
            Budget.DEPTH,
            "its lists, sets and maps nest deeper than %3$d, where its own calls nest %2$d frames deep; the deeper those, the fewer"),
    CONSOLE(Budget.CONSOLE, "it wrote %1$,d bytes on the console; its budget is %3$,d bytes"),
    RESULT(Budget.RESULT, "its next hop weighs %1$,d bytes; its budget is %3$,d bytes");

    private final Budget budget;
    private final String format;
    private final long unit;

    Verdict(Budget budget, String format) {
        this(budget, format, 1);
    }

    Verdict(Budget budget, String format, long unit) {
        this.budget = budget;
        this.format = format;
        this.unit = unit;
    }

    Budget budget() {
        return budget;
    }

    /** Answers how much the run would have used: how deep its own calls were is no use of what is told here. */
    long used(long used, long ahead) {
        return this == NESTED_CONTAINERS ? used : used + ahead;
    }

    String sentence(long used, long ahead, long limit) {
        return String.format(Locale.ROOT, format, used / unit, ahead / unit, limit / unit);
    }
}
