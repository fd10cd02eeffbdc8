package org.rpcchain.sandbox.check;

/** Says that a compiled source does what chaining functions may not do; the message says what, why, and what to do. */
public final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int line;
    private final String symbol;

    /**
     * Creates the exception.
     *
     * @param line the line of the source, counted from 1; 0 where the class file does not tell
     * @param symbol what to look for in that line, to set a caret under it; empty where nothing stands for it
     * @param why what is not allowed, why not, and what to do instead
     */
    public RefusedException(int line, String symbol, String why) {
        super(why);
        this.line = line;
        this.symbol = symbol;
    }

    /** Answers the line of the source, counted from 1; 0 where the class file does not tell. */
    public int line() {
        return line;
    }

    /** Answers what to look for in the line, to set a caret under it; empty where nothing stands for it. */
    public String symbol() {
        return symbol;
    }

    /** Answers the sentence; the same as the message. */
    public String why() {
        return String.valueOf(getMessage());
    }
}
