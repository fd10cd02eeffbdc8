package org.rpcchain.coordinator.log;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reads a parcel, and fails at its end if what passed is not what its name says. */
final class CheckedParcel extends FilterInputStream {
    private final ParcelId id;
    private final Sha256 hash = new Sha256();
    private boolean ended;

    CheckedParcel(InputStream file, ParcelId id) {
        super(file);
        this.id = id;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int read = in.read(into, offset, length);
        if (read > 0) {
            hash.update(into, offset, read);
        } else if (read < 0 && !ended) {
            ended = true;
            requireWhole();
        }
        return read;
    }

    private void requireWhole() {
        ParcelId found = hash.id();
        if (!found.equals(id)) {
            throw Parcels.damaged(id, "its content is " + found);
        }
    }

    /** Skips by reading: what is skipped counts, too. */
    @Override
    public long skip(long bytes) throws IOException {
        long left = bytes;
        byte[] piece = new byte[(int) Math.max(1, Math.min(bytes, 8192))];
        int read = 0;
        while (left > 0 && read >= 0) {
            read = read(piece, 0, (int) Math.min(left, piece.length));
            left -= Math.max(0, read);
        }
        return Math.max(0, bytes - left);
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
