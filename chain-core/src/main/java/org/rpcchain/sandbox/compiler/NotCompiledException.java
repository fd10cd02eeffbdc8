package org.rpcchain.sandbox.compiler;

/** A source does not compile, or is not compiled: why, and where it is known where. */
public final class NotCompiledException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int line;
    private final int column;
    private final String why;
    private final boolean kill;

    /**
     * Creates the refusal of one place in the source.
     *
     * @param line counted from 1; 0 when it is not known
     * @param column the character in the line, counted from 1; 0 when it is not known
     * @param why a sentence for the source's author
     */
    public NotCompiledException(int line, int column, String why) {
        this(line, column, why, false);
    }

    private NotCompiledException(int line, int column, String why, boolean kill) {
        super(place(line, column) + why);
        this.line = line;
        this.column = column;
        this.why = why;
        this.kill = kill;
    }

    /** Creates the refusal of a whole source. */
    public NotCompiledException(String why) {
        this(0, 0, why);
    }

    /** Answers the refusal of a source over which the compiler went over a budget. */
    static NotCompiledException kill(String why) {
        return new NotCompiledException(0, 0, why, true);
    }

    /** Answers the same refusal, said otherwise. */
    NotCompiledException reworded(int otherColumn, String otherWhy) {
        return new NotCompiledException(line, otherColumn, otherWhy, kill);
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

    /** Answers whether the compiler was stopped over it, because it took too much of a budget. */
    public boolean isKill() {
        return kill;
    }

    /** Answers the sentence, without the place. */
    public String why() {
        return why;
    }
}
