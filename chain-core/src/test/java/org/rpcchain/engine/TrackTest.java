package org.rpcchain.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrackTest {
    private enum Door {
        OPEN,
        SHUT,
        LOCKED
    }

    private enum Event {
        PULL,
        PUSH,
        LOCK
    }

    private static final TransitionTable<Door, Event, TrackTest> TABLE = new TransitionTable<Door, Event, TrackTest>(
                    "door", Door.class, Event.class)
            .on(Door.OPEN, Event.PULL, Door.SHUT, (test, turn) -> {})
            .on(Door.SHUT, Event.PUSH, Door.OPEN, (test, turn) -> {})
            .on(Door.SHUT, Event.LOCK, Door.LOCKED, (test, turn) -> {});

    private final Track<Door, Event, TrackTest> track = new Track<>(TABLE, Door.OPEN);
    private final List<String> observed = new ArrayList<>();

    private void take(Event event) {
        track.take(event, 7, (machine, transition) -> observed.add(machine + " " + transition));
    }

    @Test
    void a_transition_of_the_table_moves_the_machine_and_is_observed() {
        take(Event.PULL);

        assertThat(track.phase()).isEqualTo(Door.SHUT);
        assertThat(observed).containsExactly("door OPEN --PULL--> SHUT");
    }

    @Test
    void another_is_refused_with_the_history_and_changes_nothing() {
        take(Event.PULL);
        take(Event.LOCK);

        assertThatThrownBy(() -> take(Event.PUSH))
                .hasMessage("door 7 is LOCKED, where PUSH cannot happen; its history:"
                        + " OPEN --PULL--> SHUT, SHUT --LOCK--> LOCKED");
        assertThat(track.phase()).isEqualTo(Door.LOCKED);
        assertThat(observed).hasSize(2);
    }
}
