package org.rpcchain;

import java.util.List;

/**
 * The named values that travel with a chain for its chaining functions; servers' service functions never see them.
 *
 * <p>Immutable: {@link #with} answers a new state. Keep it small, since it is sent on every hop: chains pay as long as
 * the state is smaller than the link's delay times its bandwidth. Thread-safe. Source: RPC Chains §3.3, §5.2.2.
 */
public final class State {
    private static final State EMPTY = new State(RecordValue.EMPTY);

    private final Value record;

    private State(Value record) {
        this.record = record;
    }

    /** Answers the state without names. */
    public static State empty() {
        return EMPTY;
    }

    /** Answers the state with the names of a record. */
    public static State of(Value record) {
        if (record.kind() != Value.Kind.RECORD) {
            throw new ValueException("a state must be a record of names and values, not " + record);
        }
        return new State(record);
    }

    /**
     * Answers the value under {@code name}.
     *
     * @throws MissingStateException when the state has no such name
     */
    public Value get(String name) {
        if (!record.has(name)) {
            throw new MissingStateException(name, ((RecordValue) record).keys());
        }
        return record.get(name);
    }

    /** Answers whether the state has this name. */
    public boolean has(String name) {
        return record.has(name);
    }

    /** Answers the names, in order. */
    public List<String> names() {
        return record.names();
    }

    /** Answers this state with {@code name} set. */
    public State with(String name, Value value) {
        return new State(record.with(name, value));
    }

    /** Answers this state with {@code name} set. */
    public State with(String name, String value) {
        return with(name, Value.of(value));
    }

    /** Answers this state with {@code name} set. */
    public State with(String name, long value) {
        return with(name, Value.of(value));
    }

    /** Answers this state with {@code name} set. */
    public State with(String name, boolean value) {
        return with(name, Value.of(value));
    }

    /** Answers this state without {@code name}. */
    public State without(String name) {
        return record.has(name) ? new State(record.without(name)) : this;
    }

    /** Answers the state as a record value. */
    public Value asValue() {
        return record;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof State that && record.equals(that.record);
    }

    @Override
    public int hashCode() {
        return record.hashCode();
    }

    @Override
    public String toString() {
        return record.toString();
    }
}
