package org.rpcchain.sandbox.meter;

/**
 * What the JDK's matcher can do in a part of a regular expression while it reads no character: at the end of a text, and in
 * what matches nothing. That work is not seen from outside, and can be two to the power of the parts: {@code (?:|)} can be
 * passed in two ways, two of them in four.
 *
 * <p>From one read to the next, a search goes through a tree of steps. So what a part adds to that tree is known for both
 * its beginnings: its own, and the places in it behind a read. Numbers are never too small, and may be too large.
 *
 * @param steps from the part's start, until a character must be read
 * @param ways from the part's start through all of it, without a read
 * @param stepsAfterRead as {@code steps}, from the worst place in it behind a read
 * @param waysAfterRead as {@code ways}, from the worst place in it behind a read; 0 where it reads nothing
 * @param length how many characters it matches at most
 * @param readsFirst whether it reads one before all else, where there is one
 */
record PatternWays(long steps, long ways, long stepsAfterRead, long waysAfterRead, long length, boolean readsFirst) {
    static final long UNBOUNDED = Sizes.TOO_MUCH;

    /** Two: a character outside of the basic plane. */
    private static final int LONGEST_CHARACTER = 2;

    /** What matches nothing, and may look at nothing to find that out. */
    static final PatternWays NOTHING = new PatternWays(1, 1, 0, 0, 0, false);

    /** What is no part: flags. */
    static final PatternWays NO_PART = new PatternWays(0, 1, 0, 0, 0, false);

    static final PatternWays CHARACTER = new PatternWays(1, 0, 0, 1, LONGEST_CHARACTER, true);

    /** A line end can be one character of two. */
    static final PatternWays LINE_END = new PatternWays(1, 0, 1, 2, LONGEST_CHARACTER, true);

    static final PatternWays CLUSTER = new PatternWays(1, 0, 0, 1, UNBOUNDED, true);

    /** A group that was matched may be empty, and one that was not is not looked at. */
    static final PatternWays BACK_REFERENCE = new PatternWays(1, 1, 0, 1, UNBOUNDED, false);

    /** A word's boundary reads what is beside it. */
    static final PatternWays BOUNDARY = new PatternWays(1, 1, 0, 1, 0, true);

    /** Answers the most steps between two reads of a search with all of a pattern. */
    long stepsBetweenReads() {
        return Sizes.plus(Math.max(stepsAtStart(), Sizes.plus(stepsAfterRead, waysAfterRead)), 1);
    }

    /** Answers the most steps, and ends, from the start of this part until a read. */
    long stepsAtStart() {
        return Sizes.plus(steps, ways);
    }

    PatternWays then(PatternWays next) {
        return new PatternWays(
                Sizes.plus(steps, Sizes.times(ways, next.steps)),
                Sizes.times(ways, next.ways),
                Math.max(Sizes.plus(stepsAfterRead, Sizes.times(waysAfterRead, next.steps)), next.stepsAfterRead),
                Math.max(Sizes.times(waysAfterRead, next.ways), next.waysAfterRead),
                Sizes.plus(length, next.length),
                readsFirst || (steps == 0 && next.readsFirst));
    }

    PatternWays or(PatternWays other) {
        return new PatternWays(
                Sizes.plus(stepsAtStart(), Sizes.plus(other.stepsAtStart(), 1)),
                Sizes.plus(ways, other.ways),
                Math.max(leaving(), other.leaving()),
                Math.max(waysAfterRead, other.waysAfterRead),
                Math.max(length, other.length),
                readsFirst && other.readsFirst);
    }

    /** The end of a group or of an alternative is a step more. */
    private long leaving() {
        return Sizes.plus(stepsAfterRead, waysAfterRead);
    }

    PatternWays inGroup() {
        return new PatternWays(Sizes.plus(stepsAtStart(), 1), ways, leaving(), waysAfterRead, length, readsFirst);
    }

    /** Zero or one of it; also when it is tried last. */
    PatternWays optional(boolean last) {
        return new PatternWays(
                Sizes.plus(stepsAtStart(), 1),
                Sizes.plus(ways, 1),
                leaving(),
                waysAfterRead,
                length,
                readsFirst && !last);
    }

    /**
     * Answers it repeated. What was empty is not repeated more often than it must be; behind what was not, one that is empty can
     * follow.
     */
    PatternWays repeated(long least, long most, boolean last) {
        long empty = Sizes.times(ways > 0 ? Math.max(least, 1) : 1, stepsAtStart());
        return new PatternWays(
                Sizes.plus(empty, 1),
                Sizes.plus(ways, least == 0 ? 1 : 0),
                Sizes.plus(stepsAfterRead, Sizes.times(waysAfterRead, Sizes.plus(empty, 1))),
                Sizes.times(waysAfterRead, Sizes.plus(ways, 1)),
                Sizes.times(length, most),
                readsFirst && most > 0 && !(last && least == 0));
    }

    /** Answers it where it is left at its first match, and never entered again. */
    PatternWays independent() {
        return new PatternWays(
                Sizes.plus(stepsAtStart(), 1),
                Math.min(ways, 1),
                leaving(),
                Math.min(waysAfterRead, 1),
                length,
                readsFirst);
    }

    /** Answers a look ahead at it. */
    PatternWays ahead() {
        return new PatternWays(Sizes.plus(stepsAtStart(), 1), 1, leaving(), 1, 0, readsFirst);
    }

    /** Answers a look behind at it, which begins at each place where it might; each begins with a read, or is counted here. */
    PatternWays behind() {
        long places = readsFirst ? 1 : Sizes.plus(length, 1);
        return new PatternWays(Sizes.plus(Sizes.times(places, stepsAtStart()), 1), 1, leaving(), 1, 0, false);
    }
}
