package org.rpcchain.repository.cli;

import java.io.PrintWriter;

/** Shows people how far something is: a bar that moves on a terminal, a line for each change elsewhere. For one thread. */
final class ProgressBar {
    private static final int CELLS = 20;
    private static final int WIDTH = 100;

    private enum Form {
        NONE,
        LINES,
        BAR
    }

    private final PrintWriter out;
    private final Form form;
    private String shown = "";

    private ProgressBar(PrintWriter out, Form form) {
        this.out = out;
        this.form = form;
    }

    /** Answers one that shows nothing. */
    static ProgressBar none() {
        return new ProgressBar(new PrintWriter(PrintWriter.nullWriter()), Form.NONE);
    }

    /** Answers one that prints a line for each change. */
    static ProgressBar lines(PrintWriter out) {
        return new ProgressBar(out, Form.LINES);
    }

    /** Answers one for a terminal. */
    static ProgressBar on(PrintWriter out) {
        return new ProgressBar(out, Form.BAR);
    }

    /**
     * Shows how far it is.
     *
     * @param part from 0 to 1
     * @param text what is done now; a line is printed only when it changes
     */
    void show(double part, String text) {
        if (form == Form.BAR) {
            print("\r" + padded(bar(part) + " " + text));
        } else if (form == Form.LINES && !text.equals(shown)) {
            print(text + System.lineSeparator());
        }
        shown = text;
    }

    /** Clears the bar, so that what follows stands on a line of its own. */
    void end() {
        if (form == Form.BAR && !shown.isEmpty()) {
            print("\r" + " ".repeat(WIDTH) + "\r");
        }
        shown = "";
    }

    private static String bar(double part) {
        int full = (int) Math.round(CELLS * Math.max(0, Math.min(1, part)));
        return "[" + "#".repeat(full) + "-".repeat(CELLS - full) + "]";
    }

    private static String padded(String text) {
        return text.length() >= WIDTH ? text.substring(0, WIDTH) : text + " ".repeat(WIDTH - text.length());
    }

    private void print(String text) {
        out.print(text);
        out.flush();
    }
}
