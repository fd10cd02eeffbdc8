package org.rpcchain.examples.copy.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.rpcchain.examples.copy.site.Event;
import org.rpcchain.examples.copy.transfer.FileEntry;
import org.rpcchain.examples.copy.transfer.FileOutcome;

class TreeRunTest {
    private final TreeRun run = new TreeRun();

    @Test
    void files_are_counted_as_they_end() {
        run.hear(new Event.Planned(List.of(new FileEntry("a", 1), new FileEntry("b", 2), new FileEntry("c", 3))));
        run.hear(new Event.FileEnded(new FileOutcome.Copied("a", 1), 0));
        run.hear(new Event.FileEnded(new FileOutcome.Skipped("b", 2), 0));
        run.hear(new Event.FileEnded(new FileOutcome.Missing("c", "disk full"), 0));
        boolean more = run.hear(new Event.TreeEnded(1_500_000_000));

        assertThat(more).isFalse();
        assertThat(run.copied()).isEqualTo(1);
        assertThat(run.skipped()).isEqualTo(1);
        assertThat(run.bytesCopied()).isEqualTo(1);
        assertThat(run.seconds()).isEqualTo(1.5);
        assertThat(run.notCopied()).containsExactly(new FileOutcome.Missing("c", "disk full"));
    }

    @Test
    void when_the_client_is_gone_what_it_had_begun_is_unknown_and_the_rest_missing() {
        run.hear(new Event.Planned(List.of(new FileEntry("a", 1), new FileEntry("b", 2), new FileEntry("c", 3))));
        run.hear(new Event.Begun("a"));
        run.hear(new Event.Begun("b"));
        run.hear(new Event.FileEnded(new FileOutcome.Copied("a", 1), 0));

        run.giveUp("the client is gone");

        assertThat(run.notCopied())
                .containsExactly(
                        new FileOutcome.Unknown("b", "it had begun: the client is gone"),
                        new FileOutcome.Missing("c", "it had not begun: the client is gone"));
        assertThat(run.lost()).isTrue();
    }

    @Test
    void when_the_client_is_gone_before_it_has_listed_anything_the_tree_is_unknown() {
        run.giveUp("the client is gone");

        assertThat(run.notCopied()).containsExactly(new FileOutcome.Unknown("(the whole tree)", "the client is gone"));
    }

    @Test
    void a_refused_order_is_the_reason() {
        assertThat(run.hear(new Event.Refused("no source"))).isFalse();
        assertThat(run.notCopied()).containsExactly(new FileOutcome.Missing("(the whole tree)", "no source"));
    }
}
