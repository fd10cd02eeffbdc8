package org.rpcchain.coordinator.ledger;

import java.lang.ref.WeakReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;

/**
 * The value of an order or of an ending, in memory or where it can be read; two are equal when their values are. Immutable;
 * thread-safe.
 */
public sealed interface Content {
    /**
     * Answers the value, which may have to be read.
     *
     * @throws GoneException where it is not kept any more
     */
    Value value();

    /** Answers about how many bytes the value has. */
    long weight();

    /** Answers this, held in memory. */
    default Content here() {
        return of(value());
    }

    /** Answers a value in memory. */
    static Content of(Value value) {
        return new Here(value);
    }

    /**
     * Answers this, left where it can be read.
     *
     * @param place reads the value, on any thread; what it reads in place of another value, written there later, is noticed
     */
    default Content left(Supplier<Value> place) {
        return new Left(this, place);
    }

    /** A value in memory. */
    record Here(Value value) implements Content {
        @Override
        public Content here() {
            return this;
        }

        @Override
        public long weight() {
            return value.weight();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Here here
                    ? value.equals(here.value)
                    : other instanceof Left left && left.isLike(this);
        }

        @Override
        public int hashCode() {
            return value.hashCode();
        }
    }

    /**
     * A value that is kept apart from its record, under the hash of its written form; as large ones are. It is equal to no other than one
     * of the same hash: whoever compares reads nothing, and all who know of it agree.
     */
    final class Parcel implements Content {
        private final String sha256;
        private final long bytes;
        private final long weight;
        private final Supplier<Value> place;

        private Parcel(String sha256, long bytes, long weight, Supplier<Value> place) {
            this.sha256 = sha256;
            this.bytes = bytes;
            this.weight = weight;
            this.place = place;
        }

        /** Answers one that is told of, and that nobody can read yet. */
        public Parcel(String sha256, long bytes, long weight) {
            this(sha256, bytes, weight, () -> {
                throw new GoneException("the value " + sha256 + " is not here");
            });
        }

        /** Answers the hash of its written form, in hexadecimal digits. */
        public String sha256() {
            return sha256;
        }

        /** Answers how long its written form is. */
        public long bytes() {
            return bytes;
        }

        /** Answers this, to be read there. */
        public Parcel at(Supplier<Value> where) {
            return new Parcel(sha256, bytes, weight, where);
        }

        @Override
        public Value value() {
            return place.get();
        }

        @Override
        public long weight() {
            return weight;
        }

        @Override
        public Content left(Supplier<Value> other) {
            return this;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Parcel parcel && sha256.equals(parcel.sha256) && bytes == parcel.bytes;
        }

        @Override
        public int hashCode() {
            return sha256.hashCode();
        }

        @Override
        public String toString() {
            return "the value " + sha256 + " of " + bytes + " bytes";
        }
    }

    /** A value that can be read. */
    final class Left implements Content {
        private final Supplier<Value> place;
        private final long weight;
        private final int hash;
        /** Who has that one need not read to compare. */
        private final WeakReference<Content> origin;

        private Left(Content origin, Supplier<Value> place) {
            this.place = place;
            this.weight = origin.weight();
            this.hash = origin.hashCode();
            this.origin = new WeakReference<>(origin);
        }

        @Override
        public Value value() {
            Value value = place.get();
            if (value.hashCode() != hash) {
                throw new GoneException("another value has taken the place of what is looked for");
            }
            return value;
        }

        @Override
        public long weight() {
            return weight;
        }

        @Override
        public Content left(Supplier<Value> other) {
            return this;
        }

        private boolean isLike(Content other) {
            return origin.refersTo(other) || (hash == other.hashCode() && value().equals(other.value()));
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return this == other || (other instanceof Content content && !(other instanceof Parcel) && isLike(content));
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public String toString() {
            return "a value of " + weight + " bytes that is not in memory";
        }
    }
}
