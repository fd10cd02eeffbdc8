package org.rpcchain.sandbox.compiler;

/**
 * A word, number, text or sign of a source.
 *
 * @param text as it is written; of a text between quotes only the quotes, and {@code 0} of a number
 * @param line counted from 1
 * @param column counted from 1
 */
record Token(String text, int line, int column) {
    boolean isAtOrAfter(int otherLine, int otherColumn) {
        return line > otherLine || (line == otherLine && column >= otherColumn);
    }
}
