package org.rpcchain.coordinator.log;

import java.nio.ByteBuffer;

/**
 * One step of a batch, and how it stands in a segment: a byte that says which, the table's name (a byte of length), the
 * key (four bytes of length), and for a put the value (four bytes of length).
 */
sealed interface Change {
    byte PUT = 1;
    byte REMOVE = 2;

    /** A change's kind, and the lengths of its name, key and value. */
    int OVERHEAD_BYTES = 1 + 1 + Integer.BYTES + Integer.BYTES;

    Bytes table();

    Bytes key();

    /** Answers how many bytes this takes in a segment, at most. */
    int bytes();

    void appendTo(ByteBuffer buffer);

    /** What a change does to whoever keeps count. */
    interface Visitor {
        void put(Bytes table, Bytes key, int valueOffset, int valueBytes);

        void remove(Bytes table, Bytes key);
    }

    record Put(Bytes table, Bytes key, Bytes value) implements Change {
        @Override
        public int bytes() {
            return OVERHEAD_BYTES + table.length() + key.length() + value.length();
        }

        @Override
        public void appendTo(ByteBuffer buffer) {
            appendName(buffer, PUT, table, key);
            buffer.putInt(value.length());
            value.appendTo(buffer);
        }
    }

    record Remove(Bytes table, Bytes key) implements Change {
        @Override
        public int bytes() {
            return OVERHEAD_BYTES + table.length() + key.length();
        }

        @Override
        public void appendTo(ByteBuffer buffer) {
            appendName(buffer, REMOVE, table, key);
        }
    }

    private static void appendName(ByteBuffer buffer, byte kind, Bytes table, Bytes key) {
        buffer.put(kind).put((byte) table.length());
        table.appendTo(buffer);
        buffer.putInt(key.length());
        key.appendTo(buffer);
    }

    /**
     * Reads changes until the payload ends; the offsets of values count from the payload's start.
     *
     * @throws IllegalArgumentException if one is of a kind that a later version has
     */
    static void readAll(ByteBuffer payload, Visitor visitor) {
        int start = payload.position();
        while (payload.hasRemaining()) {
            byte kind = payload.get();
            if (kind != PUT && kind != REMOVE) {
                throw new IllegalArgumentException("it has a change of the kind " + kind);
            }
            Bytes table = Bytes.from(payload, Byte.toUnsignedInt(payload.get()));
            Bytes key = Bytes.from(payload, payload.getInt());
            if (kind == REMOVE) {
                visitor.remove(table, key);
            } else {
                int valueBytes = payload.getInt();
                visitor.put(table, key, payload.position() - start, valueBytes);
                payload.position(payload.position() + valueBytes);
            }
        }
    }
}
