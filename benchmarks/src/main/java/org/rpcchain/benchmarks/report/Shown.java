package org.rpcchain.benchmarks.report;

import java.math.BigDecimal;
import java.util.Locale;

/** How numbers and names are written for readers, in Markdown. */
final class Shown {
    private static final double LARGE = 1e7;
    private static final double SMALL = 1e-4;

    private Shown() {}

    /** Answers a number with as many digits as a reader wants: four that count. */
    static String number(double value) {
        if (value == Math.rint(value) && Math.abs(value) < LARGE) {
            return Long.toString((long) value);
        }
        if (Math.abs(value) < SMALL || Math.abs(value) >= LARGE) {
            return String.format(Locale.ROOT, "%.3g", value);
        }
        int digits = (int) Math.max(0, 3 - Math.floor(Math.log10(Math.abs(value))));
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }

    /** Answers a number that somebody else has printed with as many digits as that one. */
    static String given(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, share < 0.1 ? "%.1f %%" : "%.0f %%", 100 * share);
    }

    /** Answers a text in which nothing means anything to Markdown. */
    static String text(String plain) {
        return plain.replaceAll("([\\\\`*_{}\\[\\]<>|#~])", "\\\\$1").replaceAll("\\s+", " ");
    }
}
