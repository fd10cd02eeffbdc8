package org.rpcchain.coordinator.gridrpc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.coordinator.gridrpc.Notes.Note;

/** What the next client on a directory is told: what is noted, and of the rest what was forgotten. */
class NotesTest {
    private static final Note INC = new Note("inc", "");

    @TempDir
    Path directory;

    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private Notes notes;

    @BeforeEach
    void open() {
        InstantSource clock = () -> now;
        notes = new Notes(directory, Duration.ofHours(1), clock);
    }

    @AfterEach
    void close() {
        notes.close();
    }

    @Test
    void a_session_whose_note_is_lost_was_not_forgotten_though_later_ones_are_noted() throws Exception {
        end(notes.add(1, INC));
        end(notes.add(3, INC));
        end(notes.remove(1));
        reopen();
        assertThat(notes.all()).containsOnlyKeys(3L);
        assertThat(notes.isForgotten(1)).isTrue();
        assertThat(notes.isForgotten(2)).isFalse();
        assertThat(notes.isForgotten(3)).isFalse();
        assertThat(notes.isForgotten(4)).isFalse();
    }

    @Test
    void a_session_that_is_forgotten_stays_so_though_an_earlier_one_was_never_noted() throws Exception {
        end(notes.add(2, INC));
        end(notes.remove(2));
        reopen();
        assertThat(notes.isForgotten(2)).isTrue();
        assertThat(notes.isForgotten(1)).isFalse();
        end(notes.add(1, Note.ELSEWHERE));
        end(notes.remove(1));
        reopen();
        assertThat(notes.isForgotten(1)).isTrue();
        assertThat(notes.isForgotten(2)).isTrue();
        assertThat(notes.isForgotten(3)).isFalse();
    }

    @Test
    void what_was_refused_is_no_session_and_was_not_forgotten() throws Exception {
        end(notes.add(1, INC));
        end(notes.refuse(1));
        end(notes.remove(1));
        end(notes.add(2, INC));
        end(notes.remove(2));
        reopen();
        assertThat(notes.all()).isEmpty();
        assertThat(notes.isRefused(1)).isTrue();
        assertThat(notes.isForgotten(1)).isFalse();
        assertThat(notes.isForgotten(2)).isTrue();
        end(notes.add(1, Note.ELSEWHERE));
        reopen();
        assertThat(notes.isRefused(1)).isFalse();
        assertThat(notes.all()).containsOnlyKeys(1L);
    }

    @Test
    void what_coordinators_keep_nothing_of_does_not_come_back() throws Exception {
        end(notes.add(2, INC));
        end(notes.refuse(3));
        end(notes.forgetUpTo(5));
        reopen();
        assertThat(notes.all()).containsOnlyKeys(2L);
        assertThat(notes.isForgotten(1)).isTrue();
        assertThat(notes.isForgotten(2)).isFalse();
        assertThat(notes.isForgotten(3)).isTrue();
        assertThat(notes.isForgotten(6)).isFalse();
    }

    @Test
    void a_session_whose_result_nobody_wants_any_more_is_forgotten_unless_something_of_it_is_kept() throws Exception {
        end(notes.add(1, INC));
        end(notes.add(2, INC));
        now = now.plus(Duration.ofMinutes(59));
        end(notes.add(3, INC));
        reopen();
        notes.dropOld(Set.of());
        assertThat(notes.all()).containsOnlyKeys(1L, 2L, 3L);
        now = now.plus(Duration.ofMinutes(2));
        notes.dropOld(Set.of(1L));
        reopen();
        assertThat(notes.all()).containsOnlyKeys(1L, 3L);
        assertThat(notes.isForgotten(2)).isTrue();
    }

    @Test
    void that_a_session_was_forgotten_is_forgotten_when_nobody_wants_its_result_any_more() throws Exception {
        end(notes.add(2, INC));
        end(notes.remove(2));
        notes.dropOld(Set.of());
        assertThat(notes.isForgotten(2)).isTrue();
        now = now.plus(Duration.ofMinutes(61));
        notes.dropOld(Set.of());
        reopen();
        assertThat(notes.isForgotten(2)).isFalse();
    }

    private void reopen() {
        notes.close();
        open();
    }

    private static void end(CompletionStage<Void> stage) throws Exception {
        stage.toCompletableFuture().get(20, TimeUnit.SECONDS);
    }
}
