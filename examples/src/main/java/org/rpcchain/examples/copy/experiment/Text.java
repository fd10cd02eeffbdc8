package org.rpcchain.examples.copy.experiment;

import java.util.Locale;

/** Figures as people read them. */
final class Text {
    private static final double KILO = 1e3;
    private static final double MEGA = 1e6;
    private static final String UNKNOWN = "?";

    private Text() {}

    /** Answers bytes as {@code 512 B}, {@code 2.3 KB} or {@code 18.9 MB}. */
    static String bytes(long bytes) {
        return bytes((double) bytes);
    }

    /** Answers bytes that may be a mean; a question mark where they were not counted. */
    static String bytes(double bytes) {
        if (Double.isNaN(bytes)) {
            return UNKNOWN;
        }
        if (bytes < KILO) {
            return String.format(Locale.ROOT, "%.0f B", bytes);
        }
        return bytes < MEGA ? String.format(Locale.ROOT, "%.1f KB", bytes / KILO) : megabytes(bytes);
    }

    static String megabytes(double bytes) {
        return String.format(Locale.ROOT, "%.1f MB", bytes / MEGA);
    }

    static String seconds(double seconds) {
        return String.format(Locale.ROOT, seconds < 1 ? "%.3f s" : "%.2f s", seconds);
    }

    static String ratio(double ratio) {
        return Double.isNaN(ratio) ? UNKNOWN : String.format(Locale.ROOT, "%.1f", ratio);
    }

    static String percent(double share) {
        return Double.isNaN(share) ? UNKNOWN : String.format(Locale.ROOT, "%.1f %%", share * 100);
    }
}
