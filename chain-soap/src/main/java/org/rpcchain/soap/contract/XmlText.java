package org.rpcchain.soap.contract;

import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/** What XML 1.0 cannot carry as text, found before a writer fails on it without a place. */
public final class XmlText {
    private XmlText() {}

    /**
     * Checks that a text can travel as it is.
     *
     * @throws ProblemException with {@code MALFORMED}, the line, and what to write instead
     */
    public static void check(String what, String text) {
        int line = 1;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int c = text.codePointAt(i);
            line += c == '\n' ? 1 : 0;
            if (!allowed(c)) {
                throw new ProblemException(
                        FailureCode.MALFORMED,
                        String.format(
                                "%s holds the character U+%04X in line %d, which XML cannot carry; in Java write it"
                                        + " as \\u%04X",
                                what, c, line, c));
            }
        }
    }

    /** Answers a text for people, with a replacement character for what cannot travel. */
    public static String shown(String text) {
        return replaced(text, "\uFFFD");
    }

    /** Answers the same JSON; what cannot travel, which is only ever inside strings, is escaped as JSON escapes it. */
    public static String json(String json) {
        return replaced(json, "\\u%04x");
    }

    private static String replaced(String text, String format) {
        StringBuilder changed = new StringBuilder();
        int copied = 0;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            if (!allowed(text.codePointAt(i))) {
                changed.append(text, copied, i).append(String.format(format, text.codePointAt(i)));
                copied = i + 1;
            }
        }
        return copied == 0 ? text : changed.append(text, copied, text.length()).toString();
    }

    private static boolean allowed(int c) {
        return c == '\t'
                || c == '\n'
                || c == '\r'
                || (c >= 0x20 && c < Character.MIN_SURROGATE)
                || (c > Character.MAX_SURROGATE && c < 0xFFFE)
                || c > 0xFFFF;
    }
}
