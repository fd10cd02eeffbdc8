package org.rpcchain.repository.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ProgressBarTest {
    private final StringWriter shown = new StringWriter();
    private final PrintWriter out = new PrintWriter(shown);

    private static void halfOf(ProgressBar bar) {
        bar.show(0.5, "hop 3 on b");
        bar.show(0.5, "hop 3 on b");
        bar.show(2, "hop 4 on c");
        bar.end();
    }

    @Test
    void onATerminalABarMovesAndLeavesNothing() {
        halfOf(ProgressBar.on(out));

        String[] states = shown.toString().split("\r", -1);
        assertThat(states[1]).startsWith("[##########----------] hop 3 on b  ").hasSize(100);
        assertThat(states[3]).startsWith("[####################] hop 4 on c  ");
        assertThat(states[4]).isBlank();
        assertThat(shown.toString()).endsWith("\r").doesNotContain("\n");
    }

    @Test
    void elsewhereThereIsALineForEachChange() {
        halfOf(ProgressBar.lines(out));

        assertThat(shown.toString().lines()).containsExactly("hop 3 on b", "hop 4 on c");
    }

    @Test
    void forProgramsNothingIsShown() {
        halfOf(ProgressBar.none());

        assertThat(shown.toString()).isEmpty();
    }
}
