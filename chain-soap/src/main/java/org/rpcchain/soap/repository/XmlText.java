package org.rpcchain.soap.repository;

import org.rpcchain.FailureCode;
import org.rpcchain.spi.ProblemException;

/** What XML 1.0 cannot carry as text, found before a writer fails on it without a place. */
final class XmlText {
    private XmlText() {}

    /**
     * Checks that a text can travel.
     *
     * @throws ProblemException with {@code MALFORMED}, the line, and what to write instead
     */
    static void check(String what, String text) {
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

    private static boolean allowed(int c) {
        return c == '\t'
                || c == '\n'
                || c == '\r'
                || (c >= 0x20 && c < Character.MIN_SURROGATE)
                || (c > Character.MAX_SURROGATE && c < 0xFFFE)
                || c > 0xFFFF;
    }
}
