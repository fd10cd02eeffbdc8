package org.rpcchain.sandbox.meter;

import java.util.regex.Pattern;

/**
 * What a regular expression's text says of how it is searched.
 *
 * @param repeatsGroups whether a group is repeated: the JDK follows that by recursion
 * @param framesPerCharacter how deep that recursion can go for each character of the text
 * @param unitsPerRead the work at each character that is read: its classes are tried with one item after the other
 * @param unitsPerSearch the work before each search, and of setting a matcher back: it forgets its groups, and where its loops have failed
 * @param unitsBetweenReads the work of the matcher from one character that it reads to the next, at most
 * @param unitsPerPlace the work at each place where a match could begin, where that may read nothing; else 0
 */
record PatternShape(
        boolean repeatsGroups,
        int framesPerCharacter,
        int unitsPerRead,
        int unitsPerSearch,
        int unitsBetweenReads,
        int unitsPerPlace) {
    private static final int LONGEST = 1_000;
    private static final int MOST_STEPS = 1_000_000;
    private static final int UNITS_PER_STEP = 4;
    private static final int UNITS_PER_SIGN = 50;
    private static final int BYTES_PER_SIGN = 250;

    /** Some milliseconds. */
    private static final int MOST_UNITS_PAID_AFTERWARDS = 1 << 22;

    /** What fits the stack of a {@link MeteredThread}, each at most 150 bytes in the interpreter. */
    private static final int MOST_FRAMES = 93_000;

    private static final int FRAMES_AT_LEAST = 2;
    private static final String COUNTS = "?*+{";

    private static final int UNITS_PER_CHARACTER = 25;

    /** Letters without their case, and kinds of letters. */
    private static final int UNITS_PER_ITEM = 6;

    /** Of a pattern's signs, of which each can be a group or a loop. */
    private static final int SIGNS_PER_UNIT = 8;

    /** All places where the loops of the longest text have failed. */
    private static final int UNITS_OF_FAILURES = 1 << 13;

    /** Refuses a pattern that is too long to be read. */
    static void checkLength(String regex) {
        if (regex.length() > LONGEST) {
            throw new IllegalArgumentException("a regular expression may have " + LONGEST + " characters, not "
                    + regex.length() + "; split it into several");
        }
    }

    /** Pays for reading a pattern. */
    static void payForReading(Frame frame, String regex) {
        frame.charge((long) regex.length() * UNITS_PER_SIGN, (long) regex.length() * BYTES_PER_SIGN);
    }

    /** Reads a pattern that was compiled with these flags; one that cannot be bounded is refused. */
    static PatternShape of(Pattern pattern, int flags) {
        String regex = pattern.pattern();
        PatternParts parts = PatternReader.read(regex, flags);
        PatternWays ways = parts.ways();
        if (ways.stepsBetweenReads() > MOST_STEPS) {
            throw new IllegalArgumentException("this regular expression can take more than " + MOST_STEPS
                    + " steps without reading a character; write fewer groups that can match nothing, as (a*)? or (a|),"
                    + " smaller counts, or a shorter look behind");
        }
        return new PatternShape(
                parts.repeatsGroups(),
                framesPerCharacter(regex),
                UNITS_PER_CHARACTER + UNITS_PER_ITEM * (parts.mostItems() - 1),
                regex.length() / SIGNS_PER_UNIT + (parts.repeatsGroups() ? UNITS_OF_FAILURES : 0),
                (int) ways.stepsBetweenReads() * UNITS_PER_STEP,
                ways.readsFirst() ? 0 : (int) ways.stepsAtStart() * UNITS_PER_STEP);
    }

    /**
     * What consumes no character of its own can stand between two that do: a group takes two frames, and three more where it is repeated;
     * alternatives take two, other signs one.
     */
    private static int framesPerCharacter(String regex) {
        int frames = FRAMES_AT_LEAST;
        for (int i = 0; i < regex.length(); i++) {
            char c = regex.charAt(i);
            frames += c == '(' || c == '|' || (c == ')' && mayBeRepeated(regex, i + 1)) ? 2 : 0;
            frames += "?*+{^$\\".indexOf(c) >= 0 ? 1 : 0;
        }
        return frames;
    }

    /** With comments, what repeats a group may stand behind a space. */
    private static boolean mayBeRepeated(String regex, int behind) {
        return behind < regex.length()
                && (COUNTS.indexOf(regex.charAt(behind)) >= 0 || PatternSigns.isSpaceOrComment(regex.charAt(behind)));
    }

    /** Answers the text as this pattern may read it. */
    BoundedText bound(String text) {
        return bound(text, 0);
    }

    /** The same where each part of the text is what a search has ended with, and another begins behind it. */
    BoundedText boundForParts(String text) {
        return bound(text, unitsPerSearch + unitsBetweenReads);
    }

    private BoundedText bound(String text, int unitsPerPart) {
        int most = MOST_FRAMES / framesPerCharacter;
        if (repeatsGroups && text.length() > most) {
            throw new IllegalArgumentException(
                    "this regular expression, which repeats groups, is matched with texts of at" + " most " + most
                            + " characters, not " + text.length() + "; split the text, or repeat no group");
        }
        return new BoundedText(text, unitsPerRead + unitsBetweenReads, unitsPerPart);
    }

    /**
     * Answers whether a search with so many places is paid for when it is known how many it has tried: where all would be dear to
     * pay for at each of many matches, and are done before it would have been ended.
     */
    boolean isPaidAfterwards(long places) {
        long units = Sizes.times(places, unitsPerPlace);
        return units > Frame.UNITS_PER_LOOK && units < MOST_UNITS_PAID_AFTERWARDS;
    }

    /** Pays for setting a matcher back. */
    void payForReset(Frame frame) {
        frame.spend(unitsPerSearch);
    }

    /** Pays for the beginning of a search, which may read nothing. */
    void payForBeginning(Frame frame) {
        frame.spend((long) unitsPerSearch + unitsBetweenReads);
    }

    /** Pays for a search that may begin at so many places, and read nothing at any; ends the run before one that does not fit. */
    void payForPlaces(Frame frame, long places) {
        payForBeginning(frame);
        frame.charge(Sizes.times(places, unitsPerPlace), 0);
    }

    /** Pays for a search that has been made, and has tried so many places: it is no reason to end a run that has time left. */
    void payForTried(Frame frame, long places) {
        payForBeginning(frame);
        frame.spend(Sizes.times(places, unitsPerPlace));
    }
}
