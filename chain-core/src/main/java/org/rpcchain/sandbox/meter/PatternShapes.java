package org.rpcchain.sandbox.meter;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The shapes of the regular expressions that a run has used last: to read one anew at each search takes longer than the search. */
final class PatternShapes {
    private static final int KEPT = 8;

    private @Nullable Known known;
    private int count;

    private record Known(
            Pattern pattern, PatternShape shape, @Nullable Known next) {}

    /** Answers a pattern's shape; one that cannot be bounded is refused. */
    PatternShape shapeOf(Pattern pattern) {
        for (Known each = known; each != null; each = each.next) {
            if (each.pattern == pattern) {
                return each.shape;
            }
        }
        PatternShape shape = PatternShape.of(pattern);
        known = new Known(pattern, shape, count % KEPT == 0 ? null : known);
        count++;
        return shape;
    }
}
