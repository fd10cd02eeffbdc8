package org.rpcchain.benchmarks.report;

import java.io.PrintStream;

/** Shows that an experiment is working, a line at a time. */
public final class Progress {
    private final PrintStream out;

    /** Creates a progress that prints. */
    public Progress(PrintStream out) {
        this.out = out;
    }

    /** Shows a line. */
    public void line(String format, Object... arguments) {
        out.printf(format + "%n", arguments);
        out.flush();
    }
}
