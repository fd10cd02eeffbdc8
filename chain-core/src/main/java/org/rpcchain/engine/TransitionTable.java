package org.rpcchain.engine;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The transitions of a machine: from a phase, on an event, to a phase, with an action.
 *
 * @param <P> the phases
 * @param <E> the events
 * @param <M> what the actions act on
 */
final class TransitionTable<P extends Enum<P>, E extends Enum<E>, M> {
    /** What a transition does. */
    interface Action<M> {
        void act(M machine, Turn turn);
    }

    /** A line of the table. */
    record Row<P extends Enum<P>, E extends Enum<E>, M>(int number, P from, E event, P to, Action<M> action) {
        @Override
        public String toString() {
            return from + " --" + event + "--> " + to;
        }
    }

    private final String machine;
    private final Class<E> events;
    private final Map<P, Map<E, Row<P, E, M>>> rows;
    private final List<Row<P, E, M>> all = new ArrayList<>();

    /** Starts the table of a machine, {@code hop} or {@code origin}, as {@link Observer} is told it. */
    TransitionTable(String machine, Class<P> phases, Class<E> events) {
        this.machine = machine;
        this.rows = new EnumMap<>(phases);
        this.events = events;
    }

    TransitionTable<P, E, M> on(P from, E event, P to, Action<M> action) {
        Row<P, E, M> row = new Row<>(all.size(), from, event, to, action);
        if (rows.computeIfAbsent(from, p -> new EnumMap<>(events)).put(event, row) != null) {
            throw new IllegalArgumentException("two transitions from " + from + " on " + event);
        }
        all.add(row);
        return this;
    }

    @Nullable
    Row<P, E, M> find(P from, E event) {
        Map<E, Row<P, E, M>> line = rows.get(from);
        return line == null ? null : line.get(event);
    }

    String machine() {
        return machine;
    }

    List<Row<P, E, M>> all() {
        return List.copyOf(all);
    }
}
