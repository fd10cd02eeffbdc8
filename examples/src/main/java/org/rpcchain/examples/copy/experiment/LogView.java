package org.rpcchain.examples.copy.experiment;

import java.io.PrintStream;

/** A line for every quarter, where there is no terminal. */
public final class LogView implements CopyView {
    private static final int STEPS = 4;

    private final String title;
    private final PrintStream out;
    private long shown;

    /** Prints to this stream. */
    public LogView(String title, PrintStream out) {
        this.title = title;
        this.out = out;
    }

    @Override
    public void show(long filesDone, long files, long bytesDone, long bytes) {
        long step = files == 0 ? 0 : filesDone * STEPS / files;
        if (step > shown) {
            shown = step;
            out.printf(
                    "%-16s %d of %d files, %s of %s%n",
                    title, filesDone, files, Text.bytes(bytesDone), Text.bytes(bytes));
        }
    }

    @Override
    public void close() {
        out.flush();
    }
}
