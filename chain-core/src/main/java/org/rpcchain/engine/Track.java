package org.rpcchain.engine;

/**
 * Where a machine is in its table, and how it came there. A transition that is not in the table is refused.
 *
 * <p>Not thread-safe: the machine's owner steps it.
 *
 * @param <P> the phases
 * @param <E> the events
 * @param <M> what the actions act on
 */
final class Track<P extends Enum<P>, E extends Enum<E>, M> {
    private final TransitionTable<P, E, M> table;
    private final History history = new History();
    private P phase;

    Track(TransitionTable<P, E, M> table, P start) {
        this.table = table;
        this.phase = start;
    }

    P phase() {
        return phase;
    }

    /**
     * Moves to the phase that the table has for an event, and answers what is to be done there.
     *
     * @param of the machine's id, for the message when the table has no such transition
     */
    TransitionTable.Action<M> take(E event, Object of, Observer observer) {
        TransitionTable.Row<P, E, M> row = table.find(phase, event);
        if (row == null) {
            throw new IllegalStateException(table.machine() + " " + of + " is " + phase + ", where " + event
                    + " cannot happen; its history: " + history.text(table.all()));
        }
        history.add(row.number());
        observer.transition(table.machine(), row.toString());
        phase = row.to();
        return row.action();
    }
}
