package org.rpcchain.sandbox.meter;

import java.util.Locale;
import java.util.function.UnaryOperator;

/**
 * Upper and lower case.
 *
 * <p>The JDK's conversion takes the square of the number of characters that become several, such as ß and İ: 300,000 of
 * them take half a minute. Here long texts are converted in pieces. And at each capital sigma, whose small form is another at the end of a
 * word, it looks for the bounds of all words around it.
 */
final class Cases {
    private static final int PIECE = 512;
    private static final int EXPANDING_IN_PIECE = 8;
    private static final int UNITS_PER_CHARACTER = 16;
    private static final int BYTES_PER_CHARACTER = 6;
    private static final char SIGMA = '\u03a3';

    private static final int BYTES_PER_COPY = 4;
    private static final int UNITS_OF_WORDS = 4;
    private static final int UNITS_PER_SIGMA = 8;
    private static final int BYTES_PER_SIGMA = 200;

    private Cases() {}

    static String lower(String text) {
        return convert(text, piece -> piece.toLowerCase(Locale.ROOT));
    }

    static String upper(String text) {
        return convert(text, piece -> piece.toUpperCase(Locale.ROOT));
    }

    private static String convert(String text, UnaryOperator<String> conversion) {
        long length = text.length();
        if (length > PIECE) {
            Frame.current().charge(length, length * BYTES_PER_CHARACTER);
        }
        if (isAscii(text)) {
            return conversion.apply(text);
        }
        return length <= PIECE ? ofPiece(text, conversion) : inPieces(text, conversion);
    }

    private static String ofPiece(String piece, UnaryOperator<String> conversion) {
        pay(piece);
        return conversion.apply(piece);
    }

    /** For each character that becomes several all of the piece is copied, and for each sigma the words around it are sought from its start. */
    private static void pay(String piece) {
        long length = piece.length();
        long expanding = 0;
        long sigmas = 0;
        for (int i = 0; i < length; i++) {
            char c = piece.charAt(i);
            expanding += mayExpand(c) ? 1 : 0;
            sigmas += c == SIGMA ? 1 : 0;
        }
        long ofWords = sigmas == 0 ? 0 : length * (UNITS_OF_WORDS * length + UNITS_PER_SIGMA * sigmas);
        Frame.current()
                .charge(
                        length * (UNITS_PER_CHARACTER + expanding) + ofWords,
                        length * BYTES_PER_COPY * expanding + BYTES_PER_SIGMA * sigmas);
    }

    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 128) {
                return false;
            }
        }
        return true;
    }

    private static String inPieces(String text, UnaryOperator<String> conversion) {
        Building out = new Building();
        int from = 0;
        while (from < text.length()) {
            int to = endOfPiece(text, from);
            out.add(ofPiece(text.substring(from, to), conversion));
            from = to;
        }
        return out.toString();
    }

    /** After a space where there is one, since letters at the end of a word can differ; never between surrogates. */
    private static int endOfPiece(String text, int from) {
        int most = mostInPiece(text, from);
        if (most == text.length()) {
            return most;
        }
        for (int space = most; space > from + 1; space--) {
            if (text.charAt(space - 1) == ' ') {
                return space;
            }
        }
        return Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
    }

    private static int mostInPiece(String text, int from) {
        int expanding = 0;
        int at = from;
        while (at < text.length() && at < from + PIECE && expanding < EXPANDING_IN_PIECE) {
            expanding += mayExpand(text.charAt(at)) ? 1 : 0;
            at++;
        }
        return at;
    }

    /** A superset of the characters that become several: Unicode's SpecialCasing.txt. */
    private static boolean mayExpand(char c) {
        return "\u00df\u0130\u0149\u01f0\u0390\u03b0\u0587".indexOf(c) >= 0
                || (c >= '\u1e96' && c <= '\u1fff')
                || (c >= '\ufb00' && c <= '\ufb17');
    }
}
