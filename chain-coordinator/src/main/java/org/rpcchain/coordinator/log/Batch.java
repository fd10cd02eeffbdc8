package org.rpcchain.coordinator.log;

import java.util.ArrayList;
import java.util.List;

/**
 * Puts and removals that a {@link Journal} takes together or not at all, in their order: a later one of the same key wins.
 * Immutable; what is given is copied.
 */
public final class Batch {
    /** How much a batch may take, in bytes: 32 MiB. What is larger is a parcel. */
    public static final int LARGEST_BYTES = 32 << 20;

    /** How much is put into one batch that could be several; versions that read no larger ones are to read these. */
    private static final int FULL_BYTES = 16 << 20;

    private static final int LONGEST_TABLE_BYTES = 255;

    /**
     * Collects puts and removals that need not be taken together, in as many batches as it takes; for one thread. One that is larger than
     * {@link #LARGEST_BYTES} by itself is refused with an {@link IllegalArgumentException}.
     */
    public static final class Series {
        private final List<Batch> full = new ArrayList<>();
        private Builder last = builder();

        /** Begins a series of one empty batch. */
        public Series() {}

        /** Puts a value under a key of text (UTF-8), in place of what is there. */
        public Series put(String table, String key, byte[] value) {
            return add(new Change.Put(Builder.named(table), Bytes.ofText(key), Bytes.copyOf(value)));
        }

        /** Puts a value as {@link #put} does, in a batch of its own: so nothing else is read with it, which may be large as well. */
        public Series putAlone(String table, String key, byte[] value) {
            next();
            put(table, key, value);
            next();
            return this;
        }

        /** Removes a key of text (UTF-8) with its value; nothing if it is not there. */
        public Series remove(String table, String key) {
            return add(new Change.Remove(Builder.named(table), Bytes.ofText(key)));
        }

        /** Answers what was collected so far, in its order; one batch at least. */
        public List<Batch> build() {
            List<Batch> all = new ArrayList<>(full);
            if (last.bytes > 0 || all.isEmpty()) {
                all.add(last.build());
            }
            return all;
        }

        private Series add(Change change) {
            if (last.bytes + (long) change.bytes() > FULL_BYTES) {
                next();
            }
            last.add(change);
            return this;
        }

        private void next() {
            if (last.bytes > 0) {
                full.add(last.build());
                last = builder();
            }
        }
    }

    private final List<Change> changes;
    private final int bytes;

    private Batch(List<Change> changes, int bytes) {
        this.changes = List.copyOf(changes);
        this.bytes = bytes;
    }

    /** Begins an empty batch. */
    public static Builder builder() {
        return new Builder();
    }

    /** Answers how many puts and removals there are. */
    public int size() {
        return changes.size();
    }

    /** Answers what this takes on the disk, in bytes, at most; without the frame around it. */
    public int bytes() {
        return bytes;
    }

    List<Change> changes() {
        return changes;
    }

    /**
     * Collects a batch; for one thread. A table's name has 1 to 255 bytes of UTF-8; a key may have any length. Refuses with
     * an {@link IllegalArgumentException} what makes the batch larger than {@link #LARGEST_BYTES}.
     */
    public static final class Builder {
        private final List<Change> changes = new ArrayList<>();
        private int bytes;

        private Builder() {}

        /** Puts a value under a key, in place of what is there. */
        public Builder put(String table, byte[] key, byte[] value) {
            return add(new Change.Put(named(table), Bytes.copyOf(key), Bytes.copyOf(value)));
        }

        /** Puts a value under a key of text (UTF-8), in place of what is there. */
        public Builder put(String table, String key, byte[] value) {
            return add(new Change.Put(named(table), Bytes.ofText(key), Bytes.copyOf(value)));
        }

        /** Removes a key with its value; nothing if it is not there. */
        public Builder remove(String table, byte[] key) {
            return add(new Change.Remove(named(table), Bytes.copyOf(key)));
        }

        /** Removes a key of text (UTF-8) with its value; nothing if it is not there. */
        public Builder remove(String table, String key) {
            return add(new Change.Remove(named(table), Bytes.ofText(key)));
        }

        /** Answers what was collected so far. */
        public Batch build() {
            return new Batch(changes, bytes);
        }

        Builder add(Change change) {
            long together = (long) bytes + change.bytes();
            if (together > LARGEST_BYTES) {
                throw new IllegalArgumentException("a batch of " + together + " bytes: a journal takes at most "
                        + LARGEST_BYTES + " at once; keep large contents as parcels and their ids in the journal");
            }
            changes.add(change);
            bytes = (int) together;
            return this;
        }

        private static Bytes named(String table) {
            Bytes name = Bytes.ofText(table);
            if (name.length() == 0 || name.length() > LONGEST_TABLE_BYTES) {
                throw new IllegalArgumentException("a table's name has 1 to " + LONGEST_TABLE_BYTES
                        + " bytes of UTF-8, not " + name.length() + ": '" + table + "'");
            }
            return name;
        }
    }
}
