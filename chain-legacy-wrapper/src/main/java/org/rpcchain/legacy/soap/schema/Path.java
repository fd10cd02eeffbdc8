package org.rpcchain.legacy.soap.schema;

import org.jspecify.annotations.Nullable;

/**
 * A place in a value, such as {@code getQuote.symbols[2].@kind}; made into text only when somebody must be told.
 *
 * @param step a name, or an index in brackets
 */
public record Path(@Nullable Path parent, String step) {
    /** Answers the place where a value begins. */
    public static Path of(String root) {
        return new Path(null, root);
    }

    /** Answers the place of a name in the record here. */
    public Path name(String name) {
        return new Path(this, '.' + name);
    }

    /** Answers the place of an item of the list here. */
    public Path index(int index) {
        return new Path(this, "[" + index + "]");
    }

    MisfitException misfit(String sentence) {
        return new MisfitException(this + " " + sentence);
    }

    @Override
    public String toString() {
        return parent == null ? step : parent + step;
    }
}
