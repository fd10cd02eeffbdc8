package org.rpcchain.sandbox.meter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.junit.jupiter.api.Test;

/** The reader reads random patterns as the JDK does; it may refuse them. */
class PatternReaderTest {
    private static final int SEEDS = 20_000;
    private static final int MOST_PARTS = 7;
    private static final int MOST_STEPS = 1_000_000;

    /** Another seed at each run finds more; the message of a failure has it. */
    private static final long FIRST = new Random().nextInt(1_000_000_000);

    private static final int[] FLAGS = {0, 0, Pattern.COMMENTS, Pattern.CASE_INSENSITIVE, Pattern.UNIX_LINES};
    private static final String[] TEXTS = {"", "a", "ab1", "b a\n", "\uD83D\uDE00a", "yyyyyyyyyyyy", "]", "a]", " ", "#"
    };

    /** One seed's pattern, as the JDK and the reader read it. */
    private record Read(Pattern pattern, PatternParts parts) {
        static Optional<Read> of(long seed) {
            Random random = new Random(seed);
            String regex = Regexes.text(random, MOST_PARTS);
            int flags = FLAGS[random.nextInt(FLAGS.length)];
            Optional<Pattern> compiled = compiled(regex, flags);
            return compiled.flatMap(pattern -> parts(regex, flags).map(parts -> new Read(pattern, parts)));
        }

        private static Optional<Pattern> compiled(String regex, int flags) {
            try {
                return Optional.of(Pattern.compile(regex, flags));
            } catch (PatternSyntaxException e) {
                return Optional.empty();
            }
        }

        private static Optional<PatternParts> parts(String regex, int flags) {
            try {
                return Optional.of(PatternReader.read(regex, flags)).filter(Read::isBounded);
            } catch (IllegalArgumentException e) {
                return Optional.empty();
            }
        }

        private static boolean isBounded(PatternParts parts) {
            return parts.ways().stepsBetweenReads() <= MOST_STEPS;
        }
    }

    /** A text that counts what is read of it. */
    private static final class Counting implements CharSequence {
        private final String text;
        private int reads;

        Counting(String text) {
            this.text = text;
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            reads++;
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int from, int to) {
            return text.substring(from, to);
        }
    }

    @Test
    void randomPatternsAreReadAsTheJdkReadsThem() {
        System.out.println("seeds of patterns " + FIRST + " to " + (FIRST + SEEDS - 1));
        int read = 0;
        for (long seed = FIRST; seed < FIRST + SEEDS; seed++) {
            Optional<Read> each = Read.of(seed);
            read += each.isPresent() ? 1 : 0;
            String name = "seed " + seed;
            each.ifPresent(it -> compare(name, it));
        }
        assertThat(read).isGreaterThan(SEEDS / 5);
    }

    @Test
    void aPatternOnWhichTheJdkItselfThrowsIsNotCompared() {
        Read.of(646_573_854).ifPresent(read -> compare("seed 646573854", read));
    }

    private static void compare(String seed, Read read) {
        String name = seed + ": " + read.pattern.pattern().replace("\n", "\\n") + " with " + read.pattern.flags();
        assertThat(read.parts.groups())
                .as("groups of %s", name)
                .isEqualTo(read.pattern.matcher("").groupCount());
        for (String text : TEXTS) {
            compare(name, read, new Counting(text));
        }
    }

    /** What matched without a read must have a way, and what matched is no longer than it may be. */
    private static void compare(String name, Read read, Counting text) {
        PatternWays ways = read.parts.ways();
        Matcher matcher = read.pattern.matcher(text);
        boolean found;
        try {
            found = matcher.find();
        } catch (NullPointerException e) {
            return; // the JDK's own, of classes that it takes and cannot ask, as [\uD83D\uDE00(?:|)&&]
        }
        if (found) {
            assertThat((long) matcher.end() - matcher.start())
                    .as("length of %s", name)
                    .isLessThanOrEqualTo(ways.length());
        }
        if (found && text.reads == 0) {
            assertThat(ways.ways()).as("ways through %s", name).isPositive();
        }
        if (!found && text.reads == 0 && ways.length() <= text.length() && ways.readsFirst()) {
            assertThat(text.length()).as("places of %s", name).isZero();
        }
    }
}
