package org.rpcchain.examples.copy.experiment;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A progress bar, for terminals. */
public final class BarView implements CopyView {
    private static final long KILOBYTE = 1_000;

    /** Given, not asked for: to ask, the library takes the terminal's signals over, and Ctrl-C would not be told. */
    private static final int WIDTH = 100;

    private final ProgressBar bar;

    /** Draws an empty bar. */
    public BarView(String title) {
        bar = new ProgressBarBuilder()
                .setTaskName(String.format("%-16s", title))
                .setInitialMax(1)
                .setUnit(" KB", KILOBYTE)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(100)
                .setConsumer(new ConsoleProgressBarConsumer(System.out, WIDTH))
                .build();
    }

    @Override
    public void show(long filesDone, long files, long bytesDone, long bytes) {
        bar.maxHint(bytes);
        bar.stepTo(bytesDone);
        bar.setExtraMessage(" " + filesDone + "/" + files + " files");
    }

    @Override
    public void close() {
        bar.close();
    }
}
