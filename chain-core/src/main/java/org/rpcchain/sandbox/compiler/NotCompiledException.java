package org.rpcchain.sandbox.compiler;

/** A source does not compile, or is not compiled: why, and where it is known where. */
public final class NotCompiledException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int line;
    private final int column;
    private final String why;

    /**
     * Creates the refusal of one place in the source.
     *
     * @param line counted from 1; 0 when it is not known
     * @param column the character in the line, counted from 1; 0 when it is not known
     * @param why a sentence for the source's author
     */
    public NotCompiledException(int line, int column, String why) {
        super(place(line, column) + why);
        this.line = line;
        this.column = column;
        this.why = why;
    }

    /** Creates the refusal of a whole source. */
    public NotCompiledException(String why) {
        this(0, 0, why);
    }

    private static String place(int line, int column) {
        if (line < 1) {
            return "";
        }
        return column < 1 ? "line " + line + ": " : "line " + line + ", column " + column + ": ";
    }

    /** Answers the line, counted from 1, or 0. */
    public int line() {
        return line;
    }

    /** Answers the character in the line, counted from 1, or 0. */
    public int column() {
        return column;
    }

    /** Answers the sentence, without the place. */
    public String why() {
        return why;
    }
}
