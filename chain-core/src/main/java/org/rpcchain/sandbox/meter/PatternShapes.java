package org.rpcchain.sandbox.meter;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The shapes of the regular expressions that a run has used last: to read one anew at each search takes longer than the search. */
final class PatternShapes {
    private static final int KEPT = 8;

    private @Nullable Known known;
    private int count;

    /** What the rest of a text is about to be added to. */
    private @Nullable StringBuilder tailGoesTo;

    private record Known(
            Pattern pattern, PatternShape shape, @Nullable Known next) {}

    /** Answers the shape of a pattern that was read before, if not of late. */
    PatternShape shapeOf(Pattern pattern) {
        for (Known each = known; each != null; each = each.next) {
            if (each.pattern == pattern) {
                return each.shape;
            }
        }
        return read(pattern, pattern.flags());
    }

    /** Adds the rest of a matcher's text, which alone knows how long it is: it pays when it is asked for that, before there is room for it. */
    StringBuilder appendTail(Matcher matcher, StringBuilder out) {
        tailGoesTo = out;
        try {
            return matcher.appendTail(out);
        } finally {
            tailGoesTo = null;
        }
    }

    /** Pays for adding all of a text, if its rest is about to be added. */
    void payForTail(int length) {
        StringBuilder out = tailGoesTo;
        if (out != null) {
            tailGoesTo = null;
            Building.pay(Frame.current(), out, length);
        }
    }

    /** Reads a pattern that was compiled with these flags, and pays for it; one that cannot be bounded is refused. */
    PatternShape read(Pattern pattern, int flags) {
        PatternShape.payForReading(Frame.current(), pattern.pattern());
        PatternShape shape = PatternShape.of(pattern, flags);
        known = new Known(pattern, shape, count % KEPT == 0 ? null : known);
        count++;
        return shape;
    }
}
