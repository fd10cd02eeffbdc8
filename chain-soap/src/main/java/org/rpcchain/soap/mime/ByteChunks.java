package org.rpcchain.soap.mime;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/** Bytes that were written, in pieces: it grows without copying what it holds. For one thread. */
public class ByteChunks extends OutputStream {
    private static final int FIRST_BYTES = 1024;
    private static final int MOST_BYTES = 64 * 1024;

    private final List<Piece> pieces = new ArrayList<>(4);
    private byte[] last = new byte[FIRST_BYTES];
    private final long mostBytes;
    private int used;
    private long size;

    @SuppressWarnings("ArrayRecordComponent") // compared with nothing
    private record Piece(byte[] array, int length) {
        InputStream stream() {
            return new ByteArrayInputStream(array, 0, length);
        }
    }

    /** Creates it empty. */
    public ByteChunks() {
        this(Long.MAX_VALUE);
    }

    /** Creates it empty; a write beyond so many bytes throws a ProblemException with {@code TOO_LARGE}. */
    public ByteChunks(long mostBytes) {
        this.mostBytes = mostBytes;
    }

    @Override
    public final void write(int b) {
        check(1);
        if (used == last.length) {
            next(1);
        }
        last[used++] = (byte) b;
        size++;
    }

    @Override
    public final void write(byte[] bytes, int offset, int length) {
        check(length);
        int fits = Math.min(length, last.length - used);
        System.arraycopy(bytes, offset, last, used, fits);
        used += fits;
        int rest = length - fits;
        if (rest > 0) {
            next(rest);
            System.arraycopy(bytes, offset + fits, last, 0, rest);
            used = rest;
        }
        size += length;
    }

    private void check(int more) {
        if (more > mostBytes - size) {
            throw new ProblemException(
                    FailureCode.TOO_LARGE,
                    "what is sent takes more than the " + mostBytes + " bytes that are left of this server's"
                            + " messageLimit; send less at a time, or raise it");
        }
    }

    private void next(int atLeast) {
        pieces.add(new Piece(last, used));
        last = new byte[Math.max(atLeast, Math.min(MOST_BYTES, last.length * 4))];
        used = 0;
    }

    /** Answers how many bytes it holds. */
    public final long size() {
        return size;
    }

    /** Writes all bytes; those of another such buffer are handed over and not copied. */
    public final void writeTo(OutputStream out) throws IOException {
        if (out instanceof ByteChunks other) {
            other.adopt(this);
        } else {
            for (Piece piece : all()) {
                out.write(piece.array(), 0, piece.length());
            }
        }
    }

    private void adopt(ByteChunks other) {
        List<Piece> theirs = other.all();
        pieces.add(new Piece(last, used));
        pieces.addAll(theirs);
        size += other.size();
        last = new byte[FIRST_BYTES];
        used = 0;
    }

    /** Answers the bytes in one array, a copy. */
    public final byte[] toByteArray() {
        byte[] whole = new byte[Math.toIntExact(size)];
        int at = 0;
        for (Piece piece : all()) {
            System.arraycopy(piece.array(), 0, whole, at, piece.length());
            at += piece.length();
        }
        return whole;
    }

    /** Answers a stream over the bytes written so far. */
    public final InputStream stream() {
        return new SequenceInputStream(
                Collections.enumeration(all().stream().map(Piece::stream).toList()));
    }

    private List<Piece> all() {
        List<Piece> all = new ArrayList<>(pieces);
        all.add(new Piece(last, used));
        return all;
    }
}
