package org.rpcchain.sandbox.compiler;

/** Replaces a source's unicode escapes, which Java does before all else: one may end a comment. */
final class UnicodeEscapes {
    private static final int DIGITS = 4;
    private static final int HEX = 16;

    private UnicodeEscapes() {}

    /** Answers the text without escapes; one that is malformed stays, for the compiler to complain of. */
    static String replacedIn(String text) {
        if (!text.contains("\\u")) {
            return text;
        }
        StringBuilder replaced = new StringBuilder(text.length());
        int at = 0;
        while (at < text.length()) {
            int digits = digitsAfterEscape(text, at);
            if (digits > 0) {
                replaced.append((char) Integer.parseInt(text.substring(digits, digits + DIGITS), HEX));
                at = digits + DIGITS;
            } else {
                // An escaped backslash does not begin an escape, so both are taken together.
                int length = text.startsWith("\\\\", at) ? 2 : 1;
                replaced.append(text, at, at + length);
                at += length;
            }
        }
        return replaced.toString();
    }

    /** Answers where the digits of the escape are that begins here, or 0 when none does. */
    private static int digitsAfterEscape(String text, int at) {
        if (!text.startsWith("\\u", at)) {
            return 0;
        }
        int digits = at + 1;
        while (digits < text.length() && text.charAt(digits) == 'u') {
            digits++;
        }
        return isHex(text, digits) ? digits : 0;
    }

    private static boolean isHex(String text, int from) {
        if (from + DIGITS > text.length()) {
            return false;
        }
        for (int i = from; i < from + DIGITS; i++) {
            if (text.charAt(i) > 'f' || Character.digit(text.charAt(i), HEX) < 0) {
                return false;
            }
        }
        return true;
    }
}
