package org.rpcchain.examples.copy.experiment;

import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A progress bar, for terminals. */
public final class BarView implements CopyView {
    private static final long KILOBYTE = 1_000;

    private final ProgressBar bar;

    /** Draws an empty bar. */
    public BarView(String title) {
        bar = new ProgressBarBuilder()
                .setTaskName(String.format("%-16s", title))
                .setInitialMax(0)
                .setUnit(" KB", KILOBYTE)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(100)
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
