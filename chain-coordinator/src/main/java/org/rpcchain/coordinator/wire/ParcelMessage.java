package org.rpcchain.coordinator.wire;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.coordinator.log.ParcelId;

/**
 * What coordinators tell each other of parcels, portion by portion, so that nothing small waits for long behind a large one.
 *
 * <p>As bytes: 0, with which no {@link PeerForm} begins; the kind; the hash (32 bytes); the length (8); the place (8); and the
 * portion. Versions that know of no parcels say that they cannot read it, and are never asked for any.
 */
public sealed interface ParcelMessage {
    /** The parcel that is spoken of. */
    ParcelId id();

    /** Send me this, from there on. */
    record Want(ParcelId id, long from) implements ParcelMessage {}

    /** A portion of it, from there on. */
    @SuppressWarnings("ArrayRecordComponent") // compared with nothing
    record Portion(ParcelId id, long from, byte[] bytes) implements ParcelMessage {}

    /** It is not here any more. */
    record Gone(ParcelId id) implements ParcelMessage {}

    /** What begins each such message. */
    byte MARK = 0;

    /** A parcel's hash. */
    int HASH_BYTES = 32;

    /** What stands before the portion. */
    int HEAD_BYTES = 2 + HASH_BYTES + Long.BYTES + Long.BYTES;

    /** Answers whether a message is such a one. */
    static boolean isOne(byte[] message) {
        return message.length > 0 && message[0] == MARK;
    }

    /** Writes a message. */
    static byte[] write(ParcelMessage message) {
        if (message instanceof Want want) {
            return write('w', want.id(), want.from(), new byte[0]);
        }
        return message instanceof Portion portion
                ? write('p', portion.id(), portion.from(), portion.bytes())
                : write('g', message.id(), 0, new byte[0]);
    }

    private static byte[] write(char kind, ParcelId id, long from, byte[] portion) {
        return ByteBuffer.allocate(HEAD_BYTES + portion.length)
                .put(MARK)
                .put((byte) kind)
                .put(HexFormat.of().parseHex(id.sha256()))
                .putLong(id.bytes())
                .putLong(from)
                .put(portion)
                .array();
    }

    /**
     * Reads a message.
     *
     * @throws ProblemException with {@code MALFORMED} when it is none
     */
    static ParcelMessage read(byte[] message) {
        try {
            ByteBuffer form = ByteBuffer.wrap(message, 1, message.length - 1);
            byte kind = form.get();
            byte[] hash = new byte[HASH_BYTES];
            form.get(hash);
            ParcelId id = new ParcelId(HexFormat.of().formatHex(hash), form.getLong());
            long from = form.getLong();
            byte[] portion = new byte[form.remaining()];
            form.get(portion);
            return read(kind, id, from, portion);
        } catch (BufferUnderflowException | IllegalArgumentException e) {
            throw Forms.malformed("a message about a parcel", e);
        }
    }

    private static ParcelMessage read(byte kind, ParcelId id, long from, byte[] portion) {
        if (from < 0 || from > id.bytes() - portion.length) {
            throw new ProblemException(
                    FailureCode.MALFORMED, "a message about the parcel " + id + " speaks of what is beyond its end");
        }
        return switch (kind) {
            case 'w' -> new Want(id, from);
            case 'p' -> new Portion(id, from, portion);
            case 'g' -> new Gone(id);
            default -> throw new IllegalArgumentException("there is no kind " + kind);
        };
    }
}
