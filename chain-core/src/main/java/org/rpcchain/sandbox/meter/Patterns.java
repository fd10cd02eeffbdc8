package org.rpcchain.sandbox.meter;

import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Guards of regular expressions: patterns are small, and every character that a match looks at is paid for, so that one
 * that backtracks without end is ended like a loop.
 */
public final class Patterns {
    private static final int UNITS = 500;
    private static final int UNITS_PER_CHARACTER = 20;
    private static final int BYTES = 1024;
    private static final int BYTES_PER_CHARACTER = 64;
    private static final int UNITS_PER_PART = 2;
    private static final int BYTES_PER_PART = 56;

    /** A group's name is collected in a builder that doubles, made a text, and told when there is no such group. */
    private static final int BYTES_PER_NAME = 8;

    private static final String META = ".$|()[{^?*+\\";

    private Patterns() {}

    /** Stands in for {@link Pattern#compile(String)}. */
    public static Pattern compile(String regex) {
        return compile(regex, 0);
    }

    /** Stands in for {@link Pattern#compile(String, int)}; without canonical equivalence, which takes the factorial. */
    public static Pattern compile(String regex, int flags) {
        if ((flags & Pattern.CANON_EQ) != 0) {
            throw new IllegalArgumentException("Pattern.CANON_EQ is not allowed in chaining functions; leave it out");
        }
        PatternShape.checkLength(regex);
        long length = regex.length();
        Frame frame = Frame.current();
        frame.charge(UNITS + length * UNITS_PER_CHARACTER, BYTES + length * BYTES_PER_CHARACTER);
        Pattern pattern = Pattern.compile(regex, flags);
        PatternShape unused = frame.patterns().read(pattern, flags);
        return pattern;
    }

    /** Stands in for {@link Pattern#matcher}. */
    public static Matcher matcher(Pattern pattern, CharSequence text) {
        return pattern.matcher(shapeOf(pattern).bound(Texts.copyOf(text)));
    }

    private static PatternShape shapeOf(Pattern pattern) {
        return Frame.current().patterns().shapeOf(pattern);
    }

    /** Stands in for {@link Pattern#matches(String, CharSequence)}. */
    public static boolean matches(String regex, CharSequence text) {
        return matches(matcher(compile(regex), text));
    }

    /** Stands in for {@link String#matches}. */
    public static boolean textMatches(String text, String regex) {
        return matches(regex, text);
    }

    /** Stands in for {@link Matcher#matches}. */
    public static boolean matches(Matcher matcher) {
        return matchAtOnce(matcher, matcher::matches);
    }

    /** Stands in for {@link Matcher#find()}. */
    public static boolean find(Matcher matcher) {
        PatternShape shape = shapeOf(matcher.pattern());
        long places = matcher.regionEnd() - (long) matcher.regionStart() + 1;
        if (!shape.isPaidAfterwards(places)) {
            shape.payForPlaces(Frame.current(), places);
            return search(matcher::find);
        }
        int from = endOfLast(matcher);
        boolean found = search(matcher::find);
        int to = found ? matcher.start() : matcher.regionEnd();
        shape.payForTried(Frame.current(), to - (long) from + 1);
        return found;
    }

    /** Where the next search begins, or before. */
    private static int endOfLast(Matcher matcher) {
        try {
            return matcher.end();
        } catch (IllegalStateException e) {
            Frame.current().thrown(0);
            return matcher.regionStart();
        }
    }

    private static void payForPlaces(Matcher matcher) {
        long places = matcher.regionEnd() - (long) matcher.regionStart() + 1;
        shapeOf(matcher.pattern()).payForPlaces(Frame.current(), places);
    }

    /** Stands in for {@link Matcher#find(int)}, which searches in all of the text, whatever the region was. */
    public static boolean find(Matcher matcher, int from) {
        payForPlaces(reset(matcher));
        return search(() -> matcher.find(from));
    }

    /** Stands in for {@link Matcher#reset()}. */
    public static Matcher reset(Matcher matcher) {
        shapeOf(matcher.pattern()).payForReset(Frame.current());
        return matcher.reset();
    }

    /** Stands in for {@link Matcher#region}, which sets the matcher back. */
    public static Matcher region(Matcher matcher, int from, int to) {
        shapeOf(matcher.pattern()).payForReset(Frame.current());
        return matcher.region(from, to);
    }

    /** Stands in for {@link Matcher#lookingAt}. */
    public static boolean lookingAt(Matcher matcher) {
        return matchAtOnce(matcher, matcher::lookingAt);
    }

    private static boolean matchAtOnce(Matcher matcher, BooleanSupplier match) {
        shapeOf(matcher.pattern()).payForBeginning(Frame.current());
        return search(match);
    }

    private static boolean search(BooleanSupplier search) {
        try {
            return search.getAsBoolean();
        } catch (StackOverflowError e) {
            throw Frame.current().overflowed(e);
        }
    }

    /** Stands in for {@link Pattern#split(CharSequence)}. */
    public static String[] split(Pattern pattern, CharSequence text) {
        return split(pattern, text, 0);
    }

    /** Stands in for {@link Pattern#split(CharSequence, int)}, which makes a search for each part. */
    public static String[] split(Pattern pattern, CharSequence text, int limit) {
        String all = Texts.copyOf(text);
        PatternShape shape = shapeOf(pattern);
        shape.payForPlaces(Frame.current(), all.length() + 1L);
        try {
            return pattern.split(shape.boundForParts(all), limit);
        } catch (StackOverflowError e) {
            throw Frame.current().overflowed(e);
        }
    }

    /** Stands in for {@link String#split(String)}. */
    public static String[] split(String text, String regex) {
        return split(text, regex, 0);
    }

    /** Stands in for {@link String#split(String, int)}; a plain character is searched without a pattern, as in the JDK. */
    public static String[] split(String text, String regex, int limit) {
        if (regex.length() == 1 && META.indexOf(regex.charAt(0)) < 0) {
            payForParts(text, regex.charAt(0));
            return text.split(regex, limit);
        }
        return split(compile(regex), text, limit);
    }

    private static void payForParts(String text, char separator) {
        Frame frame = Frame.current();
        frame.charge(text.length() / Sizes.CHARACTERS_PER_UNIT, 0);
        long parts = 1;
        for (int i = text.indexOf(separator); i >= 0; i = text.indexOf(separator, i + 1)) {
            frame.spend(UNITS_PER_PART);
            parts++;
        }
        frame.charge(text.length() / Sizes.CHARACTERS_PER_UNIT, parts * BYTES_PER_PART + text.length() * 2L);
    }

    /** Stands in for {@link String#replaceAll}. */
    public static String replaceAll(String text, String regex, String with) {
        return replaceAll(matcher(compile(regex), text), with);
    }

    /** Stands in for {@link String#replaceFirst}. */
    public static String replaceFirst(String text, String regex, String with) {
        return replaceFirst(matcher(compile(regex), text), with);
    }

    /** Stands in for {@link Matcher#replaceAll(String)}. */
    public static String replaceAll(Matcher matcher, String with) {
        return replace(matcher, with, Integer.MAX_VALUE);
    }

    /** Stands in for {@link Matcher#replaceFirst(String)}. */
    public static String replaceFirst(Matcher matcher, String with) {
        return replace(matcher, with, 1);
    }

    private static String replace(Matcher matcher, String with, int most) {
        Matcher unused = reset(matcher);
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < most && find(matcher); i++) {
            appendReplacement(matcher, out, with);
        }
        return Texts.copyOf(appendTail(matcher, out));
    }

    /** Stands in for {@link Matcher#appendReplacement(StringBuilder, String)}. */
    public static Matcher appendReplacement(Matcher matcher, StringBuilder out, String with) {
        long references = with.chars().filter(c -> c == '$').count();
        long more =
                Sizes.plus(matcher.start(), Sizes.plus(with.length(), Sizes.times(references, longestGroup(matcher))));
        Building.pay(Frame.current(), out, more);
        if (references > 0) {
            Frame.current().charge(with.length(), (long) BYTES_PER_NAME * with.length());
        }
        return matcher.appendReplacement(out, with);
    }

    private static long longestGroup(Matcher matcher) {
        long longest = 0;
        for (int i = 0; i <= matcher.groupCount(); i++) {
            longest = Math.max(longest, matcher.end(i) - (long) matcher.start(i));
        }
        return longest;
    }

    /** Stands in for {@link Matcher#appendTail(StringBuilder)}. */
    public static StringBuilder appendTail(Matcher matcher, StringBuilder out) {
        return Frame.current().patterns().appendTail(matcher, out);
    }
}
